import { assign, emit, setup } from 'xstate';
import { parseMoney } from '#contract/money.ts';
import { readPinFailure } from '../pin-entry/read-pin-failure.ts';
import type { SubmissionOutput } from '../submission/submission.machine.ts';
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
  SafeBoxMove,
  SafeBoxTag,
} from './safe-box.types.ts';

/** How a move has ended. */
type Ended = { output: SubmissionOutput<SafeBoxAnswer> };

/** Coins into the safe box, and out of it against its password. Coins in it cannot be played with. */
export const safeBoxMachine = setup({
  types: {} as {
    context: SafeBoxContext;
    events: SafeBoxEvent;
    input: SafeBoxInput;
    emitted: SafeBoxEmitted;
    tags: SafeBoxTag;
    children: { askPin: 'askPin'; submission: 'submission' };
  },
  actors: safeBoxActors,
  guards: {
    hasPassword: ({ context }) => context.hasPassword,
    lacksPassword: ({ context }) => !context.hasPassword,
    isFaulty: ({ context }) => findMoveFault(context) !== null,
    isWayOut: ({ context }) => context.direction === 'out',
    isMoved: (_, { output }: Ended) => output.kind === 'done',
    isPinRefused: (_, { output }: Ended) =>
      output.kind === 'refused' && readPinFailure(output.error) !== null,
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
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
      pinFailure: (_, { output }: Ended) => (output.kind === 'refused' ? readPinFailure(output.error) : null),
    }),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    forgetRequest: assign({ pin: '', pinFailure: null, requestId: '' }),
    sayMoved: assign(({ context }, { output }: Ended) => ({
      ...(output.kind === 'done' ? output.answer : {}),
      notice: { kind: 'moved' as const, direction: context.direction, amount: amountOf(context) },
      amountText: '',
    })),
    sayRefused: assign({ notice: { kind: 'refused' } }),
    sayNotSent: assign({ notice: { kind: 'notSent' } }),
    /** The same press again would be another request, on top of one that may have been heard. */
    sayUnknown: assign({ notice: { kind: 'unknown' }, amountText: '' }),
    refreshBalance: emit({ type: 'balance.refresh' }),
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
    requestId: '',
  }),
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
      entry: 'beginRequest',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context }) => ({ requestId: context.requestId, body: toMove(context) }),
        onDone: [
          {
            guard: { type: 'isMoved', params: ({ event }) => event },
            target: 'choosing',
            actions: [{ type: 'sayMoved', params: ({ event }) => event }, 'forgetRequest'],
          },
          {
            guard: { type: 'isPinRefused', params: ({ event }) => event },
            target: 'password',
            actions: { type: 'keepPinFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'choosing',
            actions: ['sayRefused', 'forgetRequest'],
          },
          { target: 'choosing', actions: ['sayUnknown', 'forgetRequest', 'refreshBalance'] },
        ],
        onError: { target: 'choosing', actions: ['sayUnknown', 'forgetRequest', 'refreshBalance'] },
      },
    },
  },
});

/** What was wrong or said before is not held against another choice. */
const changed = { fault: null, notice: null };

function toMove(context: SafeBoxContext): SafeBoxMove {
  return { direction: context.direction, amount: amountOf(context), password: context.pin };
}

function amountOf({ amountText }: Pick<SafeBoxContext, 'amountText'>): number {
  return parseMoney(amountText) ?? 0;
}
