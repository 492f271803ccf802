import type { ExchangeOrder } from '#contract/exchange.ts';
import { missingActor } from '../missing-actor.ts';
import { pinEntryMachine } from '../pin-entry/pin-entry.machine.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import { watchPage } from '../watch-page.ts';
import type { ExchangeFacts } from './plan-withdrawal.ts';
import type { ExchangeAnswer, ExchangeRequest } from './withdrawal.types.ts';

/** What a withdrawal needs from outside. Each call rejects with the failed call. */
export const withdrawalActors = {
  /** Calls `getExchange`. */
  fetchExchange: missingActor<ExchangeFacts>('fetchExchange'),
  askPin: pinEntryMachine,
  /** Sends `exchange`, and writes the balance that it answers. */
  submission: createSubmissionMachine<ExchangeRequest, ExchangeAnswer>(),
  /** Calls `getExchangeOrder`, and writes the balance that it answers. */
  fetchOrder: missingActor<ExchangeOrder, { orderId: string }>('fetchOrder'),
  watchPage,
};
