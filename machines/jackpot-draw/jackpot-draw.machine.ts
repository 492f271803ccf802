import { and, assign, emit, not, sendTo, setup, stateIn } from 'xstate';
import { JACKPOT_SHOW } from '#contract/constants.ts';
import type { DrawResult } from '#contract/jackpot.ts';
import { isError, readFailure } from '../read-failure.ts';
import type { RevealFailure } from '../reveal/judge-claim.ts';
import type { Chances, RevealEvent } from '../reveal/reveal.types.ts';
import { jackpotDrawActors } from './jackpot-draw.actors.ts';
import type {
  DrawInfo,
  DrawNotice,
  JackpotDrawContext,
  JackpotDrawEmitted,
  JackpotDrawEvent,
  JackpotDrawTag,
  LoadFailure,
} from './jackpot-draw.types.ts';
import { correctAmounts, showAmounts, widthsOf } from './show-amounts.ts';

/** The jackpot draw as its player sees it: pools, chances, one draw after the other, and the awards that wait. */
export const jackpotDrawMachine = setup({
  types: {} as {
    context: JackpotDrawContext;
    events: JackpotDrawEvent;
    emitted: JackpotDrawEmitted;
    tags: JackpotDrawTag;
    children: { reveal: 'reveal' };
  },
  actors: jackpotDrawActors,
  guards: {
    isLoginLost: (_, params: { error: unknown }) => isError(params.error, 'unauthorised'),
    isOver: (_, params: { error: unknown }) => isError(params.error, 'activityOver'),
    isOverAtClaim: (_, params: { failure: RevealFailure }) => params.failure.name === 'activityOver',
    hasChance: ({ context }) => context.info?.canReceiveDrawChance ?? false,
    isButtonReady: stateIn({ open: { button: 'ready' } }),
    isRunning: stateIn({ open: { draw: 'running' } }),
    isShown: ({ context }, params: { drawId: string }) => context.award?.drawId === params.drawId,
    isPutAway: (_, params: { isPutAway: boolean }) => params.isPutAway,
  },
  actions: {
    keepInfo: assign(({ context }, { info }: { info: DrawInfo }) => ({
      info,
      amounts: correctAmounts(info, context.amounts),
    })),
    keepFailure: assign({
      failure: (_, params: { error: unknown }): LoadFailure => {
        const { kind } = readFailure(params.error);
        return kind === 'timeout' || kind === 'offline' ? kind : 'server';
      },
    }),
    forgetFailure: assign({ failure: null }),
    keepAmounts: assign({
      amounts: ({ context }, { offsets }: { offsets: readonly number[] }) =>
        context.info && showAmounts(context.info, offsets),
    }),
    keepScene: assign(({ context }, params: { places: readonly number[]; isStill: boolean }) => ({
      scene: { places: params.places, isStill: params.isStill, at: context.cell },
      notice: null,
    })),
    keepChances: assign({
      info: ({ context }, { chances }: { chances: Chances }) =>
        context.info && { ...context.info, ...chances },
    }),
    say: assign({ notice: (_, params: DrawNotice) => params }),
    keepCell: assign({
      cell: ({ context }, { award }: { award: DrawResult }) => {
        const cell = context.scene?.places.indexOf(award.id) ?? -1;
        return cell === -1 ? context.cell : cell;
      },
    }),
    keepAward: assign({ award: (_, { award }: { award: DrawResult }) => award }),
    forgetAward: assign(({ context: { notice } }) => ({
      award: null,
      notice: notice?.kind === 'unknown' ? null : notice,
    })),
    claim: sendTo(
      'reveal',
      ({ context }): RevealEvent => ({
        type: 'reveal.claim',
        commitment: context.info?.fairness.commitment ?? '',
        scene: context.scene ?? { places: [], at: 0, isStill: true },
      }),
    ),
    handAwards: sendTo(
      'reveal',
      ({ context }): RevealEvent => ({ type: 'awards.found', awards: context.info?.pendingAwards ?? [] }),
    ),
    tellReveal: sendTo('reveal', (_, params: RevealEvent) => params),
    tellDismissed: emit((_, { drawId }: { drawId: string }) => ({
      type: 'award.dismissed' as const,
      drawId,
    })),
    lockDialog: emit({ type: 'dialog.lock' }),
    unlockDialog: emit({ type: 'dialog.unlock' }),
    closeDialog: emit({ type: 'dialog.close' }),
    openPopup: emit({ type: 'popup.open', popup: 'award' }),
    closePopup: emit({ type: 'popup.close' }),
    holdBalance: emit({ type: 'balance.hold' }),
    releaseBalance: emit({ type: 'balance.release' }),
    refreshBalance: emit({ type: 'balance.refresh' }),
  },
  delays: { amountsTime: JACKPOT_SHOW.amounts, debounce: JACKPOT_SHOW.debounce },
}).createMachine({
  id: 'jackpot-draw',
  context: {
    info: null,
    failure: null,
    amounts: null,
    notice: null,
    scene: null,
    cell: 0,
    award: null,
  },
  invoke: { src: 'watchPage', onError: {} },
  initial: 'loading',
  on: {
    'dialog.close': { guard: not('isRunning'), actions: 'closeDialog' },
    'login.lost': '.loggedOut',
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'fetchDrawInfo',
        onDone: {
          target: 'open',
          actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
        },
        onError: [
          { guard: { type: 'isLoginLost', params: ({ event }) => event }, target: 'loggedOut' },
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'over' },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      exit: 'forgetFailure',
      on: { 'info.retry': 'loading', 'page.returned': 'loading' },
    },
    over: { on: { 'info.retry': 'loading' } },
    open: {
      type: 'parallel',
      invoke: {
        src: 'reveal',
        id: 'reveal',
        input: ({ context, self }) => ({ ownerRef: self, awards: context.info?.pendingAwards ?? [] }),
        /** Whatever was drawn comes back with the info. */
        onError: 'loading',
      },
      states: {
        amounts: {
          initial: 'rolling',
          states: {
            rolling: {
              invoke: {
                src: 'rollAmounts',
                input: ({ context }) => ({ widths: context.info ? widthsOf(context.info) : [] }),
                onDone: {
                  target: 'shown',
                  actions: { type: 'keepAmounts', params: ({ event }) => ({ offsets: event.output }) },
                },
                onError: 'shown',
              },
            },
            shown: { after: { amountsTime: 'rolling' } },
          },
        },
        /** Presses in quick succession are one. */
        button: {
          initial: 'ready',
          states: {
            ready: { on: { 'draw.press': 'resting' } },
            resting: { after: { debounce: 'ready' } },
          },
        },
        draw: {
          initial: 'idle',
          states: {
            idle: {
              initial: 'resting',
              on: {
                'draw.press': {
                  guard: and(['isButtonReady', 'hasChance']),
                  target: 'running',
                  actions: [{ type: 'keepScene', params: ({ event }) => event }, 'claim'],
                },
                'award.opened': {
                  target: 'awarding',
                  actions: { type: 'keepAward', params: ({ event }) => event },
                },
                'info.renew': '.renewing',
                'page.returned': '.renewing',
              },
              states: {
                resting: {},
                renewing: {
                  invoke: {
                    src: 'fetchDrawInfo',
                    onDone: {
                      target: 'resting',
                      actions: [
                        { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
                        'handAwards',
                      ],
                    },
                    onError: [
                      {
                        guard: { type: 'isLoginLost', params: ({ event }) => event },
                        target: '#jackpot-draw.loggedOut',
                      },
                      {
                        guard: { type: 'isOver', params: ({ event }) => event },
                        target: '#jackpot-draw.over',
                      },
                      { target: 'resting' },
                    ],
                  },
                },
              },
            },
            running: {
              tags: 'uninterruptible',
              entry: ['lockDialog', 'holdBalance'],
              exit: ['releaseBalance', 'unlockDialog'],
              on: {
                'claim.retry': { actions: { type: 'tellReveal', params: ({ event }) => event } },
                'claim.leave': { actions: { type: 'tellReveal', params: ({ event }) => event } },
                'movement.skip': { actions: { type: 'tellReveal', params: ({ event }) => event } },
                'reveal.claimed': { actions: { type: 'keepChances', params: ({ event }) => event } },
                'movement.landed': { actions: 'refreshBalance' },
                'award.opened': [
                  {
                    guard: { type: 'isPutAway', params: ({ event }) => event },
                    target: 'awarding.alone',
                    actions: [
                      { type: 'keepAward', params: ({ event }) => event },
                      { type: 'keepCell', params: ({ event }) => event },
                    ],
                  },
                  {
                    target: 'awarding',
                    actions: [
                      { type: 'keepAward', params: ({ event }) => event },
                      { type: 'keepCell', params: ({ event }) => event },
                    ],
                  },
                ],
                'reveal.ended': 'idle.renewing',
                'reveal.refused': [
                  {
                    guard: { type: 'isOverAtClaim', params: ({ event }) => event },
                    target: '#jackpot-draw.over',
                  },
                  {
                    target: 'correcting',
                    actions: {
                      type: 'say',
                      params: ({ event }) => ({ kind: 'refused', failure: event.failure }),
                    },
                  },
                ],
                'reveal.unsent': {
                  target: 'idle',
                  actions: { type: 'say', params: { kind: 'unsent' } },
                },
                'reveal.left': {
                  target: 'correcting',
                  actions: ['refreshBalance', { type: 'say', params: { kind: 'unknown' } }],
                },
              },
            },
            correcting: {
              tags: 'busy',
              invoke: {
                src: 'fetchDrawInfo',
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
                    'handAwards',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isLoginLost', params: ({ event }) => event },
                    target: '#jackpot-draw.loggedOut',
                  },
                  { guard: { type: 'isOver', params: ({ event }) => event }, target: '#jackpot-draw.over' },
                  { target: 'idle' },
                ],
              },
            },
            awarding: {
              entry: 'openPopup',
              exit: ['closePopup', 'forgetAward'],
              initial: 'above',
              on: {
                'award.dismiss': {
                  guard: { type: 'isShown', params: ({ event }) => event },
                  actions: [
                    { type: 'tellDismissed', params: ({ event }) => event },
                    { type: 'tellReveal', params: ({ event }) => event },
                  ],
                },
                'award.opened': {
                  actions: [{ type: 'keepAward', params: ({ event }) => event }, 'openPopup'],
                },
              },
              states: {
                above: { on: { 'reveal.ended': '#jackpot-draw.open.draw.idle.renewing' } },
                alone: {
                  tags: 'putAway',
                  on: {
                    'reveal.ended': {
                      target: '#jackpot-draw.open.draw.idle.renewing',
                      actions: 'closeDialog',
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    loggedOut: { type: 'final', entry: 'closeDialog' },
  },
});
