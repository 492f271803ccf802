import { assign, emit, setup } from 'xstate';
import type { ExchangeOrder } from '#contract/exchange.ts';
import { readPinFailure } from '../pin-entry/read-pin-failure.ts';
import { readFailure } from '../read-failure.ts';
import type { SubmissionOutput } from '../submission/submission.machine.ts';
import { askWait } from './ask-wait.ts';
import { findBlocks, type WithdrawalBlock } from './find-blocks.ts';
import { chooseAccount, type ExchangeFacts, narrowFacts, planWithdrawal } from './plan-withdrawal.ts';
import { withdrawalActors } from './withdrawal.actors.ts';
import type {
  ExchangeAnswer,
  ExchangeRequest,
  LoadFailure,
  WithdrawalContext,
  WithdrawalEmitted,
  WithdrawalEvent,
  WithdrawalInput,
  WithdrawalTag,
} from './withdrawal.types.ts';

/** How a request has ended. */
type Ended = { output: SubmissionOutput<ExchangeAnswer> };

/** A withdrawal as its player sees it: from what stops it, through one request, to the money's arrival. */
export const withdrawalMachine = setup({
  types: {} as {
    context: WithdrawalContext;
    events: WithdrawalEvent;
    input: WithdrawalInput;
    emitted: WithdrawalEmitted;
    tags: WithdrawalTag;
    children: { askPin: 'askPin'; submission: 'submission' };
  },
  actors: withdrawalActors,
  guards: {
    orderOpen: ({ context }) => isStoppedBy('orderOpen', context),
    methodClosed: ({ context }) => isStoppedBy('methodClosed', context),
    noAccount: ({ context }) => isStoppedBy('noAccount', context),
    noPassword: ({ context }) => isStoppedBy('noPassword', context),
    wageringLeft: ({ context }) => isStoppedBy('wageringLeft', context),
    belowMinimum: ({ context }) => isStoppedBy('belowMinimum', context),
    aboveDailyLimit: ({ context }) => isStoppedBy('aboveDailyLimit', context),
    isPlanned: ({ context }) => context.plan?.fault === null,
    isTaken: (_, { output }: Ended) => output.kind === 'done',
    isPinRefused: (_, { output }: Ended) =>
      output.kind === 'refused' && readPinFailure(output.error) !== null,
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
    isPaid: ({ context }) => context.order?.state === 'paid',
    isRejected: ({ context }) => context.order?.state === 'rejected',
    isReturned: ({ context }) => context.order?.state === 'returned',
  },
  actions: {
    keepFacts: assign(({ context }, params: { facts: ExchangeFacts }) => {
      const facts = narrowFacts(params.facts, context.method);
      const accountId = chooseAccount(facts.accounts, context.accountId);
      return { ...planning(context, { facts, accountId }), blocks: findBlocks(facts), failure: null };
    }),
    keepFailure: assign({
      failure: (_, params: { error: unknown }): LoadFailure => {
        const { kind } = readFailure(params.error);
        return kind === 'timeout' || kind === 'offline' ? kind : 'server';
      },
    }),
    chooseAccount: assign(({ context }, params: { accountId: string }) =>
      planning(context, { accountId: chooseAccount(context.facts?.accounts ?? [], params.accountId) }),
    ),
    changeAmount: assign(({ context }, params: { text: string }) =>
      planning(context, { amountText: params.text }),
    ),
    showFault: assign({ fault: ({ context }) => context.plan?.fault ?? null }),
    clearNotice: assign({ notice: null }),
    sayRefused: assign({ notice: 'refused' }),
    sayNotSent: assign({ notice: 'notSent' }),
    sayUnknown: assign({ notice: 'unknown' }),
    keepPin: assign({ pin: (_, params: { pin: string }) => params.pin, pinFailure: null }),
    keepPinFailure: assign({
      pin: '',
      pinFailure: (_, { output }: Ended) => (output.kind === 'refused' ? readPinFailure(output.error) : null),
    }),
    forgetPinFailure: assign({ pinFailure: null }),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    forgetRequest: assign({ pin: '', pinFailure: null, requestId: '' }),
    forgetAmount: assign(({ context }) => planning(context, { amountText: '' })),
    followOpenOrder: assign({ order: ({ context }) => context.facts?.openOrder ?? null, asks: 0 }),
    keepTaken: assign({
      order: (_, { output }: Ended) => (output.kind === 'done' ? output.answer.order : null),
    }),
    keepOrder: assign({ order: (_, params: { order: ExchangeOrder }) => params.order }),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
    lookAfresh: assign({ asks: 0 }),
    forgetOrder: assign({ order: null }),
    refreshBalance: emit({ type: 'balance.refresh' }),
  },
  delays: {
    askWait: ({ context }) => askWait(context.asks),
  },
}).createMachine({
  id: 'withdrawal',
  context: ({ input }) => ({
    ...input,
    facts: null,
    failure: null,
    blocks: [],
    accountId: null,
    amountText: '',
    fault: null,
    plan: null,
    notice: null,
    pin: '',
    pinFailure: null,
    requestId: '',
    order: null,
    asks: 0,
  }),
  invoke: { src: 'watchPage', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: ['forgetRequest', 'forgetOrder'],
      invoke: {
        src: 'fetchExchange',
        onDone: {
          target: 'deciding',
          actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      on: { 'load.retry': 'loading', 'page.returned': 'loading' },
    },
    deciding: {
      always: [
        { guard: 'orderOpen', target: 'following', actions: 'followOpenOrder' },
        { guard: 'methodClosed', target: 'blocked' },
        { guard: 'noAccount', target: 'blocked' },
        { guard: 'noPassword', target: 'blocked' },
        { guard: 'wageringLeft', target: 'blocked' },
        { guard: 'belowMinimum', target: 'blocked' },
        { guard: 'aboveDailyLimit', target: 'blocked' },
        { target: 'choosing' },
      ],
    },
    blocked: {
      initial: 'told',
      states: {
        told: { on: { 'page.returned': 'renewing' } },
        renewing: {
          invoke: {
            src: 'fetchExchange',
            onDone: {
              target: '#withdrawal.deciding',
              actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
            },
            onError: 'told',
          },
        },
      },
    },
    choosing: {
      on: {
        'account.choose': {
          actions: [{ type: 'chooseAccount', params: ({ event }) => event }, 'clearNotice'],
        },
        'amount.changed': {
          actions: [{ type: 'changeAmount', params: ({ event }) => event }, 'clearNotice'],
        },
        'form.continue': [
          { guard: 'isPlanned', target: 'confirming', actions: 'clearNotice' },
          { actions: 'showFault' },
        ],
      },
    },
    confirming: {
      on: { 'form.back': 'choosing', 'form.confirm': { target: 'password', actions: 'clearNotice' } },
    },
    password: {
      invoke: {
        src: 'askPin',
        id: 'askPin',
        input: ({ context }) => ({ length: context.pinLength, failure: context.pinFailure }),
        onDone: {
          target: 'submitting',
          actions: { type: 'keepPin', params: ({ event }) => ({ pin: event.output }) },
        },
        onError: { target: 'confirming', actions: ['sayNotSent', 'forgetPinFailure'] },
      },
      on: { 'form.back': { target: 'confirming', actions: 'forgetPinFailure' } },
    },
    submitting: {
      tags: 'uninterruptible',
      entry: 'beginRequest',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context }) => ({ requestId: context.requestId, body: toRequest(context) }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'following',
            actions: [{ type: 'keepTaken', params: ({ event }) => event }, 'forgetRequest', 'forgetAmount'],
          },
          {
            guard: { type: 'isPinRefused', params: ({ event }) => event },
            target: 'password',
            actions: { type: 'keepPinFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'loading',
            actions: 'sayRefused',
          },
          { target: 'loading', actions: ['sayUnknown', 'forgetAmount'] },
        ],
        onError: { target: 'loading', actions: ['sayUnknown', 'forgetAmount'] },
      },
    },
    following: {
      initial: 'judging',
      entry: ['clearNotice', 'lookAfresh'],
      states: {
        judging: {
          always: [
            { guard: 'isPaid', target: '#withdrawal.paid' },
            { guard: 'isRejected', target: '#withdrawal.rejected' },
            { guard: 'isReturned', target: '#withdrawal.returned' },
            { target: 'waiting' },
          ],
        },
        waiting: {
          on: { 'page.returned': { target: 'asking', actions: 'lookAfresh' } },
          after: { askWait: { target: 'asking', actions: 'countAsk' } },
        },
        asking: {
          invoke: {
            src: 'fetchOrder',
            input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
            onDone: {
              target: 'judging',
              actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
            },
            onError: 'waiting',
          },
        },
      },
    },
    paid: { entry: 'refreshBalance', on: { 'withdrawal.again': 'loading' } },
    rejected: { on: { 'withdrawal.again': 'loading' } },
    returned: { on: { 'withdrawal.again': 'loading' } },
  },
});

function toRequest({ accountId, plan, pin }: WithdrawalContext): ExchangeRequest {
  return { accountId: accountId ?? '', amount: plan?.amount ?? 0, password: pin };
}

function isStoppedBy(block: WithdrawalBlock, { blocks }: Pick<WithdrawalContext, 'blocks'>): boolean {
  return blocks.includes(block);
}

/** The changed choice with the plan that follows from it. What was wrong before is not held against it, and another choice is another request. */
function planning(
  context: WithdrawalContext,
  changed: Partial<Pick<WithdrawalContext, 'facts' | 'accountId' | 'amountText'>>,
): Partial<WithdrawalContext> {
  const { facts, accountId, amountText } = { ...context, ...changed };
  const plan = facts && planWithdrawal(facts, { accountId, amountText });
  return { ...changed, plan, fault: null, requestId: '' };
}
