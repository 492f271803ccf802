import { assign, emit, raise, setup } from 'xstate';
import type { UserInfo } from '#contract/account.ts';
import { REQUEST_TIMEOUT } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { missingActor } from '../missing-actor.ts';
import { errorOf, isRefusedFor } from '../submission/outcome.ts';
import { isError } from '../submission/submission-rules.ts';
import type {
  EndReason,
  ExpectedEnd,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionTag,
} from './session.types.ts';

export interface OpenSessionInput {
  epoch: number;
  token: string;
  /** Known after a log-in; null when only the token is. */
  user: UserInfo | null;
}

export const sessionActors = {
  /**
   * Calls `preLogin` and merges its answer into the stored config; resolves with whether the token is valid.
   * Rejects with the failed call.
   */
  preLogin: missingActor<{ isLoggedIn: boolean }, { token: string | null }>('preLogin'),
  /**
   * Makes `epoch` the only one: drops private data of any other, stores a new token, and stores user and
   * account name when `user` is given.
   */
  openSession: missingActor<void, OpenSessionInput>('openSession'),
  /**
   * Calls `getAfterLoginInfoWeb` and stores the answer under `epoch`, unless it was stopped meanwhile.
   * Rejects with the failed call.
   */
  fetchAfterLoginInfo: missingActor<{ userId: string }, { epoch: number; token: string }>(
    'fetchAfterLoginInfo',
  ),
  /**
   * Clears token (if it is still this one), user, VIP, dots, wallet and home state before its first await;
   * then logs out of social providers.
   */
  closeSession: missingActor<{ hasRememberedAccount: boolean }, { epoch: number; token: string }>(
    'closeSession',
  ),
  /**
   * Stores the token of a manual log-out at once. Then calls `logout` for each stored token but the current
   * one, and drops it when the server has answered. Goes on when the chart stops waiting.
   */
  revokeTokens: missingActor<void, { token: string | null }>('revokeTokens'),
};

