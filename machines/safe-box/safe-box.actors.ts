import { missingActor } from '../missing-actor.ts';
import { pinEntryMachine } from '../pin-entry/pin-entry.machine.ts';
import { watchPage } from '../watch-page.ts';
import type { SafeBoxAnswer, SafeBoxRequest } from './safe-box.types.ts';

/** What the safe box needs from outside. */
export const safeBoxActors = {
  askPin: pinEntryMachine,
  /** A new UUID. */
  createRequestId: missingActor<string>('createRequestId'),
  /** Calls `safeboxTransfer`, and writes both balances. Goes on when the chart stops waiting for it. Rejects with the failed call. */
  moveCoins: missingActor<SafeBoxAnswer, SafeBoxRequest>('moveCoins'),
  watchPage,
};
