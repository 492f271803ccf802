import type { ActorRef, Snapshot } from 'xstate';
import type { CodeProof } from '#contract/sms-code.ts';
import type { Proof, ProofMeans } from '#contract/step-up.ts';
import type { FormError, FormFailure } from '../submission/submission-rules.ts';

/** What the owner hears: the login is proved. */
export interface StepUpReport {
  type: 'proof.end';
  isProven: true;
}

export interface StepUpInput {
  ownerRef: ActorRef<Snapshot<unknown>, StepUpReport>;
  /** A new UUID. */
  createId: () => string;
}

export interface Proofs {
  proofs: readonly Proof[];
  /** 0 without a fresh proof. */
  provenUntil: number;
}

export interface StepUpContext extends StepUpInput {
  proofs: readonly Proof[];
  /** The proof that the player is asked for while `proving`. */
  means: ProofMeans;
  password: string;
  /** The code that was sent last; null before one was typed. */
  code: CodeProof | null;
  /** Kept until the proof changes, so that a repeat takes effect only once. Empty for none. */
  requestId: string;
  /** At the password. */
  fieldError: 'missing' | 'wrong' | null;
  formError: FormError | null;
  /** Seconds to wait after too many tries, in a state `limited`. */
  retryAfter: number;
}

export interface StepUpRequest {
  means: ProofMeans;
  password: string;
  challengeId: string;
  code: string;
}

export type StepUpEvent =
  | { type: 'load.retry' }
  | { type: 'means.choose'; means: ProofMeans }
  /** Back to the other means. */
  | { type: 'means.leave' }
  | { type: 'password.changed'; text: string }
  /** For the password, or for another code when none came. */
  | { type: 'form.submit' }
  /** From `smsCode`. */
  | { type: 'code.entered'; proof: CodeProof }
  | { type: 'code.unsent'; failure: FormFailure<'mobile'> };

/** `uninterruptible`: it is unknown whether the login is proved. */
export type StepUpTag = 'busy' | 'limited' | 'uninterruptible';
