import { jackpotSpinMachine } from '../jackpot-spin/jackpot-spin.machine.ts';
import { missingActor } from '../missing-actor.ts';
import { asMovement } from '../reveal/reveal.actors.ts';
import { revealMachine } from '../reveal/reveal.machine.ts';
import { watchPage } from '../watch-page.ts';
import type { DrawInfo } from './jackpot-draw.types.ts';

/** What the jackpot draw needs from outside. */
export const jackpotDrawActors = {
  /** Calls `getJackpotDrawInfo`. Rejects with the failed call. */
  fetchDrawInfo: missingActor<DrawInfo>('fetchDrawInfo'),
  /** A random whole number from 0 to each of these. It moves what is shown and decides nothing. */
  rollAmounts: missingActor<number[], { widths: readonly number[] }>('rollAmounts'),
  reveal: revealMachine.provide({ actors: { move: asMovement(jackpotSpinMachine) } }),
  watchPage,
};
