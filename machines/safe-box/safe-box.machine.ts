import { assign, emit, setup } from 'xstate';
import { SUBMISSION_WAITS } from '#contract/constants.ts';
import { parseMoney } from '#contract/money.ts';
import { judgeSubmission } from '../judge-submission.ts';
import { readPinFailure } from '../pin-entry/read-pin-failure.ts';
import { findMoveFault } from './find-move-fault.ts';
import { safeBoxActors } from './safe-box.actors.ts';
import type {
  SafeBoxAnswer,
  SafeBoxContext,
  SafeBoxDirection,
  SafeBoxEmitted,
  SafeBoxEvent,
  SafeBoxFacts,
  SafeBoxInput,
  SafeBoxTag,
} from './safe-box.types.ts';

/** Coins into the safe box, and out of it against its password. Coins in it cannot be played with. */
export const safeBoxMachine = setup({
  types: {} as {
    context: SafeBoxContext;
    events: SafeBoxEvent;
    input: SafeBoxInput;
    emitted: SafeBoxEmitted;
    tags: SafeBoxTag;
    children: { askPin: 'askPin' };
  },
  actors: safeBoxActors,
  guards: {
    hasPassword: ({ context }) => context.hasPassword,
    lacksPassword: ({ context }) => !context.hasPassword,
    isFaulty: ({ context }) => findMoveFault(context) !== null,
    isWayOut: ({ context }) => context.direction === 'out',
    hasRequestId: ({ context }) => context.requestId !== null,
    isPinRefused: ({ context }, params: { error: unknown }) =>
      judgeSubmission(params.error, context.lostAnswers) === 'pinRefused',
    isRefused: ({ context }, params: { error: unknown }) =>
      judgeSubmission(params.error, context.lostAnswers) === 'refused',
    canAskAgain: ({ context }) => context.lostAnswers < SUBMISSION_WAITS.length,
  },
  actions: {
    keepFacts: assign((_, { coin, safebox, hasPassword }: SafeBoxFacts) => ({ coin, safebox, hasPassword })),
    chooseDirection: assign((_, params: { direction: SafeBoxDirection }) => ({
      ...changed,
      direction: params.direction,
    })),
    changeAmount: assign((_, params: { text: string }) => ({ ...changed, amountText: params.text })),
    showFault: assign({ fault: ({ context }) => findMoveFault(context) }),
    keepPin: assign({ pin: (_, params: { pin: string }) => params.pin, pinFailure: null }),
    keepPinFailure: assign({
      pin: '',
      pinFailure: (_, params: { error: unknown }) => readPinFailure(params.error),
      lostAnswers: 0,
    }),
    keepRequestId: assign({ requestId: (_, params: { requestId: string }) => params.requestId }),
    countLostAnswer: assign({ lostAnswers: ({ context }) => context.lostAnswers + 1 }),
    forgetRequest: assign({ pin: '', pinFailure: null, requestId: null, lostAnswers: 0 }),
    sayMoved: assign(({ context }, { answer }: { answer: SafeBoxAnswer }) => ({
      ...answer,
      notice: { kind: 'moved' as const, direction: context.direction, amount: amountOf(context) },
      amountText: '',
    })),
    sayRefused: assign({ notice: { kind: 'refused' } }),
    sayNotSent: assign({ notice: { kind: 'notSent' } }),
    /** The same press again would be another request, on top of one that may have been heard. */
    sayUnknown: assign({ notice: { kind: 'unknown' }, amountText: '' }),
    refreshBalance: emit({ type: 'balance.refresh' }),
  },
  delays: {
    retryWait: ({ context }) => SUBMISSION_WAITS[context.lostAnswers - 1] ?? SUBMISSION_WAITS[0],
  },
}).createMachine({
  id: 'safe-box',
  context: ({ input }) => ({
    ...input,
    direction: 'in',
    amountText: '',
    fault: null,
    notice: null,
    pin: '',
    pinFailure: null,
    requestId: null,
    lostAnswers: 0,
  }),
  invoke: { src: 'watchPage', onError: {} },
  initial: 'locked',
  on: { 'facts.changed': { actions: { type: 'keepFacts', params: ({ event }) => event } } },
  states: {
    locked: { always: { guard: 'hasPassword', target: 'choosing' } },
    choosing: {
      always: { guard: 'lacksPassword', target: 'locked' },
      on: {
        'direction.choose': { actions: { type: 'chooseDirection', params: ({ event }) => event } },
        'amount.changed': { actions: { type: 'changeAmount', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isFaulty', actions: 'showFault' },
          { guard: 'isWayOut', target: 'password' },
          { target: 'moving' },
        ],
      },
    },
    password: {
      invoke: {
        src: 'askPin',
        id: 'askPin',
        input: ({ context }) => ({ length: context.pinLength, failure: context.pinFailure }),
        onDone: {
          target: 'moving',
          actions: { type: 'keepPin', params: ({ event }) => ({ pin: event.output }) },
        },
        onError: { target: 'choosing', actions: ['sayNotSent', 'forgetRequest'] },
      },
      on: { 'form.back': { target: 'choosing', actions: 'forgetRequest' } },
    },
    moving: {
      tags: 'uninterruptible',
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'hasRequestId', target: 'asking' }, { target: 'preparing' }] },
        preparing: {
          invoke: {
            src: 'createRequestId',
            onDone: {
              target: 'asking',
              actions: { type: 'keepRequestId', params: ({ event }) => ({ requestId: event.output }) },
            },
            onError: { target: '#safe-box.choosing', actions: ['sayNotSent', 'forgetRequest'] },
          },
        },
        asking: {
          invoke: {
            src: 'moveCoins',
            input: ({ context }) => ({
              requestId: context.requestId ?? '',
              direction: context.direction,
              amount: amountOf(context),
              password: context.pin,
            }),
            onDone: {
              target: '#safe-box.choosing',
              actions: [
                { type: 'sayMoved', params: ({ event }) => ({ answer: event.output }) },
                'forgetRequest',
              ],
            },
            onError: [
              {
                guard: { type: 'isPinRefused', params: ({ event }) => event },
                target: '#safe-box.password',
                actions: { type: 'keepPinFailure', params: ({ event }) => event },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: '#safe-box.choosing',
                actions: ['sayRefused', 'forgetRequest'],
              },
              { guard: 'canAskAgain', target: 'waiting', actions: 'countLostAnswer' },
              { target: 'unsettled' },
            ],
          },
        },
        waiting: {
          on: { 'submission.retry': 'asking', 'page.returned': 'asking' },
          after: { retryWait: 'asking' },
        },
        unsettled: {
          on: {
            'submission.retry': 'asking',
            'page.returned': 'asking',
            'submission.leave': {
              target: '#safe-box.choosing',
              actions: ['sayUnknown', 'forgetRequest', 'refreshBalance'],
            },
          },
        },
      },
    },
  },
});

/** What was wrong or said before is not held against another choice. */
const changed = { fault: null, notice: null };

function amountOf({ amountText }: Pick<SafeBoxContext, 'amountText'>): number {
  return parseMoney(amountText) ?? 0;
}
