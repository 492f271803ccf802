import { and, assign, not, raise, sendTo, setup, stateIn } from 'xstate';
import { JACKPOT_SHOW } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { DrawResult } from '#contract/jackpot.ts';
import { createRevealMachine } from '../fairness/reveal.machine.ts';
import type { RevealEvent } from '../fairness/reveal.types.ts';
import { missingActor, missingCallback } from '../missing-actor.ts';
import { errorOf } from '../submission/outcome.ts';
import { isError, readFailure } from '../submission/submission-rules.ts';
import { watchPage } from '../watch-page.ts';
import type { JackpotAmountsEvent } from './jackpot-amounts.machine.ts';
import { jackpotAmountsMachine } from './jackpot-amounts.machine.ts';
import type {
  DrawAnswer,
  DrawClaim,
  DrawDialogEvent,
  DrawInfo,
  DrawNotice,
  DrawPlace,
  DrawPlayerEvent,
  JackpotDrawContext,
  JackpotDrawEvent,
  JackpotDrawInput,
  JackpotDrawTag,
} from './jackpot-draw.types.ts';
import type { JackpotSpinOutput } from './jackpot-spin.machine.ts';
import { jackpotSpinMachine } from './jackpot-spin.machine.ts';

/** What the jackpot draw needs from outside. */
export const jackpotDrawActors = {
  /** Calls `getJackpotDrawInfo`. Rejects with the failed call. */
  fetchDrawInfo: missingActor<DrawInfo>('fetchDrawInfo'),
  amounts: jackpotAmountsMachine,
  reveal: createRevealMachine<DrawClaim, DrawAnswer>(({ drawId }) => drawId),
  spin: jackpotSpinMachine,
  /** The dialog that shows the draw, if any. Tells when the award's popup was closed. */
  dialog: missingCallback<DrawDialogEvent, { place: DrawPlace }>('dialog'),
  /**
   * Holds the player's balance in every view and remembers their awards on this device. Tells of a lost
   * login and of an earned chance. Leads the player to an award that is under way when it stops.
   */
  player: missingCallback<DrawPlayerEvent, { place: DrawPlace }>('player'),
  watchPage,
};

type ToReveal = RevealEvent<DrawClaim, DrawAnswer>;

const noScene = { places: [], at: 0, isStill: true };

