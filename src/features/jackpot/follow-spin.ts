import { cellAt, type GridSpinPlan } from '#machines/jackpot-spin/plan-grid-spin.ts';
import type { JackpotDrawRef, JackpotSpinRef } from './use-jackpot-draw.ts';

interface Stage {
  /** The cursor rests on this cell. */
  light: (cell: number) => void;
  /** Lets the light take its whole course by itself, from `begin` on. Returns what takes it away. */
  glow: (plan: GridSpinPlan, begin: number) => () => void;
}

/**
 * Shows every spin of a draw as its plan says: the light has its whole course from the start, and rests
 * where it has landed.
 * @returns ends it
 */
export function followSpin(draw: JackpotDrawRef, stage: Stage): () => void {
  let followed: JackpotSpinRef | null = null;
  let stop = () => {};
  const look = () => {
    const spin = draw.getSnapshot().children.spin ?? null;
    if (spin === followed) return;
    stop();
    followed = spin;
    stop = spin ? show(spin, stage) : () => {};
  };
  const subscription = draw.subscribe(look);
  look();
  return () => {
    subscription.unsubscribe();
    stop();
  };
}

function show(spin: JackpotSpinRef, { light, glow }: Stage): () => void {
  const { plan } = spin.getSnapshot().context;
  if (!plan) return () => {};
  const putOut = isSpinning(spin) ? glow(plan, performance.now()) : () => {};
  const land = () => {
    if (isSpinning(spin)) return;
    subscription.unsubscribe();
    light(cellAt(plan, plan.duration));
    putOut();
  };
  const subscription = spin.subscribe(land);
  land();
  return () => {
    subscription.unsubscribe();
    putOut();
  };
}

function isSpinning(spin: JackpotSpinRef): boolean {
  return spin.getSnapshot().matches('spinning');
}
