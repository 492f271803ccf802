import { assign, raise, sendTo, setup, stateIn } from 'xstate';
import { SUBMISSION_WAITS } from '#contract/constants.ts';
import type { DrawResult } from '#contract/jackpot.ts';
import { isToldForGood, judgeClaim, nameRefusal } from './judge-claim.ts';
import { revealActors } from './reveal.actors.ts';
import type {
  Claimed,
  MovementEnd,
  RevealContext,
  RevealEvent,
  RevealInput,
  RevealReport,
  RevealTag,
  Scene,
} from './reveal.types.ts';

/** From the claim to the last award that was dismissed: fixed before anything moves, shown until it was seen. */
export const revealMachine = setup({
  types: {} as {
    context: RevealContext;
    events: RevealEvent;
    input: RevealInput;
    tags: RevealTag;
    children: { move: 'move' };
  },
  actors: revealActors,
  guards: {
    isAwardWaiting: ({ context }) => context.waiting.length > 0,
    isLoginLost: ({ context }, params: { error: unknown }) =>
      judgeClaim(params.error, context.lostAnswers) === 'loginLost',
    isRefused: ({ context }, params: { error: unknown }) =>
      judgeClaim(params.error, context.lostAnswers) === 'refused',
    canAskAgain: ({ context }) => context.lostAnswers < SUBMISSION_WAITS.length,
    isIdle: stateIn({ course: 'idle' }),
    hasAward: ({ context }) => context.award !== null,
    isShown: ({ context }, params: { drawId: string }) => context.award?.drawId === params.drawId,
    isShownBeforeAnother: ({ context }, params: { drawId: string }) =>
      context.award?.drawId === params.drawId && context.waiting.length > 0,
    isStillUnseen: (_, params: { isUnseen: boolean }) => params.isUnseen,
    isAnyUntold: ({ context }) => context.untold.length > 0,
    isToldForGood: (_, params: { error: unknown }) => isToldForGood(params.error),
  },
  actions: {
    keepClaim: assign((_, { commitment, scene }: { commitment: string; scene: Scene }) => ({
      commitment,
      scene,
    })),
    keepRequestId: assign({ requestId: (_, params: { requestId: string }) => params.requestId }),
    countLostAnswer: assign({ lostAnswers: ({ context }) => context.lostAnswers + 1 }),
    forgetClaim: assign({ requestId: null, lostAnswers: 0, scene: null, commitment: '' }),
    keepAward: assign(({ context }, { award }: Pick<Claimed, 'award'>) => ({
      award,
      waiting: context.waiting.filter(({ drawId }) => drawId !== award.drawId),
    })),
    keepFound: assign({
      waiting: ({ context }, params: { awards: readonly DrawResult[] }) => [
        ...context.waiting,
        ...params.awards.filter((award) => isNews(context, award)),
      ],
    }),
    takeNext: assign(({ context: { waiting } }) => ({
      award: waiting[0] ?? null,
      waiting: waiting.slice(1),
    })),
    noteDismissed: assign(({ context }, { drawId }: { drawId: string }) => ({
      award: null,
      dismissed: [...context.dismissed, drawId],
      untold: [...context.untold, drawId],
    })),
    noteSeen: assign(({ context: { award, dismissed } }) => ({
      award: null,
      dismissed: [...dismissed, ...(award ? [award.drawId] : [])],
    })),
    noteTold: assign({ untold: ({ context }) => context.untold.slice(1), failedTellings: 0 }),
    countFailedTelling: assign({ failedTellings: ({ context }) => context.failedTellings + 1 }),
    tellSeen: raise({ type: 'award.seen' }),
    skipMovement: sendTo('move', { type: 'movement.skip' }),
    report: sendTo(
      ({ context }) => context.ownerRef,
      (_, params: RevealReport) => params,
    ),
    reportOpened: sendTo(
      ({ context }) => context.ownerRef,
      ({ context }, { isPutAway }: MovementEnd): RevealReport => ({
        type: 'award.opened',
        award: context.award as DrawResult,
        isPutAway,
      }),
    ),
  },
  delays: {
    retryWait: ({ context }) => waitAfter(context.lostAnswers),
    tellWait: ({ context }) => waitAfter(context.failedTellings),
    /** Longer than any movement takes. */
    longestMovement: 30_000,
  },
}).createMachine({
  id: 'reveal',
  context: ({ input }) => ({
    ownerRef: input.ownerRef,
    waiting: input.awards,
    award: null,
    commitment: '',
    scene: null,
    requestId: null,
    lostAnswers: 0,
    dismissed: [],
    untold: [],
    failedTellings: 0,
  }),
  invoke: { src: 'watchPage', onError: {} },
  on: { 'awards.found': { actions: { type: 'keepFound', params: ({ event }) => event } } },
  type: 'parallel',
  states: {
    course: {
      initial: 'idle',
      states: {
        idle: {
          always: {
            guard: 'isAwardWaiting',
            target: 'awarding',
            actions: ['takeNext', { type: 'reportOpened', params: { isPutAway: false } }],
          },
          on: {
            'reveal.claim': {
              target: 'running',
              actions: { type: 'keepClaim', params: ({ event }) => event },
            },
          },
        },
        running: {
          tags: 'uninterruptible',
          exit: 'forgetClaim',
          initial: 'preparing',
          states: {
            preparing: {
              invoke: {
                src: 'createRequestId',
                onDone: {
                  target: 'asking',
                  actions: { type: 'keepRequestId', params: ({ event }) => ({ requestId: event.output }) },
                },
                onError: {
                  target: '#reveal.course.idle',
                  actions: { type: 'report', params: { type: 'reveal.unsent' } },
                },
              },
            },
            asking: {
              invoke: {
                src: 'claim',
                input: ({ context: { requestId, commitment } }) => ({
                  requestId: requestId ?? '',
                  commitment,
                }),
                onDone: {
                  target: 'moving',
                  actions: [
                    { type: 'keepAward', params: ({ event }) => event.output },
                    {
                      type: 'report',
                      params: ({ event }) => ({ type: 'reveal.claimed', chances: event.output.chances }),
                    },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isLoginLost', params: ({ event }) => event },
                    target: '#reveal.course.idle',
                    actions: { type: 'report', params: { type: 'login.lost' } },
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event },
                    target: '#reveal.course.idle',
                    actions: {
                      type: 'report',
                      params: ({ event }) => ({
                        type: 'reveal.refused',
                        failure: nameRefusal(event.error),
                      }),
                    },
                  },
                  { guard: 'canAskAgain', target: 'lost', actions: 'countLostAnswer' },
                  { target: 'lost.unsettled' },
                ],
              },
            },
            lost: {
              tags: 'lost',
              initial: 'waiting',
              on: {
                'claim.retry': 'asking',
                'page.returned': 'asking',
                'claim.leave': {
                  target: '#reveal.course.idle',
                  actions: { type: 'report', params: { type: 'reveal.left' } },
                },
              },
              states: {
                waiting: { after: { retryWait: '#reveal.course.running.asking' } },
                unsettled: {},
              },
            },
            moving: {
              invoke: {
                src: 'move',
                id: 'move',
                input: ({ context, self }) => ({
                  award: context.award as DrawResult,
                  scene: context.scene as Scene,
                  ownerRef: self,
                }),
                onDone: {
                  target: '#reveal.course.awarding',
                  actions: { type: 'reportOpened', params: ({ event }) => event.output },
                },
                /** An award is never lost to what was to be seen before it. */
                onError: {
                  target: '#reveal.course.awarding',
                  actions: [
                    { type: 'report', params: { type: 'movement.landed' } },
                    { type: 'reportOpened', params: { isPutAway: false } },
                  ],
                },
              },
              on: {
                'movement.skip': { actions: 'skipMovement' },
                'movement.landed': { actions: { type: 'report', params: { type: 'movement.landed' } } },
                'award.seen': [
                  {
                    guard: 'isAwardWaiting',
                    target: '#reveal.course.awarding',
                    actions: [
                      'noteSeen',
                      'takeNext',
                      { type: 'report', params: { type: 'movement.landed' } },
                      { type: 'reportOpened', params: { isPutAway: false } },
                    ],
                  },
                  {
                    target: '#reveal.course.idle',
                    actions: [
                      'noteSeen',
                      { type: 'report', params: { type: 'movement.landed' } },
                      { type: 'report', params: { type: 'reveal.ended' } },
                    ],
                  },
                ],
              },
              after: {
                longestMovement: {
                  target: '#reveal.course.awarding',
                  actions: [
                    { type: 'report', params: { type: 'movement.landed' } },
                    { type: 'reportOpened', params: { isPutAway: false } },
                  ],
                },
              },
            },
          },
        },
        awarding: {
          on: {
            'award.dismiss': [
              {
                guard: { type: 'isShownBeforeAnother', params: ({ event }) => event },
                actions: [
                  { type: 'noteDismissed', params: ({ event }) => event },
                  'takeNext',
                  { type: 'reportOpened', params: { isPutAway: false } },
                ],
              },
              {
                guard: { type: 'isShown', params: ({ event }) => event },
                target: 'idle',
                actions: [
                  { type: 'noteDismissed', params: ({ event }) => event },
                  { type: 'report', params: { type: 'reveal.ended' } },
                ],
              },
            ],
            'award.seen': [
              {
                guard: 'isAwardWaiting',
                actions: ['noteSeen', 'takeNext', { type: 'reportOpened', params: { isPutAway: false } }],
              },
              {
                target: 'idle',
                actions: ['noteSeen', { type: 'report', params: { type: 'reveal.ended' } }],
              },
            ],
          },
        },
      },
    },
    /** Beside the course: who has looked away may have seen the award elsewhere, while it moves here as well as when it is open. */
    checking: {
      initial: 'resting',
      on: { 'page.returned': '.wanted' },
      states: {
        resting: {},
        wanted: {
          always: [
            { guard: 'hasAward', target: 'asking' },
            { guard: 'isIdle', target: 'resting' },
          ],
        },
        asking: {
          invoke: {
            src: 'checkAward',
            input: ({ context }) => ({ drawId: context.award?.drawId ?? '' }),
            onDone: [
              {
                guard: { type: 'isStillUnseen', params: ({ event }) => ({ isUnseen: event.output }) },
                target: 'resting',
              },
              { target: 'resting', actions: 'tellSeen' },
            ],
            onError: 'resting',
          },
          on: {
            'award.dismiss': {
              guard: { type: 'isShown', params: ({ event }) => event },
              target: 'resting',
            },
          },
        },
      },
    },
    telling: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'isAnyUntold', target: 'asking' } },
        asking: {
          invoke: {
            src: 'dismissAward',
            input: ({ context }) => ({ drawId: context.untold[0] ?? '' }),
            onDone: { target: 'resting', actions: 'noteTold' },
            onError: [
              {
                guard: { type: 'isToldForGood', params: ({ event }) => event },
                target: 'resting',
                actions: 'noteTold',
              },
              { target: 'waiting', actions: 'countFailedTelling' },
            ],
          },
        },
        waiting: { on: { 'page.returned': 'asking' }, after: { tellWait: 'asking' } },
      },
    },
  },
});

/** The longest wait for as long as it takes. */
function waitAfter(failures: number): number {
  return SUBMISSION_WAITS[failures - 1] ?? 16_000;
}

/** Neither shown, nor about to be, nor dismissed: the server may not have heard of that yet. */
function isNews({ award, waiting, dismissed }: RevealContext, { drawId }: DrawResult): boolean {
  return ![award?.drawId, ...waiting.map((other) => other.drawId), ...dismissed].includes(drawId);
}
