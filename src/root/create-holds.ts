import type { ActorRefLike, InspectionEvent } from 'xstate';
import type { AppUpdateEvent } from '#machines/app-update/app-update.machine.ts';

type Hold = Extract<AppUpdateEvent, { type: `hold.${string}` }>;

/** Finds the actors that must not be interrupted by their tag, in whatever system they run. */
export function createHolds(tell: (hold: Hold) => void) {
  const holding = new Set<ActorRefLike>();

  /** An actor that breaks sends no snapshot: the next event of any other finds it. */
  return ({ type, actorRef }: InspectionEvent) => {
    if (type !== '@xstate.snapshot') return;
    for (const ref of [...holding, actorRef]) {
      const { status, tags } = ref.getSnapshot();
      const isHolding = status === 'active' && tags?.has('uninterruptible') === true;
      if (isHolding === holding.has(ref)) continue;
      if (isHolding) holding.add(ref);
      else holding.delete(ref);
      tell({ type: isHolding ? 'hold.taken' : 'hold.released' });
    }
  };
}
