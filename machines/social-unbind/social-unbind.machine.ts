import { assign, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import type { SocialType } from '#contract/social.ts';
import type { UserInfo } from '#contract/user.ts';
import { cooldownMachine } from '../cooldown/cooldown.machine.ts';
import { type FormError, readFormFailure } from '../credentials/read-form-failure.ts';
import { isError } from '../read-failure.ts';
import { isIdSpent } from '../submission/is-id-spent.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';

/** `missing`, `wrong`: the login password. `lastWayIn`: nothing else would be left to log in with. */
export type SocialUnbindError = FormError | 'lastWayIn' | 'missing' | 'wrong';

export interface SocialUnbindInput {
  socialType: SocialType;
  /** Whether the player has a login password to prove. */
  needsPassword: boolean;
  createId: () => string;
}

export interface SocialUnbindContext extends SocialUnbindInput {
  password: string;
  /** Kept until the password changes, so that a repeat happens once. Empty for none. */
  requestId: string;
  error: SocialUnbindError | null;
  /** Seconds to wait after too many wrong passwords, in state `limited`. */
  retryAfter: number;
}

export interface SocialUnbindRequest {
  type: SocialType;
  loginPassword: string;
}

export type SocialUnbindEvent = { type: 'password.changed'; text: string } | { type: 'form.submit' };

type Ended = { output: SubmissionOutput<{ user: UserInfo }> };

export const socialUnbindActors = {
  /** Sends `unbindSocialAccount`, and stores the player's ways in. */
  submission: createSubmissionMachine<SocialUnbindRequest, { user: UserInfo }>(),
  cooldown: cooldownMachine,
};

/** Takes a social account off the player. */
export const socialUnbindMachine = setup({
  types: {} as {
    context: SocialUnbindContext;
    events: SocialUnbindEvent;
    input: SocialUnbindInput;
    tags: 'busy' | 'limited' | 'uninterruptible';
    children: { cooldown: 'cooldown'; submission: 'submission' };
  },
  actors: socialUnbindActors,
  guards: {
    lacksPassword: ({ context }) => context.needsPassword && context.password === '',
    isDone: (_, { output }: Ended) => output.kind === 'done',
    isTooMany: (_, { output }: Ended) => output.kind === 'refused' && isError(output.error, ERRCODE.tooMany),
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    change: assign(({ context }, params: { text: string }) => ({
      password: params.text,
      error: context.error === 'tooMany' ? ('tooMany' as const) : null,
      requestId: '',
    })),
    showMissing: assign({ error: 'missing' }),
    showRefusal: assign(({ context }, { output }: Ended) => {
      const error = output.kind === 'refused' ? output.error : null;
      const { form, field, retryAfter } = readFormFailure(error, ['loginPassword']);
      if (isError(error, ERRCODE.lastWayIn)) return { error: 'lastWayIn' as const };
      const requestId = isIdSpent(error) ? '' : context.requestId;
      return { error: field ? ('wrong' as const) : form, retryAfter, requestId };
    }),
    showNoAnswer: assign({ error: 'timeout' }),
    clearError: assign({ error: null }),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    forgetPassword: assign({ password: '' }),
  },
}).createMachine({
  id: 'social-unbind',
  context: ({ input }) => ({ ...input, password: '', requestId: '', error: null, retryAfter: 0 }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'ready',
      on: { 'password.changed': { actions: { type: 'change', params: ({ event }) => event } } },
      states: {
        ready: {
          on: {
            'form.submit': [
              { guard: 'lacksPassword', actions: 'showMissing' },
              { target: '#social-unbind.submitting' },
            ],
          },
        },
        limited: {
          description: 'Too many wrong passwords: the next try has to wait.',
          tags: 'limited',
          invoke: {
            src: 'cooldown',
            id: 'cooldown',
            input: ({ context }) => ({ seconds: context.retryAfter }),
            onDone: { target: 'ready', actions: 'clearError' },
            onError: { target: 'ready', actions: 'clearError' },
          },
        },
      },
    },
    submitting: {
      tags: ['busy', 'uninterruptible'],
      entry: ['clearError', 'beginRequest'],
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, socialType, password } }) => ({
          requestId,
          body: { type: socialType, loginPassword: password },
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'unbound',
            actions: 'forgetPassword',
          },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            target: 'editing.limited',
            actions: { type: 'showRefusal', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'showRefusal', params: ({ event }) => event },
          },
          { target: 'editing', actions: 'showNoAnswer' },
        ],
        onError: { target: 'editing', actions: 'showNoAnswer' },
      },
    },
    unbound: { type: 'final' },
  },
});
