import { assign, emit, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { logoutOthers } from '#contract/profile.ts';
import { formErrorOf, isDone, isRefused, isRefusedFor } from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import type { FormError } from '../submission/submission-rules.ts';

export interface LoginsInput {
  /** A new UUID. */
  createId: () => string;
}

export interface LoginsContext extends LoginsInput {
  /** The login that is ended; null for all others. */
  loginId: string | null;
  requestId: string;
  /** Why the last try failed. */
  formError: FormError | null;
}

export type LoginsEvent = { type: 'login.end'; loginId: string } | { type: 'others.end' };

export type LoginsEmitted =
  /** It is unknown which logins are left: the list must be fetched again. */
  { type: 'logins.unknown' };

type Left = ResponseOf<typeof logoutOthers>;
export const loginsActors = {
  /** Sends `logoutOthers`, and stores the logins that are left. */
  submission: createSubmissionMachine<{ loginId?: string }, Left>(),
};

/** Ends other logins of the player: one of them, or all. */
export const loginsMachine = setup({
  types: {} as {
    context: LoginsContext;
    events: LoginsEvent;
    input: LoginsInput;
    emitted: LoginsEmitted;
    tags: 'busy' | 'uninterruptible';
    children: { submission: 'submission' };
  },
  actors: loginsActors,
  guards: {
    isDone,
    isGone: isRefusedFor(ERRCODE.notFound),
    isRefused,
  },
  actions: {
    choose: assign((_, { loginId }: { loginId: string | null }) => ({ loginId })),
    beginRequest: assign({ requestId: ({ context }) => context.createId(), formError: null }),
    showRefusal: assign({ formError: ({ event }) => formErrorOf(event) }),
    showNoAnswer: assign({ formError: 'timeout' }),
    tellUnknown: emit({ type: 'logins.unknown' }),
  },
}).createMachine({
  id: 'logins',
  context: ({ input }) => ({ ...input, loginId: null, requestId: '', formError: null }),
  initial: 'listing',
  states: {
    listing: {
      initial: 'ready',
      on: {
        'login.end': { target: 'ending', actions: { type: 'choose', params: ({ event }) => event } },
        'others.end': { target: 'ending', actions: { type: 'choose', params: { loginId: null } } },
      },
      states: { ready: {}, ended: {} },
    },
    ending: {
      tags: ['busy', 'uninterruptible'],
      entry: 'beginRequest',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, loginId } }) => ({
          requestId,
          body: loginId === null ? {} : { loginId },
        }),
        onDone: [
          { guard: 'isDone', target: 'listing.ended' },
          { guard: 'isGone', target: 'listing.ended', actions: 'tellUnknown' },
          { guard: 'isRefused', target: 'listing', actions: 'showRefusal' },
          { target: 'listing', actions: ['showNoAnswer', 'tellUnknown'] },
        ],
        onError: { target: 'listing', actions: ['showNoAnswer', 'tellUnknown'] },
      },
    },
  },
});
