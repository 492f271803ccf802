import type { ActorRefLike, InspectionEvent } from 'xstate';
import type { AppUpdateEvent } from '#machines/app/app-update.machine.ts';

type Hold = Extract<AppUpdateEvent, { type: `hold.${string}` }>;

/** Reports every actor, of any system, that enters or leaves a state tagged `uninterruptible`. */
export function trackHolds(tell: (hold: Hold) => void) {
  const holding = new Set<ActorRefLike>();

  /** An actor that fails sends no snapshot: it is found at the next snapshot of any actor. */
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
