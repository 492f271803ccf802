import type { DrawResult } from '#contract/jackpot.ts';
import { nameRefusal } from './judge-claim.ts';
import { revealSetup } from './reveal.setup.ts';
import type { Scene } from './reveal.types.ts';

/** One draw: asked for by the same request until its result is there, which is fixed before anything moves. */
export const running = revealSetup.createStateConfig({
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
});