/**
 * Three regions: `preparation` is the pre-login call, `player` is who is logged in, `revocation` tells the
 * server of ended tokens, and nothing waits for it.
 */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    input: SessionInput;
    emitted: SessionEmitted;
    tags: SessionTag;
  },
  actors: sessionActors,
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isCurrentToken: ({ context }, params: { token: string | null }) =>
      params.token !== null && params.token === context.token,
    isOtherToken: ({ context }, params: { token: string }) => params.token !== context.token,
    isRefusedToken: ({ context, event }) =>
      isError(errorOf(event), ERRCODE.unauthorised) && isAskedTokenCurrent(context),
    isVoidToken: ({ context }, params: { isLoggedIn: boolean }) =>
      !params.isLoggedIn && isAskedTokenCurrent(context),
    isUnauthorised: isRefusedFor(ERRCODE.unauthorised),
    wasManual: ({ context }) => context.ended?.reason === 'manual',
  },
  actions: {
    rememberAskedToken: assign({ askedWith: ({ context }) => context.token }),
    adoptToken: assign(({ context }, params: { token: string }) => ({
      token: params.token,
      userId: null,
      epoch: context.epoch + 1,
      ended: null,
    })),
    openEpoch: assign({ epoch: ({ context }) => context.epoch + 1 }),
    setUserId: assign({ userId: (_, params: { userId: string }) => params.userId }),
    endSession: assign(({ context }, params: { reason: EndReason }) => ({
      token: null,
      userId: null,
      epoch: context.epoch + 1,
      ended: {
        token: context.token ?? '',
        epoch: context.epoch,
        reason: reasonOf(context, params.reason),
        loginType: null,
      },
    })),
    rememberLoginType: assign({
      ended: ({ context }, params: { hasRememberedAccount: boolean }) =>
        context.ended && {
          ...context.ended,
          loginType: params.hasRememberedAccount ? ('account' as const) : null,
        },
    }),
    expectEnd: assign({ expectedEnd: (_, params: { end: ExpectedEnd | null }) => params.end }),
    forgetEnded: assign({ ended: null }),
    tellOpened: emit(({ context }) => ({
      type: 'session.opened' as const,
      userId: context.userId ?? '',
      epoch: context.epoch,
    })),
    tellClosed: emit(({ context }) => ({
      type: 'session.closed' as const,
      reason: context.ended?.reason ?? 'manual',
    })),
    tellPreLoginEnded: raise({ type: 'preLogin.ended' }),
    tellSessionEnded: raise({ type: 'session.ended' }),
  },
  delays: {
    coverLimit: REQUEST_TIMEOUT.threeG,
    closeLimit: 3_000,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...{ token: input.token, userId: null, epoch: 0 },
    ...{ askedWith: null, ended: null, expectedEnd: null },
  }),
  type: 'parallel',
  states: {
    preparation: {
      initial: 'asking',
      states: {
        asking: {
          initial: 'booting',
          entry: 'rememberAskedToken',
          invoke: {
            src: 'preLogin',
            input: ({ context }) => ({ token: context.token }),
            onDone: [
              {
                guard: { type: 'isVoidToken', params: ({ event }) => event.output },
                target: 'ready',
                actions: [{ type: 'endSession', params: { reason: 'expired' } }, 'tellSessionEnded'],
              },
              { target: 'ready', actions: 'tellPreLoginEnded' },
            ],
            onError: [
              {
                guard: 'isRefusedToken',
                target: 'asking.retrying',
                reenter: true,
                actions: [{ type: 'endSession', params: { reason: 'expired' } }, 'tellSessionEnded'],
              },
              { target: 'failed', actions: 'tellPreLoginEnded' },
            ],
          },
          states: {
            booting: {
              description: 'The first call, behind the cover of the start.',
              tags: 'covered',
              after: {
                coverLimit: { target: '#session.preparation.failed', actions: 'tellPreLoginEnded' },
              },
            },
            retrying: { description: 'The app is open, or the token has just been refused: no cover.' },
          },
        },
        failed: {
          description:
            'The call failed, or took longer than the cover may stay. The app opens without its answer.',
          on: { 'session.retry': 'asking.retrying' },
        },
        ready: {},
      },
    },
    player: {
      initial: 'waiting',
      on: {
        'session.loggedIn': {
          target: '.restoring',
          actions: { type: 'adoptToken', params: ({ event }) => event },
        },
        'token.replaced': {
          guard: { type: 'isOtherToken', params: ({ event }) => event },
          target: '.restoring',
          actions: { type: 'adoptToken', params: ({ event }) => event },
        },
        'session.unauthorised': {
          guard: { type: 'isCurrentToken', params: ({ event }) => event },
          target: '.loggingOut',
          actions: {
            type: 'endSession',
            params: ({ event: { reason = 'expired' } }) => ({ reason }),
          },
        },
        'end.expected': { actions: { type: 'expectEnd', params: ({ event }) => event } },
        'token.removed': {
          guard: 'hasToken',
          target: '.loggingOut',
          actions: { type: 'endSession', params: { reason: 'removed' } },
        },
        'session.logOut': {
          guard: 'hasToken',
          target: '.loggingOut',
          actions: { type: 'endSession', params: { reason: 'manual' } },
        },
        'session.ended': '.loggingOut',
      },
      states: {
        waiting: {
          description: 'Until the pre-login call ends, nobody knows whether the token still counts.',
          tags: 'busy',
          on: {
            'preLogin.ended': [
              { guard: 'hasToken', target: 'restoring', actions: 'openEpoch' },
              { target: 'anonymous' },
            ],
          },
        },
        anonymous: { entry: 'forgetEnded' },
        restoring: {
          tags: 'busy',
          initial: 'opening',
          states: {
            opening: {
              invoke: {
                src: 'openSession',
                input: ({ context, event }) => ({
                  epoch: context.epoch,
                  token: context.token ?? '',
                  user: event.type === 'session.loggedIn' ? event.user : null,
                }),
                onDone: 'fetching',
                onError: 'fetching',
              },
            },
            fetching: {
              invoke: {
                src: 'fetchAfterLoginInfo',
                input: ({ context }) => ({ epoch: context.epoch, token: context.token ?? '' }),
                onDone: {
                  target: '#session.player.loggedIn',
                  actions: { type: 'setUserId', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: 'isUnauthorised',
                    target: '#session.player.loggingOut',
                    actions: { type: 'endSession', params: { reason: 'expired' } },
                  },
                  { target: '#session.player.unrestored' },
                ],
              },
            },
          },
        },
        unrestored: {
          description: 'The player could not be loaded. The token is kept.',
          tags: 'restoreFailed',
          on: { 'session.retry': 'restoring.fetching' },
        },
        loggedIn: { entry: 'tellOpened' },
        expelled: {
          description:
            "The session ended without the player's doing. The view leads to login and sends `login.opened`.",
          tags: 'loginNeeded',
          on: { 'login.opened': 'anonymous' },
        },
        loggingOut: {
          tags: 'busy',
          initial: 'closing',
          states: {
            closing: {
              invoke: {
                src: 'closeSession',
                input: ({ context }) => ({
                  epoch: context.ended?.epoch ?? context.epoch,
                  token: context.ended?.token ?? '',
                }),
                onDone: {
                  target: 'closed',
                  actions: { type: 'rememberLoginType', params: ({ event }) => event.output },
                },
                onError: 'closed',
              },
              after: { closeLimit: 'closed' },
            },
            closed: {
              entry: 'tellClosed',
              always: [
                { guard: 'wasManual', target: '#session.player.anonymous' },
                { target: '#session.player.expelled' },
              ],
            },
          },
        },
      },
    },
    revocation: {
      initial: 'resting',
      on: {
        'session.logOut': { guard: 'hasToken', target: '.revoking' },
        'preLogin.ended': '.revoking',
        'session.ended': '.revoking',
        'tokens.revoke': '.revoking',
      },
      states: {
        resting: {},
        revoking: {
          invoke: {
            src: 'revokeTokens',
            input: ({ context: { ended } }) => ({ token: ended?.reason === 'manual' ? ended.token : null }),
            onDone: 'resting',
            onError: 'resting',
          },
        },
      },
    },
  },
});

function isAskedTokenCurrent(context: SessionContext): boolean {
  return context.token !== null && context.askedWith === context.token;
}

function reasonOf({ expectedEnd, token }: SessionContext, reason: EndReason): EndReason {
  if (reason === 'manual' || expectedEnd === null || expectedEnd.token !== token) return reason;
  return expectedEnd.reason;
}
