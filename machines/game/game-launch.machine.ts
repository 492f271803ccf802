import { assign, cancel, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import type { RefusalReason, RoundStep } from '#contract/frame-protocol.ts';
import type { Bet } from '#contract/game.ts';
import { missingActor } from '../missing-actor.ts';
import type { RealityCheckEvent } from '../protection/reality-check.machine.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { isError } from '../submission/submission-rules.ts';
import { watchPage } from '../watch-page.ts';
import type {
  FrameMessage,
  GameLaunchContext,
  GameLaunchEmitted,
  GameLaunchEvent,
  GameLaunchInput,
  GameLaunchTag,
  RoundAnswer,
  RoundAsk,
  RoundRequest,
  StartedGame,
} from './game-launch.types.ts';
import { coinAfterDemo, coversBets, nameLaunchFailure, nameRefusal } from './game-rules.ts';
import type { PlayDotsEvent } from './play-dots.machine.ts';

/** For a page that knows of no cycle: milliseconds. */
const TOO_SOON_WAIT = 1_000;

type Ended = { output: SubmissionOutput<RoundAnswer> };

/** What a game needs from outside. Each rejects with the failed call. */
export const gameLaunchActors = {
  startGame: missingActor<StartedGame, { gameId: number; tryIt: 0 | 1 }>('startGame'),
  /** Sends the round in the login that started the game, never with the token of another player. */
  submission: createSubmissionMachine<RoundRequest, RoundAnswer>(),
  /** Calls `exitGame` and writes the balance it answers. Continues when it is stopped. */
  exitGame: missingActor<void, { gameId: number }>('exitGame'),
  watchPage,
};

/** One visit to one game, from the start to the leaving, with at most one round under way. */
export const gameLaunchMachine = setup({
  types: {} as {
    context: GameLaunchContext;
    events: GameLaunchEvent;
    input: GameLaunchInput;
    emitted: GameLaunchEmitted;
    tags: GameLaunchTag;
    children: { submission: 'submission' };
  },
  actors: gameLaunchActors,
  guards: {
    isVisitor: ({ context }) => !context.isLoggedIn,
    isRemoved: (_, params: { error: unknown }) =>
      isError(params.error, ERRCODE.gameRemoved) || isError(params.error, ERRCODE.notFound),
    isInMaintenance: (_, params: { error: unknown }) => isError(params.error, ERRCODE.gameInMaintenance),
    isOffline: ({ context }) => context.failure === 'offline',
    isUnauthorised: (_, params: { error: unknown }) => isError(params.error, ERRCODE.unauthorised),
    isDemoMoneyShort: ({ context }, params: { bets: Bet[] }) =>
      context.tryIt === 1 && !coversBets(context.coin, params.bets),
    isTooEarly: ({ context }) => context.isCycleUnderWay,
    opensTooEarly: ({ context }, params: { step: RoundStep }) =>
      context.isCycleUnderWay && params.step.kind === 'open',
    isNewBalance: ({ context }, params: { coin: number }) =>
      context.tryIt === 0 && params.coin !== context.coin,
    isForPlayMoney: ({ context }) => context.tryIt === 1,
    isUnanswered: (_, params: { step: unknown }) => params.step === 'waiting' || params.step === 'unsettled',
    isSettled: (_, { output }: Ended) => output.kind === 'done',
    isRefusedAtLogin: (_, { output }: Ended) => findRefusal(output) === 'unauthorised',
    hasMoved: (_, { output }: Ended) => output.kind === 'refused' && findRefusal(output) === null,
    isTooSoon: (_, { output }: Ended) =>
      output.kind === 'refused' && isError(output.error, ERRCODE.roundTooSoon),
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    keepGame: assign(({ context }, params: { game: StartedGame }) => ({
      game: params.game,
      frameKey: context.frameKey + 1,
      coin: context.tryIt === 1 ? params.game.demoCoin : params.game.coin,
      openRound: params.game.openRound,
    })),
    keepFailure: assign({
      failure: (_, params: { error: unknown }) => nameLaunchFailure(params.error),
    }),
    keepFrameFailure: assign({ failure: 'frame' }),
    forgetFailure: assign({ failure: null }),
    beginRound: assign(({ context }, params: { ask: RoundAsk }) => ({
      ask: params.ask,
      requestId: context.createId(),
    })),
    keepStake: assign({ stake: (_, params: { stake: number }) => params.stake }),
    tellStake: emit((_, params: { stake: number }) => ({ type: 'stake.kept' as const, stake: params.stake })),
    keepCoin: assign({ coin: (_, params: { coin: number }) => params.coin }),
    takeAnswer: assign(({ context }, { output }: Ended) => {
      if (output.kind !== 'done') return {};
      const { coin, round, openRound } = output.answer;
      return { coin: context.tryIt === 1 ? coinAfterDemo(context.coin, round) : coin, openRound };
    }),
    /** Counted from the answer: the server, which counts from the stake, never finds the next one early. */
    beginCycle: enqueueActions(({ context, enqueue }, { atLeast }: { atLeast: number }) => {
      const isStaked = context.ask?.kind === 'play' || context.ask?.kind === 'open';
      const delay = Math.max(atLeast, shortestCycle(context));
      if (!isStaked || delay === 0) return;
      enqueue.assign({ isCycleUnderWay: true });
      enqueue.raise({ type: 'cycle.over' }, { delay });
    }),
    endCycle: assign({ isCycleUnderWay: false }),
    endRound: assign({ ask: null, requestId: '' }),
    tellOpened: emit(({ context }) => ({ type: 'frame.tell' as const, message: openedMessage(context) })),
    tellAnswer: emit(({ context }, { output }: Ended) => ({
      type: 'frame.tell' as const,
      message:
        output.kind === 'done'
          ? answeredMessage(context.ask, output.answer, context.coin)
          : { type: 'round.unsettled' as const },
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
    noteOpened: sendTo(
      ({ context }) => context.checkRef,
      ({ context }): RealityCheckEvent => ({ type: 'game.opened', isOpen: context.openRound !== null }),
    ),
    noteBegun: sendTo(({ context }) => context.checkRef, { type: 'round.began' } satisfies RealityCheckEvent),
    noteAnswer: enqueueActions(({ enqueue }, { output }: Ended) => {
      if (output.kind !== 'done') return;
      const { openRound, round } = output.answer;
      const isOver = round !== null;
      enqueue.sendTo(({ context }) => context.dotsRef, {
        type: 'round.answered',
        isOver,
      } satisfies PlayDotsEvent);
      enqueue.sendTo(({ context }) => context.checkRef, {
        type: 'round.answered',
        isOpen: openRound !== null,
        round: round && { staked: round.stake, won: round.win, time: round.time },
      } satisfies RealityCheckEvent);
    }),
    noteRefused: sendTo(
      ({ context }) => context.checkRef,
      ({ context }): RealityCheckEvent => ({ type: 'round.refused', isOpen: context.openRound !== null }),
    ),
    noteShown: sendTo(({ context }) => context.checkRef, {
      type: 'result.shown',
    } satisfies RealityCheckEvent),
    noteUnknown: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(({ context }) => context.dotsRef, { type: 'round.unknown' } satisfies PlayDotsEvent);
      enqueue.sendTo(({ context }) => context.checkRef, {
        type: 'round.unknown',
      } satisfies RealityCheckEvent);
    }),
    noteLeft: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(({ context }) => context.dotsRef, { type: 'game.left' } satisfies PlayDotsEvent);
      enqueue.sendTo(({ context }) => context.checkRef, { type: 'game.left' } satisfies RealityCheckEvent);
    }),
    /** React may unmount a view and mount it again at once: the player has not left then. */
    awaitView: raise({ type: 'view.gone' }, { id: 'view', delay: 'viewLimit' }),
    keepView: cancel('view'),
    tellGone: raise({ type: 'view.gone' }),
  },
  delays: {
    slowAfter: 8_000,
    giveUpAfter: 22_000,
    exitLimit: 3_000,
    viewLimit: 0,
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
    isCycleUnderWay: false,
    ask: null,
    requestId: '',
  }),
  initial: 'checking',
  on: {
    'view.shown': { actions: 'keepView' },
    'view.left': { actions: ['keepView', 'awaitView'] },
    'view.gone': { target: '.over', actions: ['tellLeft', 'noteLeft'] },
    'cycle.over': { actions: 'endCycle' },
  },
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
          actions: [{ type: 'keepGame', params: ({ event }) => ({ game: event.output }) }, 'noteOpened'],
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
      on: { 'game.exit': 'exited' },
    },
    loading: {
      description: 'The page of the game loads in its frame, which has not spoken yet.',
      initial: 'waiting',
      on: {
        'frame.ready': { target: 'playing', actions: 'tellOpened' },
        'frame.failed': { target: 'failed', actions: 'keepFrameFailure' },
        'game.exit': 'exiting',
        'view.gone': { target: 'exiting', actions: 'tellGone' },
      },
      states: {
        waiting: { tags: 'busy', after: { slowAfter: 'slow' } },
        slow: {
          description: 'The frame may still come; another try and the way out are offered meanwhile.',
          tags: ['busy', 'slow'],
          on: { 'game.retry': '#game-launch.starting' },
          after: { giveUpAfter: { target: '#game-launch.failed', actions: 'keepFrameFailure' } },
        },
      },
    },
    playing: {
      tags: 'uninterruptible',
      initial: 'idle',
      on: {
        'frame.ready': { actions: 'tellOpened' },
        'round.shown': { actions: 'noteShown' },
        'stake.chosen': {
          actions: [
            { type: 'keepStake', params: ({ event }) => event },
            { type: 'tellStake', params: ({ event }) => event },
          ],
        },
      },
      states: {
        idle: {
          description: 'Between rounds. Only here does the frame hear of a balance that changed elsewhere.',
          entry: 'endRound',
          on: {
            'round.play': [
              {
                guard: { type: 'isDemoMoneyShort', params: ({ event }) => event },
                actions: { type: 'tellRefused', params: { reason: 'balanceTooLow' } },
              },
              {
                guard: 'isTooEarly',
                target: 'resting',
                actions: [
                  {
                    type: 'beginRound',
                    params: ({ event }) => ({ ask: { kind: 'play', bets: event.bets } }),
                  },
                  'noteBegun',
                ],
              },
              {
                target: 'settling',
                actions: [
                  {
                    type: 'beginRound',
                    params: ({ event }) => ({ ask: { kind: 'play', bets: event.bets } }),
                  },
                  'noteBegun',
                ],
              },
            ],
            'round.step': [
              { guard: 'isForPlayMoney', actions: { type: 'tellRefused', params: { reason: 'invalid' } } },
              {
                guard: { type: 'opensTooEarly', params: ({ event }) => event },
                target: 'resting',
                actions: [{ type: 'beginRound', params: ({ event }) => ({ ask: event.step }) }, 'noteBegun'],
              },
              {
                target: 'settling',
                actions: [{ type: 'beginRound', params: ({ event }) => ({ ask: event.step }) }, 'noteBegun'],
              },
            ],
            'coin.changed': {
              guard: { type: 'isNewBalance', params: ({ event }) => event },
              actions: [{ type: 'keepCoin', params: ({ event }) => event }, 'tellCoin'],
            },
            'frame.failed': { target: '#game-launch.failed', actions: 'keepFrameFailure' },
            'game.exit': '#game-launch.exiting',
            'view.gone': { target: '#game-launch.exiting', actions: 'tellGone' },
          },
        },
        resting: {
          description:
            'A press came before the shortest cycle was over: its round is asked for when it is. Nothing is staked yet.',
          on: {
            'cycle.over': { target: 'settling', actions: 'endCycle' },
            'frame.failed': { target: '#game-launch.failed', actions: 'keepFrameFailure' },
            'game.exit': '#game-launch.exiting',
            'view.gone': { target: '#game-launch.exiting', actions: 'tellGone' },
          },
        },
        settling: {
          description: 'A round is under way until its result is known or the player stops waiting for it.',
          tags: 'roundOpen',
          invoke: {
            src: 'submission',
            id: 'submission',
            input: ({ context }) => ({ requestId: context.requestId, body: toRequest(context) }),
            onSnapshot: {
              guard: { type: 'isUnanswered', params: ({ event }) => ({ step: event.snapshot.value }) },
              actions: 'tellUnsettled',
            },
            onDone: [
              {
                guard: { type: 'isSettled', params: ({ event }) => event },
                target: 'idle',
                actions: [
                  { type: 'beginCycle', params: { atLeast: 0 } },
                  { type: 'takeAnswer', params: ({ event }) => event },
                  { type: 'tellAnswer', params: ({ event }) => event },
                  { type: 'noteAnswer', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'isRefusedAtLogin', params: ({ event }) => event },
                target: '#game-launch.loginNeeded',
                actions: { type: 'tellRefused', params: { reason: 'unauthorised' } },
              },
              {
                guard: { type: 'hasMoved', params: ({ event }) => event },
                target: '#game-launch.starting',
                actions: ['explainMoved', 'refreshBalance', 'noteUnknown'],
              },
              {
                guard: { type: 'isTooSoon', params: ({ event }) => event },
                target: 'resting',
                actions: { type: 'beginCycle', params: { atLeast: TOO_SOON_WAIT } },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: 'idle',
                actions: [
                  {
                    type: 'tellRefused',
                    params: ({ event }) => ({ reason: findRefusal(event.output) ?? 'unknown' }),
                  },
                  'noteRefused',
                ],
              },
              {
                target: '#game-launch.starting',
                actions: ['explainAbandoned', 'refreshBalance', 'noteUnknown'],
              },
            ],
            onError: {
              target: '#game-launch.failed',
              actions: ['keepFrameFailure', 'explainAbandoned', 'refreshBalance', 'noteUnknown'],
            },
          },
          on: {
            'frame.failed': {
              target: '#game-launch.failed',
              actions: ['keepFrameFailure', 'explainAbandoned', 'refreshBalance', 'noteUnknown'],
            },
            'game.exit': {
              target: '#game-launch.exiting.view.shownAfterRound',
              actions: ['refreshBalance', 'noteUnknown'],
            },
            'view.gone': {
              target: '#game-launch.exiting.view.shownAfterRound',
              actions: ['refreshBalance', 'noteUnknown', 'tellGone'],
            },
          },
        },
      },
    },
    unavailable: {
      initial: 'removed',
      on: { 'game.exit': 'exited' },
      states: {
        removed: {},
        maintenance: { on: { 'game.retry': '#game-launch.starting' } },
      },
    },
    failed: {
      invoke: { src: 'watchPage', onError: {} },
      on: {
        'game.retry': 'starting',
        'page.returned': { guard: 'isOffline', target: 'starting' },
        'game.exit': 'exited',
      },
    },
    loginNeeded: {
      description: 'The view says so and offers the login.',
      on: { 'game.exit': 'exited' },
    },
    exiting: {
      description: 'The view goes at once. The visit ends when the server was told and the view is gone.',
      type: 'parallel',
      entry: ['tellLeft', 'noteLeft'],
      onDone: 'over',
      states: {
        farewell: {
          initial: 'telling',
          states: {
            telling: {
              invoke: {
                src: 'exitGame',
                input: ({ context }) => ({ gameId: context.gameId }),
                onDone: 'told',
                onError: 'told',
              },
              after: { exitLimit: 'told' },
            },
            told: { type: 'final' },
          },
        },
        view: {
          initial: 'shown',
          states: {
            shown: { on: { 'view.gone': 'gone' } },
            shownAfterRound: {
              description:
                'The player hears of the unfinished round when the view is gone: a dialog now would block the way back.',
              on: { 'view.gone': { target: 'gone', actions: 'explainAbandoned' } },
            },
            gone: { type: 'final' },
          },
        },
      },
    },
    exited: {
      description: 'The player left while no game was open: the server need not be told.',
      entry: ['tellLeft', 'noteLeft'],
      on: { 'view.gone': 'over' },
    },
    over: { type: 'final' },
  },
});

