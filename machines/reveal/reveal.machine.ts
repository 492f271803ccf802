import { revealSetup } from './reveal.setup.ts';
import { running } from './reveal-running.ts';

/** A draw from the claim to the last award that was dismissed: the result is fixed before anything moves, and shown until it was seen. */
export const revealMachine = revealSetup.createMachine({
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
        running,
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
