import { assign, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import type { SocialName } from '#contract/social.ts';
import { keepLoggedIn, type LoggedIn, requireLoggedIn } from '../account/credential-rules.ts';
import type { AcceptedVersions } from '../account/registration.types.ts';
import { missingActor } from '../missing-actor.ts';
import { cooldownMachine } from '../submission/cooldown.machine.ts';
import { waitUntilReady } from '../submission/form.ts';
import {
  errorOf,
  formErrorOf,
  isDone,
  isOutdated,
  isRefused,
  isRefusedFor,
  isTooMany,
} from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import { isIdSpent, readFailure, readFormFailure } from '../submission/submission-rules.ts';
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
    isDone,
    isNew: isRefusedFor(ERRCODE.consentMissing),
    isTooMany,
    isOutdated,
    isOver: isRefusedFor(ERRCODE.socialRefused, ERRCODE.forbidden, ERRCODE.loginOver, ERRCODE.consentMissing),
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
    noteEmail: assign({ isEmailKnown: ({ event }) => readFailure(errorOf(event)).field === 'email' }),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    clearFormError: assign({ formError: null }),
    showRefusal: assign(({ context, event }): Partial<SocialSignInContext> => {
      const error = errorOf(event);
      const { form, field, retryAfter } = readFormFailure(error, ['inviteCode']);
      const requestId = isIdSpent(error) ? '' : context.requestId;
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
    showFetchFailure: assign({ formError: ({ event }) => formErrorOf(event) }),
    showNoAnswer: assign({ formError: 'timeout' }),
    keepRefusal: assign({
      refusal: ({ event }) => (isRefused({ event }) ? readRefusal(errorOf(event)) : 'noAnswer'),
    }),
    refuse: assign((_, params: { refusal: SocialRefusal }) => params),
    storeOutput: assign(keepLoggedIn),
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
            guard: 'isDone',
            target: 'loggedIn',
            actions: { type: 'storeOutput', params: ({ event }) => event },
          },
          { guard: 'isNew', target: 'asking', actions: 'noteEmail' },
          { target: 'refused', actions: 'keepRefusal' },
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
          invoke: waitUntilReady,
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
            guard: 'isDone',
            target: 'loggedIn',
            actions: { type: 'storeOutput', params: ({ event }) => event },
          },
          { guard: 'isTooMany', target: 'asking.limited', actions: 'showRefusal' },
          { guard: 'isOutdated', target: 'updating' },
          { guard: 'isOver', target: 'refused', actions: 'keepRefusal' },
          { target: 'asking', actions: 'showRefusal' },
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
        onError: { target: 'asking', actions: 'showFetchFailure' },
      },
    },
    binding: {
      tags: ['busy', 'uninterruptible'],
      invoke: {
        src: 'bind',
        id: 'bind',
        input: ({ context }) => ({ requestId: context.firstId, body: provedBy(context) }),
        onDone: [
          { guard: 'isDone', target: 'bound' },
          { target: 'refused', actions: 'keepRefusal' },
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
          { guard: 'isDone', target: 'proven' },
          { target: 'refused', actions: 'keepRefusal' },
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

function provedBy({ provider, redirect: { state, code, iss } }: SocialSignInContext): SocialBindRequest {
  return { provider: provider as SocialName, state, code, iss };
}

function consentOf({ values, termsVersion, privacyVersion }: SocialSignInContext) {
  const inviteCode = values.inviteCode.trim();
  return { isOfAge: true, acceptsTerms: true, termsVersion, privacyVersion, inviteCode } as const;
}
