import { assign, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import type { SocialName } from '#contract/social.ts';
import { type LoggedIn, requireLoggedIn } from '../account/credential-rules.ts';
import type { AcceptedVersions } from '../account/registration.types.ts';
import { missingActor } from '../missing-actor.ts';
import { cooldownMachine } from '../submission/cooldown.machine.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { isError, isIdSpent, readFailure, readFormFailure } from '../submission/submission-rules.ts';
import { readRefusal } from './social-rules.ts';
import type {
  Bound,
  ConsentChange,
  Proved,
  SocialBindRequest,
  SocialLogInRequest,
  SocialRefusal,
  SocialSignInContext,
  SocialSignInEvent,
  SocialSignInInput,
  SocialSignInTag,
} from './social-sign-in.types.ts';

export const socialSignInActors = {
  /** Sends the provider's log-in call. */
  submission: createSubmissionMachine<SocialLogInRequest, LoggedIn>(),
  /** Sends `bindSocialAccount`, and stores the player's ways in. */
  bind: createSubmissionMachine<SocialBindRequest, Bound>(),
  /** Sends `stepUp`. */
  prove: createSubmissionMachine<SocialBindRequest, Proved>(),
  /** Fetches the config again; resolves with its current versions. Rejects with the failed call. */
  fetchVersions: missingActor<AcceptedVersions>('fetchVersions'),
  cooldown: cooldownMachine,
};

type Ended = { output: SubmissionOutput<unknown> };

/** The first letter of a state, which the server chose, says what the log-in was for. */
const BIND = 'b';
const PROVE = 'p';

/**
 * What follows when a social provider leads back: a log-in, a binding, a proof of who the player is, or, for
 * somebody new, the consent with which an account is opened.
 */
export const socialSignInMachine = setup({
  types: {} as {
    context: SocialSignInContext;
    events: SocialSignInEvent;
    input: SocialSignInInput;
    output: LoggedIn;
    tags: SocialSignInTag;
    children: { cooldown: 'cooldown'; submission: 'submission'; bind: 'bind'; prove: 'prove' };
  },
  actors: socialSignInActors,
  guards: {
    isBroken: ({ context }) => context.provider === null || context.redirect.state === '',
    isCancelled: ({ context }) => context.redirect.error !== '',
    isBinding: ({ context }) => context.redirect.state.startsWith(BIND),
    isProving: ({ context }) => context.redirect.state.startsWith(PROVE),
    lacksLogin: ({ context }) => isOfLogin(context.redirect.state) && !context.hasLogin,
    isComplete: ({ context }) => context.values.isOfAge && context.values.acceptsTerms,
    isDone: (_, { output }: Ended) => output.kind === 'done',
    isNew: (_, { output }: Ended) => isRefusal(output, ERRCODE.consentMissing),
    isTooMany: (_, { output }: Ended) => isRefusal(output, ERRCODE.tooMany),
    isOutdated: (_, { output }: Ended) => readForm(output).form === 'termsChanged',
    isOver: (_, { output }: Ended) =>
      isRefusal(output, ERRCODE.socialRefused) ||
      isRefusal(output, ERRCODE.forbidden) ||
      isRefusal(output, ERRCODE.loginOver) ||
      isRefusal(output, ERRCODE.consentMissing),
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    change: assign(({ context }, { name, value }: ConsentChange) => ({
      values: { ...context.values, [name]: value },
      errors: { ...context.errors, [name]: undefined },
      formError: context.formError === 'tooMany' ? ('tooMany' as const) : null,
      requestId: '',
    })),
    showMissing: assign(({ context: { values } }) => ({
      errors: {
        ...(!values.isOfAge && { isOfAge: 'missing' as const }),
        ...(!values.acceptsTerms && { acceptsTerms: 'missing' as const }),
      },
    })),
    noteEmail: assign((_, { output }: Ended) => ({
      isEmailKnown: output.kind === 'refused' && readFailure(output.error).field === 'email',
    })),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    clearFormError: assign({ formError: null }),
    showRefusal: assign(({ context }, { output }: Ended): Partial<SocialSignInContext> => {
      const { form, field, retryAfter } = readForm(output);
      const requestId = output.kind === 'refused' && isIdSpent(output.error) ? '' : context.requestId;
      return {
        errors: field ? { [field.name]: 'invalid' as const } : {},
        formError: form,
        retryAfter,
        requestId,
      };
    }),
    clearConsent: assign(({ context }, params: AcceptedVersions) => ({
      ...params,
      values: { ...context.values, acceptsTerms: false },
      formError: 'termsChanged' as const,
      requestId: '',
    })),
    showFetchFailure: assign({
      formError: (_, params: { error: unknown }) => readFormFailure(params.error, []).form,
    }),
    showNoAnswer: assign({ formError: 'timeout' }),
    keepRefusal: assign((_, { output }: Ended) => ({
      refusal: output.kind === 'refused' ? readRefusal(output.error) : ('noAnswer' as const),
    })),
    refuse: assign((_, params: { refusal: SocialRefusal }) => params),
    storeOutput: assign({
      loggedIn: (_, { output }: { output: SubmissionOutput<LoggedIn> }) =>
        output.kind === 'done' ? output.answer : null,
    }),
  },
}).createMachine({
  id: 'social-sign-in',
  context: ({ input: { inviteCode, ...input } }) => ({
    ...input,
    firstId: input.createId(),
    values: { isOfAge: false, acceptsTerms: false, inviteCode },
    isEmailKnown: false,
    requestId: '',
    errors: {},
    formError: null,
    retryAfter: 0,
    refusal: null,
    loggedIn: null,
  }),
  output: ({ context }) => requireLoggedIn(context.loggedIn),
  initial: 'reading',
  states: {
    reading: {
      always: [
        {
          guard: 'isBroken',
          target: 'refused',
          actions: { type: 'refuse', params: { refusal: 'stale' } },
        },
        { guard: 'isCancelled', target: 'cancelled' },
        {
          guard: 'lacksLogin',
          target: 'refused',
          actions: { type: 'refuse', params: { refusal: 'loggedOut' } },
        },
        { guard: 'isBinding', target: 'binding' },
        { guard: 'isProving', target: 'proving' },
        { target: 'signingIn' },
      ],
    },
    signingIn: {
      tags: ['busy', 'uninterruptible'],
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context }) => ({
          requestId: context.firstId,
          body: { ...provedBy(context), consent: null },
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'loggedIn',
            actions: { type: 'storeOutput', params: ({ event }) => event },
          },
          {
            guard: { type: 'isNew', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'noteEmail', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event } },
        ],
        onError: { target: 'refused', actions: { type: 'refuse', params: { refusal: 'noAnswer' } } },
      },
    },
    asking: {
      description: 'Nobody has this account yet. One is opened once age and terms are confirmed.',
      initial: 'ready',
      on: { 'field.changed': { actions: { type: 'change', params: ({ event }) => event } } },
      states: {
        ready: {
          on: {
            'form.submit': [
              { guard: 'isComplete', target: '#social-sign-in.opening' },
              { actions: 'showMissing' },
            ],
          },
        },
        limited: {
          description: 'Too many accounts were opened from here: the next try has to wait.',
          tags: 'limited',
          invoke: {
            src: 'cooldown',
            id: 'cooldown',
            input: ({ context }) => ({ seconds: context.retryAfter }),
            onDone: { target: 'ready', actions: 'clearFormError' },
            onError: { target: 'ready', actions: 'clearFormError' },
          },
        },
      },
    },
    opening: {
      tags: ['busy', 'uninterruptible'],
      entry: ['clearFormError', 'beginRequest'],
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context }) => ({
          requestId: context.requestId,
          body: { ...provedBy(context), consent: consentOf(context) },
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'loggedIn',
            actions: { type: 'storeOutput', params: ({ event }) => event },
          },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            target: 'asking.limited',
            actions: { type: 'showRefusal', params: ({ event }) => event },
          },
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'updating' },
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'showRefusal', params: ({ event }) => event },
          },
          { target: 'asking', actions: 'showNoAnswer' },
        ],
        onError: { target: 'asking', actions: 'showNoAnswer' },
      },
    },
    updating: {
      description: 'The terms have changed: the current versions are fetched for another consent.',
      tags: 'busy',
      invoke: {
        src: 'fetchVersions',
        onDone: {
          target: 'asking',
          actions: { type: 'clearConsent', params: ({ event }) => event.output },
        },
        onError: {
          target: 'asking',
          actions: { type: 'showFetchFailure', params: ({ event }) => event },
        },
      },
    },
    binding: {
      tags: ['busy', 'uninterruptible'],
      invoke: {
        src: 'bind',
        id: 'bind',
        input: ({ context }) => ({ requestId: context.firstId, body: provedBy(context) }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event }, target: 'bound' },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event } },
        ],
        onError: { target: 'refused', actions: { type: 'refuse', params: { refusal: 'noAnswer' } } },
      },
    },
    proving: {
      tags: ['busy', 'uninterruptible'],
      invoke: {
        src: 'prove',
        id: 'prove',
        input: ({ context }) => ({ requestId: context.firstId, body: provedBy(context) }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event }, target: 'proven' },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event } },
        ],
        onError: { target: 'refused', actions: { type: 'refuse', params: { refusal: 'noAnswer' } } },
      },
    },
    proven: { description: 'For five minutes the player can change a way in, or where money goes.' },
    bound: { description: 'The account is a way in from now on.' },
    cancelled: { description: 'The player went back at the provider. Nothing has happened.' },
    refused: { description: 'Nothing has happened; the page leads to another try.' },
    loggedIn: { type: 'final' },
  },
});

/** Whether a log-in was for somebody who is logged in. */
function isOfLogin(state: string): boolean {
  return state.startsWith(BIND) || state.startsWith(PROVE);
}

function isRefusal(output: Ended['output'], errcode: number): boolean {
  return output.kind === 'refused' && isError(output.error, errcode);
}

function readForm(output: Ended['output']) {
  return readFormFailure(output.kind === 'refused' ? output.error : null, ['inviteCode']);
}

function provedBy({ provider, redirect: { state, code, iss } }: SocialSignInContext): SocialBindRequest {
  return { provider: provider as SocialName, state, code, iss };
}

function consentOf({ values, termsVersion, privacyVersion }: SocialSignInContext) {
  const inviteCode = values.inviteCode.trim();
  return { isOfAge: true, acceptsTerms: true, termsVersion, privacyVersion, inviteCode } as const;
}
