import { assign, raise, sendTo, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { createRevealMachine } from '../fairness/reveal.machine.ts';
import type { RevealEvent } from '../fairness/reveal.types.ts';
import { FRIEND_TURNS, planTurn } from '../jackpot/jackpot-spin-rules.ts';
import { missingActor, missingCallback } from '../missing-actor.ts';
import { errorOf, isDone, isRefused } from '../submission/outcome.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { isError, readFailure } from '../submission/submission-rules.ts';
import { watchPage } from '../watch-page.ts';
import type {
  InviteSpinContext,
  InviteSpinEvent,
  InviteSpinInput,
  InviteSpinTag,
  PurseClaim,
  PursePaid,
  SpinAnswer,
  SpinClaim,
  SpinInfo,
  SpinPlayerEvent,
} from './invite-spin.types.ts';

type ToReveal = RevealEvent<SpinClaim, SpinAnswer>;
type Exchanged = { output: SubmissionOutput<PursePaid> };

const SHORTEST_WAIT = 5_000;
/** A timer of a month would overflow. */
const LONGEST_WAIT = 86_400_000;

/** What the invite spin needs from outside. */
export const inviteSpinActors = {
  /** Calls `actInviteUser`. Rejects with the failed call. */
  fetchInfo: missingActor<SpinInfo>('fetchInfo'),
  reveal: createRevealMachine<SpinClaim, SpinAnswer>(({ drawId }) => drawId),
  /** Sends `actInviteUserExchange` and stores the new balance. */
  exchange: createSubmissionMachine<PurseClaim, PursePaid>(),
  /** A random number from 0 to 1. It moves the wheel and decides nothing. */
  rollTurn: missingActor<number>('rollTurn'),
  /** Resolves when the page comes to the front after at least this many milliseconds. */
  awaitLateReturn: missingActor<void, { after: number }>('awaitLateReturn'),
  /** Remembers dismissed awards on this device, fetches dots, and tells of a lost login. */
  player: missingCallback<SpinPlayerEvent>('player'),
  watchPage,
};

/** The invite spin as its player sees it: spins fill a purse, which is paid when it is full. */
export const inviteSpinMachine = setup({
  types: {} as {
    context: InviteSpinContext;
    events: InviteSpinEvent;
    input: InviteSpinInput;
    tags: InviteSpinTag;
    children: { reveal: 'reveal'; exchange: 'exchange'; player: 'player' };
  },
  actors: inviteSpinActors,
  guards: {
    canSpin: ({ context: { info } }) => info !== null && info.state.spins > 0 && info.state.block !== 'full',
    isFull: ({ context }) => context.info?.state.block === 'full',
    isStill: ({ context }) => context.isStill,
    isOffWheel: ({ context }) => sectorOf(context) === -1,
    isShown: ({ context }, params: { awardId: string }) => context.award?.drawId === params.awardId,
    isEnd: ({ event }) => nameFailure(errorOf(event)) !== 'info.failed',
    isPaid: isDone,
    isRefused,
  },
  actions: {
    keepInfo: assign({ info: (_, { info }: { info: SpinInfo }) => info }),
    beginSpin: assign((_, { isStill }: { isStill: boolean }) => ({ isStill, notice: null })),
    claim: sendTo(
      'reveal',
      ({ context }): ToReveal => ({
        type: 'reveal.claim',
        body: { commitment: context.info?.fairness.commitment ?? '' },
      }),
    ),
    keepAnswer: assign((_, { answer }: { answer: SpinAnswer }) => ({
      award: answer.award,
      after: answer.state,
    })),
    planTurn: assign(({ context }, params: { turn: number }) => ({
      from: (context.plan?.degrees ?? 0) % 360,
      plan: planTurn(
        {
          sectors: Math.max(1, context.info?.wheel.length ?? 0),
          winning: sectorOf(context),
          wholeTurns: FRIEND_TURNS,
        },
        params.turn,
      ),
    })),
    /** The purse grows only now. */
    fillPurse: assign(({ context: { info, after } }) => ({
      info: info && { ...info, state: after ?? info.state },
      after: null,
    })),
    openAward: sendTo('reveal', { type: 'award.open' } satisfies ToReveal),
    keepAward: assign({ award: (_, { award }: { award: SpinAnswer['award'] }) => award }),
    forgetAward: assign({ award: null }),
    dismissAward: sendTo(
      'reveal',
      ({ context }): ToReveal => ({ type: 'award.dismiss', awardId: context.award?.drawId ?? '' }),
    ),
    noteDismissed: sendTo(
      'player',
      ({ context }): SpinPlayerEvent => ({ type: 'award.dismissed', drawId: context.award?.drawId ?? '' }),
    ),
    handAwards: sendTo(
      'reveal',
      ({ context }): ToReveal => ({ type: 'awards.found', awards: context.info?.pendingAwards ?? [] }),
    ),
    refreshDots: sendTo('player', { type: 'dots.refresh' } satisfies SpinPlayerEvent),
    sayRefused: assign({
      notice: ({ event }) => ({
        kind: 'refused' as const,
        errcode: readFailure(errorOf(event)).errcode,
      }),
    }),
    sayUnknown: assign({ notice: { kind: 'unknown' } }),
    tellFailure: raise(({ event }) => ({ type: nameFailure(errorOf(event)) })),
    beginExchange: assign(({ context }) => ({
      notice: null,
      requestId: context.requestId || context.createId(),
    })),
    keepPaid: assign(({ context: { info } }, { output }: Exchanged) =>
      output.kind === 'done'
        ? { requestId: '', paid: output.answer, info: info && { ...info, state: output.answer.state } }
        : {},
    ),
    sayExchangeRefused: assign((_, { output }: Exchanged) => ({
      requestId: '',
      notice: {
        kind: 'refused' as const,
        errcode: output.kind === 'refused' ? readFailure(output.error).errcode : null,
      },
    })),
    forgetPaid: assign({ paid: null }),
  },
  delays: {
    skipAfter: 1_000,
    turnTime: ({ context }) => context.plan?.duration ?? 0,
    /** How long the sector is looked at before the award. */
    look: 600,
    /** The wait until a free spin comes or a purse is lost. */
    untilChange: ({ context: { info } }) => {
      const { freeAt, endsAt } = info?.state ?? { freeAt: 0, endsAt: 0 };
      const waits = [freeAt, endsAt].filter((at) => at > 0).map((at) => at - (info?.time ?? 0));
      return Math.max(SHORTEST_WAIT, Math.min(LONGEST_WAIT, ...waits));
    },
  },
}).createMachine({
  id: 'invite-spin',
  context: ({ input }) => ({
    ...input,
    ...{ info: null, notice: null, isStill: false, award: null, after: null },
    ...{ plan: null, from: 0, requestId: '', paid: null },
  }),
  invoke: [
    { src: 'watchPage', onError: {} },
    { src: 'player', id: 'player', onError: {} },
  ],
  initial: 'loading',
  on: { 'login.lost': '.loggedOut', 'activity.over': '.over' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'fetchInfo',
        onDone: {
          target: 'open',
          actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
        },
        onError: { actions: 'tellFailure' },
      },
      on: { 'info.failed': 'failed' },
    },
    failed: { on: { 'info.retry': 'loading', 'page.returned': 'loading' } },
    over: {
      description: 'The activity has ended, which the player may check again.',
      on: { 'info.retry': 'loading' },
    },
    open: {
      invoke: {
        src: 'reveal',
        id: 'reveal',
        input: ({ context, self }) => ({
          ownerRef: self,
          awards: context.info?.pendingAwards ?? [],
          createId: context.createId,
        }),
        /** The info brings back whatever was spun. */
        onError: 'loading',
      },
      initial: 'idle',
      states: {
        idle: {
          initial: 'resting',
          on: {
            'spin.press': {
              guard: 'canSpin',
              target: 'running',
              actions: [{ type: 'beginSpin', params: ({ event }) => event }, 'claim'],
            },
            'purse.exchange': { guard: 'isFull', target: 'exchanging', actions: 'beginExchange' },
            'award.opened': {
              target: 'awarding',
              actions: { type: 'keepAward', params: ({ event }) => event },
            },
            'seeds.changed': '.renewing',
            'page.returned': '.renewing',
          },
          states: {
            resting: { after: { untilChange: 'renewing' } },
            renewing: {
              description: 'The info is fetched again without a skeleton; the player may spin meanwhile.',
              invoke: {
                src: 'fetchInfo',
                onDone: {
                  target: 'resting',
                  actions: [
                    { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
                    'handAwards',
                  ],
                },
                onError: { actions: 'tellFailure' },
              },
              on: { 'info.failed': 'resting' },
            },
          },
        },
        running: {
          description: 'From the press until the wheel stops. The purse shows what it held before.',
          tags: 'uninterruptible',
          initial: 'claiming',
          on: {
            /** The award was dismissed on another device. */
            'reveal.ended': { target: 'idle.renewing', actions: ['fillPurse', 'forgetAward'] },
            'award.opened': {
              target: 'awarding',
              actions: ['fillPurse', { type: 'keepAward', params: ({ event }) => event }],
            },
          },
          states: {
            claiming: {
              on: {
                'reveal.claimed': {
                  target: 'rolling',
                  actions: { type: 'keepAnswer', params: ({ event }) => event },
                },
                'reveal.refused': [
                  { guard: 'isEnd', actions: 'tellFailure' },
                  { target: '#invite-spin.open.correcting', actions: 'sayRefused' },
                ],
                'reveal.left': { target: '#invite-spin.open.correcting', actions: 'sayUnknown' },
              },
            },
            rolling: {
              description: 'A random number decides how long the wheel turns, never what it shows.',
              always: { guard: 'isOffWheel', target: 'stopped' },
              invoke: {
                src: 'rollTurn',
                onDone: {
                  target: 'deciding',
                  actions: { type: 'planTurn', params: ({ event }) => ({ turn: event.output }) },
                },
                onError: { target: 'deciding', actions: { type: 'planTurn', params: { turn: 0.5 } } },
              },
            },
            deciding: { always: [{ guard: 'isStill', target: 'stopped' }, { target: 'turning' }] },
            turning: {
              initial: 'beginning',
              description: 'A player who comes back to the page too late finds the wheel stopped.',
              invoke: {
                src: 'awaitLateReturn',
                input: ({ context }) => ({ after: context.plan?.duration ?? 0 }),
                onDone: 'stopped',
                onError: {},
              },
              after: { turnTime: 'stopped' },
              states: {
                beginning: { description: 'Too early to skip.', after: { skipAfter: 'steady' } },
                steady: { tags: 'skippable', on: { 'spin.skip': '#invite-spin.open.running.stopped' } },
              },
            },
            stopped: {
              description: 'The sector is looked at for a moment, and the purse grows.',
              entry: ['fillPurse', 'refreshDots'],
              after: { look: { target: '#invite-spin.open.awarding', actions: 'openAward' } },
            },
          },
        },
        correcting: {
          description: 'Nothing was spun, or nobody knows. Everything is fetched before the next press.',
          tags: 'busy',
          invoke: {
            src: 'fetchInfo',
            onDone: {
              target: 'idle',
              actions: [{ type: 'keepInfo', params: ({ event }) => ({ info: event.output }) }, 'handAwards'],
            },
            onError: { actions: 'tellFailure' },
          },
          on: { 'info.failed': 'idle' },
        },
        awarding: {
          description: 'Awards are shown one after the other until each is dismissed.',
          exit: 'forgetAward',
          on: {
            'award.dismiss': {
              guard: { type: 'isShown', params: ({ event }) => event },
              actions: ['noteDismissed', 'dismissAward'],
            },
            'award.opened': { actions: { type: 'keepAward', params: ({ event }) => event } },
            'reveal.ended': 'idle.renewing',
          },
        },
        exchanging: {
          tags: 'uninterruptible',
          invoke: {
            src: 'exchange',
            id: 'exchange',
            input: ({ context: { requestId, info } }) => ({
              requestId,
              body: { purse: info?.state.number ?? 0 },
            }),
            onDone: [
              {
                guard: 'isPaid',
                target: 'paid',
                actions: [{ type: 'keepPaid', params: ({ event }) => event }, 'refreshDots'],
              },
              {
                guard: 'isRefused',
                target: 'correcting',
                actions: { type: 'sayExchangeRefused', params: ({ event }) => event },
              },
              { target: 'correcting', actions: 'sayUnknown' },
            ],
            onError: { target: 'correcting', actions: 'sayUnknown' },
          },
        },
        paid: {
          description: 'What was paid is shown until the player closes it.',
          on: { 'paid.close': { target: 'idle.renewing', actions: 'forgetPaid' } },
        },
      },
    },
    loggedOut: { type: 'final' },
  },
});

/** The winning sector's place on the wheel that is shown; -1 when the wheel has another one. */
function sectorOf({ info, award }: Pick<InviteSpinContext, 'info' | 'award'>): number {
  return info?.wheel.findIndex(({ awardId }) => awardId === award?.id) ?? -1;
}

/** What the failure of a call has ended; `info.failed` when nothing. */
function nameFailure(error: unknown): 'login.lost' | 'activity.over' | 'info.failed' {
  if (isError(error, ERRCODE.unauthorised)) return 'login.lost';
  const isOver = isError(error, ERRCODE.activityOver) || isError(error, ERRCODE.forbidden);
  return isOver ? 'activity.over' : 'info.failed';
}