/** The jackpot draw as its player sees it: pools, chances, one draw after the other, and awards that wait. */
export const jackpotDrawMachine = setup({
  types: {} as {
    context: JackpotDrawContext;
    events: JackpotDrawEvent;
    input: JackpotDrawInput;
    tags: JackpotDrawTag;
    children: {
      amounts: 'amounts';
      reveal: 'reveal';
      spin: 'spin';
      dialog: 'dialog';
      player: 'player';
    };
  },
  actors: jackpotDrawActors,
  guards: {
    isEnd: ({ event }) => nameFailure(errorOf(event)) !== 'info.failed',
    hasChance: ({ context }) => context.info?.canReceiveDrawChance ?? false,
    hasNoChance: not('hasChance'),
    canDraw: and([stateIn({ open: { button: 'ready' } }), 'hasChance']),
    isIdle: not(stateIn({ open: { draw: 'running' } })),
    isShown: ({ context }, params: { awardId: string }) => context.award?.drawId === params.awardId,
    canGoOn: ({ context: { award, info, scene } }, params: { awardId: string }) =>
      award?.drawId === params.awardId && scene !== null && (info?.canReceiveDrawChance ?? false),
    isPutAway: (_, params: JackpotSpinOutput) => params.isPutAway,
  },
  actions: {
    keepInfo: assign({ info: (_, { info }: { info: DrawInfo }) => info }),
    tellPools: sendTo(
      'amounts',
      (_, { info }: { info: DrawInfo }): JackpotAmountsEvent => ({ type: 'pools.changed', pools: info }),
    ),
    tellFailure: raise(({ event }) => ({ type: nameFailure(errorOf(event)) })),
    keepScene: assign(({ context }, params: { places: readonly number[]; isStill: boolean }) => ({
      scene: { places: params.places, isStill: params.isStill, at: context.cell },
      notice: null,
    })),
    keepSceneAgain: assign(({ context }, params: { isStill: boolean }) => ({
      scene: { places: context.scene?.places ?? [], isStill: params.isStill, at: context.cell },
      notice: null,
    })),
    keepAnswer: assign(({ context: { info } }, { answer }: { answer: DrawAnswer }) => ({
      info: info && { ...info, ...answer.chances },
      award: answer.award,
    })),
    sayRefused: assign({
      notice: ({ event }): DrawNotice => ({
        kind: 'refused',
        errcode: readFailure(errorOf(event)).errcode,
      }),
    }),
    sayUnknown: assign({ notice: { kind: 'unknown' } }),
    moveCursor: assign({
      cell: ({ context: { award, scene, cell } }) => {
        const won = award && scene ? scene.places.indexOf(award.id) : -1;
        return won === -1 ? cell : won;
      },
    }),
    keepAward: assign({ award: (_, { award }: { award: DrawResult }) => award }),
    forgetAward: assign(({ context: { notice } }) => ({
      award: null,
      notice: notice?.kind === 'unknown' ? null : notice,
    })),
    claim: sendTo(
      'reveal',
      ({ context }): ToReveal => ({
        type: 'reveal.claim',
        body: { commitment: context.info?.fairness.commitment ?? '' },
      }),
    ),
    handAwards: sendTo(
      'reveal',
      ({ context }): ToReveal => ({ type: 'awards.found', awards: context.info?.pendingAwards ?? [] }),
    ),
    openAward: sendTo('reveal', { type: 'award.open' } satisfies ToReveal),
    dismissAward: sendTo(
      'reveal',
      ({ context }): ToReveal => ({ type: 'award.dismiss', awardId: context.award?.drawId ?? '' }),
    ),
    noteDismissed: sendTo(
      'player',
      ({ context }): DrawPlayerEvent => ({ type: 'award.dismissed', drawId: context.award?.drawId ?? '' }),
    ),
    lockDialog: sendTo('dialog', { type: 'dialog.lock' } satisfies DrawDialogEvent),
    unlockDialog: sendTo('dialog', { type: 'dialog.unlock' } satisfies DrawDialogEvent),
    closeDialog: sendTo('dialog', { type: 'dialog.close' } satisfies DrawDialogEvent),
    closePopup: sendTo('dialog', { type: 'popup.close' } satisfies DrawDialogEvent),
    openPopup: sendTo('dialog', { type: 'popup.open', popup: 'award' } satisfies DrawDialogEvent),
    holdBalance: sendTo('player', { type: 'balance.hold' } satisfies DrawPlayerEvent),
    releaseBalance: sendTo('player', { type: 'balance.release' } satisfies DrawPlayerEvent),
    refreshBalance: sendTo('player', { type: 'balance.refresh' } satisfies DrawPlayerEvent),
    noteAwaited: sendTo('player', { type: 'award.awaited' } satisfies DrawPlayerEvent),
    noteSettled: sendTo('player', { type: 'award.settled' } satisfies DrawPlayerEvent),
  },
  delays: {
    debounce: JACKPOT_SHOW.debounce,
    /** Longer than any spin takes. */
    longestSpin: 30_000,
  },
}).createMachine({
  id: 'jackpot-draw',
  context: ({ input }) => ({
    ...input,
    info: null,
    notice: null,
    scene: null,
    cell: 0,
    award: null,
  }),
  invoke: [
    { src: 'watchPage', onError: {} },
    { src: 'dialog', id: 'dialog', input: ({ context }) => ({ place: context.place }), onError: {} },
    { src: 'player', id: 'player', input: ({ context }) => ({ place: context.place }), onError: {} },
  ],
  initial: 'loading',
  on: {
    'dialog.close': {
      guard: 'isIdle',
      actions: 'closeDialog',
    },
    'login.lost': '.loggedOut',
    'activity.over': '.over',
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
        onError: { actions: 'tellFailure' },
      },
      on: { 'info.failed': 'failed' },
    },
    failed: { on: { 'info.retry': 'loading', 'page.returned': 'loading' } },
    over: {
      description: 'The activity has ended, which the player may check again.',
      entry: 'noteSettled',
      on: { 'info.retry': 'loading' },
    },
    open: {
      type: 'parallel',
      invoke: [
        {
          src: 'amounts',
          id: 'amounts',
          input: ({ context }) => ({ pools: context.info as DrawInfo }),
          onError: {},
        },
        {
          src: 'reveal',
          id: 'reveal',
          input: ({ context, self }) => ({
            ownerRef: self,
            awards: context.info?.pendingAwards ?? [],
            createId: context.createId,
          }),
          /** The info brings back whatever was drawn. */
          onError: 'loading',
        },
      ],
      states: {
        button: {
          description: 'Two presses within 300 ms count as one.',
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
              entry: 'noteSettled',
              initial: 'resting',
              on: {
                'draw.press': {
                  guard: 'canDraw',
                  target: 'running',
                  actions: [{ type: 'keepScene', params: ({ event }) => event }, 'claim'],
                },
                'award.opened': {
                  target: 'awarding',
                  actions: { type: 'keepAward', params: ({ event }) => event },
                },
                'chance.earned': { guard: 'hasNoChance', target: '.renewing' },
                'seeds.changed': '.renewing',
                'page.returned': '.renewing',
              },
              states: {
                resting: {},
                renewing: {
                  description: 'The info is fetched again without a skeleton; the player may draw meanwhile.',
                  invoke: {
                    src: 'fetchDrawInfo',
                    onDone: {
                      target: 'resting',
                      actions: [
                        { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
                        { type: 'tellPools', params: ({ event }) => ({ info: event.output }) },
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
              description:
                'From the press to the award. Nothing closes the draw, and every view keeps the balance it shows.',
              tags: 'uninterruptible',
              entry: ['lockDialog', 'holdBalance', 'noteAwaited'],
              exit: ['releaseBalance', 'unlockDialog'],
              initial: 'claiming',
              states: {
                claiming: {
                  on: {
                    'reveal.claimed': {
                      target: 'spinning',
                      actions: { type: 'keepAnswer', params: ({ event }) => event },
                    },
                    'reveal.refused': [
                      { guard: 'isEnd', actions: 'tellFailure' },
                      { target: '#jackpot-draw.open.draw.correcting', actions: 'sayRefused' },
                    ],
                    'reveal.left': {
                      target: '#jackpot-draw.open.draw.correcting',
                      actions: ['refreshBalance', 'sayUnknown'],
                    },
                  },
                },
                spinning: {
                  description: 'The award is fixed and paid. The spin is shown before it.',
                  invoke: {
                    src: 'spin',
                    id: 'spin',
                    input: ({ context, self }) => ({
                      award: context.award as DrawResult,
                      scene: context.scene ?? noScene,
                      ownerRef: self,
                    }),
                    onDone: [
                      {
                        guard: { type: 'isPutAway', params: ({ event }) => event.output },
                        target: '#jackpot-draw.open.draw.awarding.alone',
                        actions: ['moveCursor', 'openAward'],
                      },
                      {
                        target: '#jackpot-draw.open.draw.awarding',
                        actions: ['moveCursor', 'openAward'],
                      },
                    ],
                    /** The award is shown though its spin broke. */
                    onError: {
                      target: '#jackpot-draw.open.draw.awarding',
                      actions: ['moveCursor', 'openAward'],
                    },
                  },
                  after: {
                    longestSpin: {
                      target: '#jackpot-draw.open.draw.awarding',
                      actions: ['moveCursor', 'openAward'],
                    },
                  },
                  on: {
                    /** The award was dismissed on another device. */
                    'reveal.ended': {
                      target: '#jackpot-draw.open.draw.idle.renewing',
                      actions: 'forgetAward',
                    },
                    'award.opened': {
                      target: '#jackpot-draw.open.draw.awarding',
                      actions: { type: 'keepAward', params: ({ event }) => event },
                    },
                  },
                  initial: 'moving',
                  states: {
                    moving: {
                      exit: 'refreshBalance',
                      on: { 'spin.landed': 'landed' },
                    },
                    landed: {},
                  },
                },
              },
            },
            correcting: {
              description: 'Nothing was drawn, or nobody knows. Everything is fetched before the next press.',
              tags: 'busy',
              invoke: {
                src: 'fetchDrawInfo',
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
                    { type: 'tellPools', params: ({ event }) => ({ info: event.output }) },
                    'handAwards',
                  ],
                },
                onError: { actions: 'tellFailure' },
              },
              on: { 'info.failed': 'idle' },
            },
            awarding: {
              description: 'Awards are shown one after the other until each is dismissed.',
              entry: ['noteAwaited', 'openPopup'],
              exit: ['closePopup', 'forgetAward'],
              initial: 'above',
              on: {
                'award.dismiss': {
                  guard: { type: 'isShown', params: ({ event }) => event },
                  actions: ['noteDismissed', 'dismissAward'],
                },
                'popup.closed': { actions: ['noteDismissed', 'dismissAward'] },
                'award.opened': {
                  actions: [{ type: 'keepAward', params: ({ event }) => event }, 'openPopup'],
                },
              },
              states: {
                above: {
                  on: {
                    'reveal.ended': '#jackpot-draw.open.draw.idle.renewing',
                    'draw.again': {
                      guard: { type: 'canGoOn', params: ({ event }) => event },
                      target: 'goingOn',
                      actions: [
                        { type: 'keepSceneAgain', params: ({ event }) => event },
                        'noteDismissed',
                        'dismissAward',
                      ],
                    },
                  },
                },
                goingOn: {
                  description:
                    'The next draw begins once this award is put away. One that waits comes first.',
                  on: {
                    'reveal.ended': { target: '#jackpot-draw.open.draw.running', actions: 'claim' },
                    'award.opened': {
                      target: 'above',
                      actions: [{ type: 'keepAward', params: ({ event }) => event }, 'openPopup'],
                    },
                  },
                },
                alone: {
                  description:
                    'The stage closed itself after the wheel. The dialog goes with the last award.',
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

/** What the failure of a call has ended; `info.failed` when nothing. */
function nameFailure(error: unknown): 'login.lost' | 'activity.over' | 'info.failed' {
  if (isError(error, ERRCODE.unauthorised)) return 'login.lost';
  return isError(error, ERRCODE.activityOver) ? 'activity.over' : 'info.failed';
}
