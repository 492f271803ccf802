import { useSelector } from '@xstate/react';
import { cellAt, type GridSpinPlan, type WheelPlan } from '#machines/jackpot/jackpot-spin-rules.ts';
import type { JackpotDrawRef, JackpotSpinRef } from './jackpot-draw-flow.ts';

interface Stage {
  /** Highlights the cell on which the cursor rests. */
  light: (cell: number) => void;
  /** Animates the whole course of the light from the time `begin`. @returns removes the animation */
  glow: (plan: GridSpinPlan, begin: number) => () => void;
}

/**
 * Animates every spin of a draw by its plan, and highlights the cell where it ends.
 * @returns stops it
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

interface SpinSight {
  /** It has landed on a jackpot: the wheel is next, or turns. */
  isJackpot: boolean;
  isSkippable: boolean;
  wheel: WheelPlan | null;
  isWheelTurning: boolean;
  skip: () => void;
}

/** What there is to see of the draw's spin. */
export function useSpin(draw: JackpotDrawRef): SpinSight {
  const spin = useSelector(draw, ({ children }) => children.spin);
  return {
    isJackpot: useSelector(spin, (state) => state?.matches('rolling') || state?.matches('wheel') || false),
    isSkippable: useSelector(spin, (state) => state?.hasTag('skippable') ?? false),
    wheel: useSelector(spin, (state) => (state?.matches('wheel') ? state.context.wheel : null)),
    isWheelTurning: useSelector(spin, (state) => state?.matches({ wheel: 'turning' }) ?? false),
    skip: () => spin?.send({ type: 'spin.skip' }),
  };
}