/** What a frame needs to begin. The game has started. */
function openedMessage(context: GameLaunchContext): FrameMessage {
  const { gameId, locale, calm, tryIt, coin, stake, game, openRound } = context;
  const { title = '', minBet = 0, maxBet = 0, betLimit = 0, stakes = [] } = game ?? {};
  const table = { title, gameId, minBet, maxBet, betLimit, stakes, stake };
  const cycle = { shortestCycle: shortestCycle(context) };
  return { type: 'game.opened', ...table, ...cycle, locale, coin, tryIt, calm, openRound };
}

function shortestCycle({ game }: GameLaunchContext): number {
  return game?.shortestCycle ?? 0;
}

/** What the frame is told about the round that it asked for. */
function answeredMessage(ask: RoundAsk | null, answer: RoundAnswer, coin: number): FrameMessage {
  const { openRound, round } = answer;
  if (ask?.kind === 'play' && round !== null) return { type: 'round.settled', round, coin };
  return { type: 'round.stepped', openRound, round, coin };
}

/** Called while a round is under way. */
function toRequest({ gameId, tryIt, ask }: GameLaunchContext): RoundRequest {
  return { gameId, tryIt, ask: ask ?? { kind: 'play', bets: [] } };
}

/** Why the round did not happen; null when it went on elsewhere, or may have happened. */
function findRefusal(output: Ended['output']): RefusalReason | null {
  const name = output.kind === 'refused' ? nameRefusal(output.error) : 'moved';
  return name === 'moved' ? null : name;
}
