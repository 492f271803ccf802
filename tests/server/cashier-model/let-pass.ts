import type { World } from './open-world.ts';

const HOUR = 3_600_000;

/** Runs the server's periodic checks while time passes. */
export async function letPass(milliseconds: number, world: World): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 6 * HOUR) {
    await world.advance(Math.min(left, 6 * HOUR));
    if (milliseconds > HOUR) await world.reconcile();
  }
}
