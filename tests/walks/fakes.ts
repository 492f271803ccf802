import { failedCall } from '../fake-call.ts';
import type { Fake, PromiseOutcome } from './walk.ts';

/** A submission that is refused. */
export function refused(
  name: string,
  errcode: number,
  details: { field?: string; retryAfter?: number } = {},
): PromiseOutcome {
  return { name, output: { kind: 'refused', error: failedCall('refused', errcode, details) } };
}

/** A submission that the player leaves, and one whose chart fails. */
export const unanswered: readonly PromiseOutcome[] = [
  { name: 'left', output: { kind: 'left' } },
  { name: 'broken', error: new Error('no submission') },
];

export const cooldown: Fake = {
  promise: [
    { name: 'over', output: undefined },
    { name: 'broken', error: new Error('no wait') },
  ],
};

export const smsCode: Fake = {
  callback: [
    {
      name: 'code entered',
      sends: {
        type: 'code.entered',
        proof: { mobile: '+639171234567', challengeId: 'challenge-1', code: '280319' },
      },
    },
    {
      name: 'not sent',
      sends: { type: 'code.unsent', failure: { form: 'offline', field: null, retryAfter: 0 } },
    },
    { name: 'broken', error: new Error('no code') },
  ],
};

/** The current versions of the terms. */
export const fetchVersions: Fake = {
  promise: [
    { name: 'answers', output: { termsVersion: 'terms-2', privacyVersion: 'privacy-1' } },
    { name: 'offline', error: failedCall('offline') },
  ],
};
