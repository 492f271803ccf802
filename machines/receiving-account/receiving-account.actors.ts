import type { ReceivingAccount } from '#contract/receiving-account.ts';
import { missingActor } from '../missing-actor.ts';
import { pinEntryMachine } from '../pin-entry/pin-entry.machine.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import type { SaveAccountRequest } from './receiving-account.types.ts';

/** What the form needs from outside. */
export const receivingAccountActors = {
  /** Calls `getBankInfo`. Rejects with the failed call. */
  fetchAccounts: missingActor<ReceivingAccount[]>('fetchAccounts'),
  askPin: pinEntryMachine,
  /** Sends `addBankInfo` or `modifyBankInfo`. */
  submission: createSubmissionMachine<SaveAccountRequest, ReceivingAccount[]>(),
};
