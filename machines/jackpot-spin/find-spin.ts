import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { revealMachine } from '../reveal/reveal.machine.ts';
import type { jackpotSpinMachine } from './jackpot-spin.machine.ts';

export type JackpotSpinRef = ActorRefFrom<typeof jackpotSpinMachine>;

/** The spin of a jackpot draw's reveal, for whoever paints it; null while nothing moves. */
export function findSpin({ children }: SnapshotFrom<typeof revealMachine>): JackpotSpinRef | null {
  return (children.move as unknown as JackpotSpinRef | undefined) ?? null;
}
