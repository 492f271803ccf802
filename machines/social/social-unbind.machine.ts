import { assign, setup } from 'xstate';
import type { UserInfo } from '#contract/account.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { SocialType } from '#contract/social.ts';
import { errorOf, isDone } from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import { type FormError, isError, isIdSpent, readFormFailure } from '../submission/submission-rules.ts';

/** `lastWayIn`: nothing else would be left to log in with. */
type SocialUnbindError = FormError | 'lastWayIn';

export interface SocialUnbindInput {
  socialType: SocialType;
  createId: () => string;
}

export interface SocialUnbindContext extends SocialUnbindInput {
  /** Kept, so that a repeat happens once. Empty for none. */
  requestId: string;
  error: SocialUnbindError | null;
}

export interface SocialUnbindRequest {
  type: SocialType;
}

export type SocialUnbindEvent = { type: 'form.submit' };

export const socialUnbindActors = {
  /** Sends `unbindSocialAccount`, and stores the player's ways in. */
  submission: createSubmissionMachine<SocialUnbindRequest, { user: UserInfo }>(),
};

/** Takes a social account off the player. */
export const socialUnbindMachine = setup({
  types: {} as {
    context: SocialUnbindContext;
    events: SocialUnbindEvent;
    input: SocialUnbindInput;
    tags: 'busy' | 'uninterruptible';
    children: { submission: 'submission' };
  },
  actors: socialUnbindActors,
  guards: {
    isDone,
  },
  actions: {
    showRefusal: assign(({ context, event }) => {
      const error = errorOf(event);
      if (isError(error, ERRCODE.lastWayIn)) return { error: 'lastWayIn' as const };
      const requestId = isIdSpent(error) ? '' : context.requestId;
      return { error: readFormFailure(error, []).form, requestId };
    }),
    showNoAnswer: assign({ error: 'timeout' }),
    clearError: assign({ error: null }),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
  },
}).createMachine({
  id: 'social-unbind',
  context: ({ input }) => ({ ...input, requestId: '', error: null }),
  initial: 'explaining',
  states: {
    explaining: {
      description: 'Says what the change means.',
      on: { 'form.submit': 'submitting' },
    },
    submitting: {
      tags: ['busy', 'uninterruptible'],
      entry: ['clearError', 'beginRequest'],
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, socialType } }) => ({ requestId, body: { type: socialType } }),
        onDone: [
          { guard: 'isDone', target: 'unbound' },
          { target: 'explaining', actions: 'showRefusal' },
        ],
        onError: { target: 'explaining', actions: 'showNoAnswer' },
      },
    },
    unbound: { type: 'final' },
  },
});
