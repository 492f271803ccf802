import type { ActorRefFrom } from 'xstate';
import { cellAt, type GridSpinPlan } from '#machines/jackpot-draw/plan-grid-spin.ts';
import { findSpin, type JackpotSpinRef } from '#machines/jackpot-spin/find-spin.ts';
import type { revealMachine } from '#machines/reveal/reveal.machine.ts';
import { SEEN_AFTER } from './glow-along.ts';

interface Stage {
  /** The cursor stands on this cell. */
  light: (cell: number) => void;
  /** Lets the light take its whole course by itself, from `begin` on. Returns what takes it away. */
  glow: (plan: GridSpinPlan, begin: number) => () => void;
}

/**
 * Shows every spin of a reveal as its plan says. The light has its course from the start; the cell that is marked follows it, by
 * the time that has passed, so that a change that comes late makes nothing late but itself.
 * @returns ends it
 */
export function followSpin(reveal: ActorRefFrom<typeof revealMachine>, stage: Stage): () => void {
  let followed: JackpotSpinRef | null = null;
  let stop = () => {};
  const look = () => {
    const spin = findSpin(reveal.getSnapshot());
    if (spin === followed) return;
    stop();
    followed = spin;
    stop = spin ? show(spin, stage) : () => {};
  };
  const subscription = reveal.subscribe(look);
  look();
  return () => {
    subscription.unsubscribe();
    stop();
  };
}

function show(spin: JackpotSpinRef, { light, glow }: Stage): () => void {
  const { plan } = spin.getSnapshot().context;
  if (!plan) return () => {};
  const isSpinning = () => spin.getSnapshot().matches('spinning');
  if (!isSpinning()) {
    light(cellAt(plan, plan.duration));
    return () => {};
  }
  const begin = performance.now();
  const putOut = glow(plan, begin);
  const stopMarking = markAlong(plan, begin, light);
  const end = () => {
    stopMarking();
    putOut();
  };
  const subscription = spin.subscribe(() => {
    if (isSpinning()) return;
    subscription.unsubscribe();
    light(cellAt(plan, plan.duration));
    end();
  });
  return () => {
    subscription.unsubscribe();
    end();
  };
}

/** Each step has a time of its own, whenever the one before was taken. */
function markAlong(plan: GridSpinPlan, begin: number, light: Stage['light']): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const mark = () => {
    const elapsed = performance.now() - begin + SEEN_AFTER;
    light(cellAt(plan, elapsed));
    const next = plan.steps.find(({ at }) => at > elapsed);
    if (next) timer = setTimeout(mark, next.at - elapsed);
  };
  mark();
  return () => clearTimeout(timer);
}
