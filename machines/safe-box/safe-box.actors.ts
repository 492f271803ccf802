import { pinEntryMachine } from '../pin-entry/pin-entry.machine.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import type { SafeBoxAnswer, SafeBoxMove } from './safe-box.types.ts';

/** What the safe box needs from outside. */
export const safeBoxActors = {
  askPin: pinEntryMachine,
  /** Sends `safeboxTransfer`, and writes both balances. */
  submission: createSubmissionMachine<SafeBoxMove, SafeBoxAnswer>(),
};
