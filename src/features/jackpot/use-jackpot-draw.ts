import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#app/app/app-context.tsx';
import { useFlow } from '#app/app/use-flow.ts';
import type { jackpotDrawMachine } from '#machines/jackpot-draw/jackpot-draw.machine.ts';
import type { DrawPlace } from '#machines/jackpot-draw/jackpot-draw.types.ts';
import type { jackpotSpinMachine } from '#machines/jackpot-spin/jackpot-spin.machine.ts';
import type { WheelPlan } from '#machines/jackpot-spin/plan-wheel.ts';
import { jackpotDrawFlow } from './jackpot-draw-flow.ts';

export type JackpotDrawRef = ActorRefFrom<typeof jackpotDrawMachine>;
export type JackpotSpinRef = ActorRefFrom<typeof jackpotSpinMachine>;

/** One visit to the draw, by the player who is logged in when it begins. */
export function useJackpotDraw(place: DrawPlace): JackpotDrawRef {
  const { createId } = useApp().dependencies;
  return useFlow(jackpotDrawFlow, { input: { place, createId } });
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
