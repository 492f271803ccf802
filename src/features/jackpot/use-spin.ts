import { useSelector } from '@xstate/react';
import type { WheelPlan } from '#machines/jackpot-draw/plan-wheel.ts';
import { findSpin } from '#machines/jackpot-spin/find-spin.ts';
import type { JackpotDrawRef } from './use-jackpot-draw.ts';

interface SpinSight {
  /** The answer is asked for again. */
  isLost: boolean;
  /** It was asked for as often as it is without the player. */
  isUnsettled: boolean;
  /** It has landed on a jackpot: the wheel is next, or turns. */
  isJackpot: boolean;
  isSkippable: boolean;
  wheel: WheelPlan | null;
  isWheelTurning: boolean;
}

/** What there is to see of the reveal and of the spin in it. */
export function useSpin(draw: JackpotDrawRef): SpinSight {
  const reveal = useSelector(draw, ({ children }) => children.reveal);
  const isLost = useSelector(reveal, (state) => state?.hasTag('lost') ?? false);
  const isUnsettled = useSelector(
    reveal,
    (state) => state?.matches({ course: { running: { lost: 'unsettled' } } }) ?? false,
  );
  const spin = useSelector(reveal, (state) => state && findSpin(state)) ?? undefined;
  return {
    isLost,
    isUnsettled,
    isJackpot: useSelector(spin, (state) => state?.matches('rolling') || state?.matches('wheel') || false),
    isSkippable: useSelector(spin, (state) => state?.hasTag('skippable') ?? false),
    wheel: useSelector(spin, (state) => (state?.matches('wheel') ? state.context.wheel : null)),
    isWheelTurning: useSelector(spin, (state) => state?.matches({ wheel: 'turning' }) ?? false),
  };
}
