import { HOUR } from '../durations.ts';
import type { World } from './open-world.ts';

/** Runs the server's periodic checks while time passes. */
export async function letPass(milliseconds: number, world: World): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 6 * HOUR) {
    await world.advance(Math.min(left, 6 * HOUR));
    if (milliseconds > HOUR) await world.reconcile();
  }
}
