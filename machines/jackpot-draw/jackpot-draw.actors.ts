import { jackpotAmountsMachine } from '../jackpot-amounts/jackpot-amounts.machine.ts';
import { jackpotSpinMachine } from '../jackpot-spin/jackpot-spin.machine.ts';
import { missingActor, missingCallback } from '../missing-actor.ts';
import { createRevealMachine } from '../reveal/reveal.machine.ts';
import { watchPage } from '../watch-page.ts';
import type {
  DrawAnswer,
  DrawClaim,
  DrawDialogEvent,
  DrawInfo,
  DrawPlace,
  DrawPlayerEvent,
} from './jackpot-draw.types.ts';

/** What the jackpot draw needs from outside. */
export const jackpotDrawActors = {
  /** Calls `getJackpotDrawInfo`. Rejects with the failed call. */
  fetchDrawInfo: missingActor<DrawInfo>('fetchDrawInfo'),
  amounts: jackpotAmountsMachine,
  reveal: createRevealMachine<DrawClaim, DrawAnswer>(({ drawId }) => drawId),
  spin: jackpotSpinMachine,
  /** The dialog that the draw stands in, if any. Tells when the award's popup was taken away. */
  dialog: missingCallback<DrawDialogEvent, { place: DrawPlace }>('dialog'),
  /**
   * The player's balance in every view, and what this device remembers of their awards. Tells of a login
   * that is over and of a chance that was earned. An award under way at its end is followed to the next page.
   */
  player: missingCallback<DrawPlayerEvent, { place: DrawPlace }>('player'),
  watchPage,
};
