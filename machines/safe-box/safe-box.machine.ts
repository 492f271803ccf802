import { assign, emit, setup } from 'xstate';
import { parseMoney } from '#contract/money.ts';
import { isBack, isDone, isRefused } from '../submission/outcome.ts';
import {
  createSecuredSubmissionMachine,
  type SecuredSubmissionOutput,
} from '../submission/secured-submission.machine.ts';
import type {
  SafeBoxAnswer,
  SafeBoxContext,
  SafeBoxDirection,
  SafeBoxEmitted,
  SafeBoxEvent,
  SafeBoxFacts,
  SafeBoxInput,
  SafeBoxMove,
} from './safe-box.types.ts';
import { findMoveFault } from './safe-box-rules.ts';

type Ended = { output: SecuredSubmissionOutput<SafeBoxAnswer> };

export const safeBoxActors = {
  /** Sends `safeboxTransfer` and stores both balances. */
  secured: createSecuredSubmissionMachine<SafeBoxMove, SafeBoxAnswer>(),
};

/** Moves coins into the safe box, or out of it with its password. Coins in it cannot be played with. */
export const safeBoxMachine = setup({
  types: {} as {
    context: SafeBoxContext;
    events: SafeBoxEvent;
    input: SafeBoxInput;
    emitted: SafeBoxEmitted;
    children: { secured: 'secured' };
  },
  actors: safeBoxActors,
  guards: {
    hasPassword: ({ context }) => context.hasPassword,
    lacksPassword: ({ context }) => !context.hasPassword,
    isFaulty: ({ context }) => findMoveFault(context) !== null,
    isMoved: isDone,
    isBack,
    isRefused,
  },
  actions: {
    keepFacts: assign((_, { coin, safebox, hasPassword }: SafeBoxFacts) => ({ coin, safebox, hasPassword })),
    chooseDirection: assign((_, params: { direction: SafeBoxDirection }) => ({
      ...changed,
      direction: params.direction,
    })),
    changeAmount: assign((_, params: { text: string }) => ({ ...changed, amountText: params.text })),
    showFault: assign({ fault: ({ context }) => findMoveFault(context) }),
    beginRequest: assign({ requestId: ({ context }) => context.createId() }),
    sayMoved: assign(({ context }, { output }: Ended) => ({
      ...(output.kind === 'done' ? output.answer : {}),
      notice: { kind: 'moved' as const, direction: context.direction, amount: amountOf(context) },
      amountText: '',
    })),
    sayRefused: assign({ notice: { kind: 'refused' } }),
    /** Clears the amount: a second press would be a new request, and the first may have been received. */
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
    requestId: '',
  }),
  initial: 'locked',
  on: { 'facts.changed': { actions: { type: 'keepFacts', params: ({ event }) => event } } },
  states: {
    locked: {
      description: 'No safe-box password is set: coins could not be taken out again.',
      always: { guard: 'hasPassword', target: 'choosing' },
    },
    choosing: {
      always: { guard: 'lacksPassword', target: 'locked' },
      on: {
        'direction.choose': { actions: { type: 'chooseDirection', params: ({ event }) => event } },
        'amount.changed': { actions: { type: 'changeAmount', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isFaulty', actions: 'showFault' }, { target: 'moving' }],
      },
    },
    moving: {
      description: 'Asks for the password when coins leave the safe box.',
      entry: 'beginRequest',
      invoke: {
        src: 'secured',
        id: 'secured',
        input: ({ context }) => ({
          requestId: context.requestId,
          body: { direction: context.direction, amount: amountOf(context) },
          pinLength: context.direction === 'out' ? context.pinLength : 0,
        }),
        onDone: [
          {
            guard: 'isMoved',
            target: 'choosing',
            actions: { type: 'sayMoved', params: ({ event }) => event },
          },
          { guard: 'isBack', target: 'choosing' },
          { guard: 'isRefused', target: 'choosing', actions: 'sayRefused' },
          { target: 'choosing', actions: ['sayUnknown', 'refreshBalance'] },
        ],
        onError: { target: 'choosing', actions: ['sayUnknown', 'refreshBalance'] },
      },
    },
  },
});

/** A changed choice clears the last fault and the last notice. */
const changed = { fault: null, notice: null };

function amountOf({ amountText }: Pick<SafeBoxContext, 'amountText'>): number {
  return parseMoney(amountText) ?? 0;
}
