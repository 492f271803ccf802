import { createRevealMachine } from '../fairness/reveal.machine.ts';
import { missingActor, missingCallback } from '../missing-actor.ts';
import { watchPage } from '../watch-page.ts';
import { jackpotAmountsMachine } from './jackpot-amounts.machine.ts';
import type {
  DrawAnswer,
  DrawClaim,
  DrawDialogEvent,
  DrawInfo,
  DrawPlace,
  DrawPlayerEvent,
} from './jackpot-draw.types.ts';
import { jackpotSpinMachine } from './jackpot-spin.machine.ts';

/** What the jackpot draw needs from outside. */
export const jackpotDrawActors = {
  /** Calls `getJackpotDrawInfo`. Rejects with the failed call. */
  fetchDrawInfo: missingActor<DrawInfo>('fetchDrawInfo'),
  amounts: jackpotAmountsMachine,
  reveal: createRevealMachine<DrawClaim, DrawAnswer>(({ drawId }) => drawId),
  spin: jackpotSpinMachine,
  /** The dialog that shows the draw, if any. Tells when the award's popup was closed. */
  dialog: missingCallback<DrawDialogEvent, { place: DrawPlace }>('dialog'),
  /**
   * Holds the player's balance in every view and remembers their awards on this device. Tells of a lost
   * login and of an earned chance. Leads the player to an award that is under way when it stops.
   */
  player: missingCallback<DrawPlayerEvent, { place: DrawPlace }>('player'),
  watchPage,
};
