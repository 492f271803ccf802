import type { ReceivingAccount } from '#contract/receiving-account.ts';
import { missingActor } from '../missing-actor.ts';
import { pinEntryMachine } from '../pin-entry/pin-entry.machine.ts';
import type { SaveAccountRequest } from './receiving-account.types.ts';

/** What the pages of receiving accounts need from outside. Each call rejects with the failed call. */
export const receivingAccountActors = {
  /** Calls `getBankInfo`. */
  fetchAccounts: missingActor<ReceivingAccount[]>('fetchAccounts'),
  askPin: pinEntryMachine,
  /** A new UUID. */
  createRequestId: missingActor<string>('createRequestId'),
  /** Calls `addBankInfo` or `modifyBankInfo`; answers all accounts as they are then. */
  saveAccount: missingActor<ReceivingAccount[], SaveAccountRequest>('saveAccount'),
};
