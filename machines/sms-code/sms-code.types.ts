import type { ActorRef, Snapshot } from 'xstate';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { CodeProof, smsSend } from '#contract/sms-code.ts';
import { type FormFailure, isError } from '../submission/submission-rules.ts';

type CodePurpose = RequestOf<typeof smsSend>['purpose'];
export type CodeRefusal = 'codeWrong' | 'codeOver';
export type CodeChallenge = ResponseOf<typeof smsSend>;

export interface CodeRequest {
  /** Null for a code to the player's own number, which has a call of its own. */
  purpose: CodePurpose | null;
  /** In E.164. */
  mobile: string;
}

/** What the owner hears. */
export type SmsCodeReport =
  /** All digits are there: the owner makes the call that the code is for. */
  | { type: 'code.entered'; proof: CodeProof }
  /** No code was sent. The owner shows why: at its field `mobile`, or above its form. */
  | { type: 'code.unsent'; failure: FormFailure<'mobile'> };

export interface SmsCodeInput {
  ownerRef: ActorRef<Snapshot<unknown>, SmsCodeReport>;
  purpose: CodePurpose | null;
  createId: () => string;
}

/** Makes what an owner gives to its child `smsCode`. */
export function smsCodeInput(purpose: SmsCodeInput['purpose']) {
  return ({
    context,
    self,
  }: {
    context: Pick<SmsCodeInput, 'createId'>;
    self: SmsCodeInput['ownerRef'];
  }) => ({
    ownerRef: self,
    purpose,
    createId: context.createId,
  });
}

export interface SmsCodeContext extends SmsCodeInput {
  /** The number of the last request, in E.164; empty before the first. */
  mobile: string;
  /** Kept while it is unknown whether a code was sent, so that a repeat sends no second one; or empty. */
  requestId: string;
  /** The code that the player has to type; null before one was sent. */
  challenge: CodeChallenge | null;
  /** The digits typed. */
  code: string;
  error: 'incomplete' | CodeRefusal | null;
  /** Seconds to wait after too many requests, while `limited`. */
  retryAfter: number;
}

export type SmsCodeEvent =
  /** From the owner, for a complete number. If a code was sent to it, the owner gets the typed code. */
  | { type: 'code.request'; mobile: string }
  | { type: 'code.resend' }
  /** As typed or pasted. */
  | { type: 'code.typed'; text: string }
  /** From the owner. `codeOver`: only another code can help. */
  | { type: 'code.refused'; why: CodeRefusal }
  /** The player or the owner wants another number. */
  | { type: 'code.leave' };

/** `limited`: asking for a code has to wait for the cooldown. */
export type SmsCodeTag = 'busy' | 'limited';

/** Why the server refused a code; null for any other failure. */
export function readCodeRefusal(error: unknown): CodeRefusal | null {
  if (isError(error, ERRCODE.codeWrong)) return 'codeWrong';
  return isError(error, ERRCODE.codeOver) ? 'codeOver' : null;
}

/** Whether a request with this code is the one that was made with the last code. */
export function isSameProof(proof: CodeProof, last: CodeProof | null): boolean {
  return proof.challengeId === last?.challengeId && proof.code === last.code;
}
