import { assign, emit, setup } from 'xstate';
import { SUBMISSION_WAITS } from '#contract/constants.ts';
import type { RefusalReason } from '#contract/frame-protocol.ts';
import type { Bet } from '#contract/game.ts';
import { isError, readFailure } from '../read-failure.ts';
import { answeredMessage } from './answered-message.ts';
import { askInput } from './ask-input.ts';
import { coinAfterDemo, coversBets } from './count-demo-coin.ts';
import { gameLaunchActors } from './game-launch.actors.ts';
import type {
  GameLaunchContext,
  GameLaunchEmitted,
  GameLaunchEvent,
  GameLaunchInput,
  GameLaunchTag,
  LaunchFailure,
  RoundAnswer,
  RoundAsk,
  StartedGame,
} from './game-launch.types.ts';
import { findRefusal, judgeLostRound } from './judge-lost-round.ts';
import { openedMessage } from './opened-message.ts';

/** One visit to one game: from asking for it to having left it, with at most one round under way. */
export const gameLaunchMachine = setup({
  types: {} as {
    context: GameLaunchContext;
    events: GameLaunchEvent;
    input: GameLaunchInput;
    emitted: GameLaunchEmitted;
    tags: GameLaunchTag;
  },
  actors: gameLaunchActors,
  guards: {
    isVisitor: ({ context }) => !context.isLoggedIn,
    isRemoved: (_, params: { error: unknown }) =>
      isError(params.error, 'gameRemoved') || isError(params.error, 'notFound'),
    isInMaintenance: (_, params: { error: unknown }) => isError(params.error, 'gameInMaintenance'),
    isUnauthorised: (_, params: { error: unknown }) => isError(params.error, 'unauthorised'),
    isDemoMoneyShort: ({ context }, params: { bets: Bet[] }) =>
      context.tryIt === 1 && !coversBets(context.coin, params.bets),
    isNewBalance: ({ context }, params: { coin: number }) =>
      context.tryIt === 0 && params.coin !== context.coin,
    isForPlayMoney: ({ context }) => context.tryIt === 1,
    hasMoved: ({ context }, params: { error: unknown }) =>
      judgeLostRound(params.error, context.lostAnswers).kind === 'moved',
    isRefusedAtLogin: ({ context }, params: { error: unknown }) =>
      findRefusal(params.error, context.lostAnswers) === 'unauthorised',
    isRefused: ({ context }, params: { error: unknown }) =>
      findRefusal(params.error, context.lostAnswers) !== null,
    canAskAgain: ({ context }) => context.lostAnswers < SUBMISSION_WAITS.length,
  },
  actions: {
    keepGame: assign(({ context }, params: { game: StartedGame }) => ({
      game: params.game,
      frameKey: context.frameKey + 1,
      coin: context.tryIt === 1 ? params.game.demoCoin : params.game.coin,
      openRound: params.game.openRound,
    })),
    keepFailure: assign({
      failure: (_, params: { error: unknown }): LaunchFailure => {
        const { kind } = readFailure(params.error);
        return kind === 'timeout' || kind === 'offline' ? kind : 'server';
      },
    }),
    keepFrameFailure: assign({ failure: 'frame' }),
    forgetFailure: assign({ failure: null }),
    beginRound: assign({
      ask: (_, params: { ask: RoundAsk }) => params.ask,
      requestId: null,
      lostAnswers: 0,
    }),
    keepRequestId: assign({ requestId: (_, params: { requestId: string }) => params.requestId }),
    countLostAnswer: assign({ lostAnswers: ({ context }) => context.lostAnswers + 1 }),
    keepCoin: assign({ coin: (_, params: { coin: number }) => params.coin }),
    takeAnswer: assign(({ context }, { answer }: { answer: RoundAnswer }) => ({
      coin: context.tryIt === 1 ? coinAfterDemo(context.coin, answer.round) : answer.coin,
      openRound: answer.openRound,
    })),
    endRound: assign({ ask: null, requestId: null, lostAnswers: 0 }),
    tellOpened: emit(({ context }) => ({ type: 'frame.tell' as const, message: openedMessage(context) })),
    tellAnswer: emit(({ context }, { answer }: { answer: RoundAnswer }) => ({
      type: 'frame.tell' as const,
      message: answeredMessage(context.ask, answer, context.coin),
    })),
    tellRefused: emit((_, params: { reason: RefusalReason }) => ({
      type: 'frame.tell' as const,
      message: { type: 'round.refused' as const, reason: params.reason },
    })),
    tellUnsettled: emit({ type: 'frame.tell', message: { type: 'round.unsettled' } }),
    tellCoin: emit(({ context }) => ({
      type: 'frame.tell' as const,
      message: { type: 'coin.changed' as const, coin: context.coin },
    })),
    tellLeft: emit({ type: 'game.left' }),
    explainAbandoned: emit({ type: 'round.abandoned' }),
    explainMoved: emit({ type: 'round.moved' }),
    refreshBalance: emit({ type: 'balance.refresh' }),
    askForLogin: emit({ type: 'login.needed' }),
  },
  delays: {
    slowAfter: 8_000,
    giveUpAfter: 22_000,
    retryWait: ({ context }) => SUBMISSION_WAITS[context.lostAnswers - 1] ?? SUBMISSION_WAITS[0],
    exitLimit: 3_000,
  },
}).createMachine({
  id: 'game-launch',
  context: ({ input }) => ({
    ...input,
    game: null,
    frameKey: 0,
    coin: 0,
    failure: null,
    openRound: null,
    ask: null,
    requestId: null,
    lostAnswers: 0,
  }),
  initial: 'checking',
  states: {
    checking: { always: [{ guard: 'isVisitor', target: 'loginNeeded' }, { target: 'starting' }] },
    starting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'startGame',
        input: ({ context }) => ({ gameId: context.gameId, tryIt: context.tryIt }),
        onDone: {
          target: 'loading',
          actions: { type: 'keepGame', params: ({ event }) => ({ game: event.output }) },
        },
        onError: [
          { guard: { type: 'isRemoved', params: ({ event }) => event }, target: 'unavailable.removed' },
          {
            guard: { type: 'isInMaintenance', params: ({ event }) => event },
            target: 'unavailable.maintenance',
          },
          { guard: { type: 'isUnauthorised', params: ({ event }) => event }, target: 'loginNeeded' },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
      on: { 'game.exit': { target: 'exited', actions: 'tellLeft' } },
    },
    loading: {
      initial: 'waiting',
      on: {
        'frame.ready': { target: 'playing', actions: 'tellOpened' },
        'frame.failed': { target: 'failed', actions: 'keepFrameFailure' },
        'game.exit': { target: 'exiting', actions: 'tellLeft' },
      },
      states: {
        waiting: { tags: 'busy', after: { slowAfter: 'slow' } },
        slow: {
          tags: ['busy', 'slow'],
          on: { 'game.retry': '#game-launch.starting' },
          after: { giveUpAfter: { target: '#game-launch.failed', actions: 'keepFrameFailure' } },
        },
      },
    },
    playing: {
      initial: 'idle',
      on: { 'frame.ready': { actions: 'tellOpened' } },
      states: {
        idle: {
          entry: 'endRound',
          on: {
            'round.play': [
              {
                guard: { type: 'isDemoMoneyShort', params: ({ event }) => event },
                actions: { type: 'tellRefused', params: { reason: 'balanceTooLow' } },
              },
              {
                target: 'settling',
                actions: {
                  type: 'beginRound',
                  params: ({ event }) => ({ ask: { kind: 'play', bets: event.bets } }),
                },
              },
            ],
            'round.step': [
              { guard: 'isForPlayMoney', actions: { type: 'tellRefused', params: { reason: 'invalid' } } },
              {
                target: 'settling',
                actions: { type: 'beginRound', params: ({ event }) => ({ ask: event.step }) },
              },
            ],
            'coin.changed': {
              guard: { type: 'isNewBalance', params: ({ event }) => event },
              actions: [{ type: 'keepCoin', params: ({ event }) => event }, 'tellCoin'],
            },
            'frame.failed': { target: '#game-launch.failed', actions: 'keepFrameFailure' },
            'game.exit': { target: '#game-launch.exiting', actions: 'tellLeft' },
          },
        },
        settling: {
          tags: 'uninterruptible',
          initial: 'preparing',
          on: {
            'frame.failed': {
              target: '#game-launch.failed',
              actions: ['keepFrameFailure', 'explainAbandoned', 'refreshBalance'],
            },
            'game.exit': {
              target: '#game-launch.exiting',
              actions: ['explainAbandoned', 'refreshBalance', 'tellLeft'],
            },
          },
          states: {
            preparing: {
              invoke: {
                src: 'createRequestId',
                onDone: {
                  target: 'asking',
                  actions: { type: 'keepRequestId', params: ({ event }) => ({ requestId: event.output }) },
                },
                onError: {
                  target: '#game-launch.playing.idle',
                  actions: { type: 'tellRefused', params: { reason: 'unknown' } },
                },
              },
            },
            asking: {
              invoke: {
                src: 'askRound',
                input: ({ context }) => askInput(context),
                onDone: {
                  target: '#game-launch.playing.idle',
                  actions: [
                    { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
                    { type: 'tellAnswer', params: ({ event }) => ({ answer: event.output }) },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isRefusedAtLogin', params: ({ event }) => event },
                    target: '#game-launch.loginNeeded',
                    actions: { type: 'tellRefused', params: { reason: 'unauthorised' } },
                  },
                  {
                    guard: { type: 'hasMoved', params: ({ event }) => event },
                    target: '#game-launch.starting',
                    actions: ['explainMoved', 'refreshBalance'],
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event },
                    target: '#game-launch.playing.idle',
                    actions: {
                      type: 'tellRefused',
                      params: ({ context, event }) => ({
                        reason: findRefusal(event.error, context.lostAnswers) ?? 'unknown',
                      }),
                    },
                  },
                  { guard: 'canAskAgain', target: 'waiting', actions: ['countLostAnswer', 'tellUnsettled'] },
                  { target: '#game-launch.playing.unsettled', actions: 'tellUnsettled' },
                ],
              },
            },
            waiting: { on: { 'round.retry': 'asking' }, after: { retryWait: 'asking' } },
          },
        },
        unsettled: {
          tags: 'uninterruptible',
          on: {
            'round.retry': 'settling.asking',
            'frame.failed': {
              target: '#game-launch.failed',
              actions: ['keepFrameFailure', 'explainAbandoned', 'refreshBalance'],
            },
            'game.exit': {
              target: '#game-launch.exiting',
              actions: ['explainAbandoned', 'refreshBalance', 'tellLeft'],
            },
          },
        },
      },
    },
    unavailable: {
      initial: 'removed',
      on: { 'game.exit': { target: 'exited', actions: 'tellLeft' } },
      states: {
        removed: {},
        maintenance: { on: { 'game.retry': '#game-launch.starting' } },
      },
    },
    failed: {
      on: {
        'game.retry': 'starting',
        'game.exit': { target: 'exited', actions: 'tellLeft' },
      },
    },
    loginNeeded: {
      entry: 'askForLogin',
      on: { 'game.exit': { target: 'exited', actions: 'tellLeft' } },
    },
    exiting: {
      invoke: {
        src: 'exitGame',
        input: ({ context }) => ({ gameId: context.gameId }),
        onDone: 'exited',
        onError: 'exited',
      },
      after: { exitLimit: 'exited' },
    },
    exited: { type: 'final' },
  },
});
