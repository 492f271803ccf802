import { assign, emit, setup } from 'xstate';
import type { ExchangeOrder } from '#contract/withdrawal.ts';
import { missingActor } from '../missing-actor.ts';
import { errorOf, isBack, isDone, isRefused } from '../submission/outcome.ts';
import {
  createSecuredSubmissionMachine,
  type SecuredSubmissionOutput,
} from '../submission/secured-submission.machine.ts';
import { nameOutage } from '../submission/submission-rules.ts';
import { watchPage } from '../watch-page.ts';
import type {
  LoadFailure,
  WithdrawalAnswer,
  WithdrawalContext,
  WithdrawalEmitted,
  WithdrawalEvent,
  WithdrawalInput,
  WithdrawalRequest,
  WithdrawalTag,
} from './withdrawal.types.ts';
import {
  chooseAccount,
  findBlocks,
  narrowFacts,
  planWithdrawal,
  type WithdrawalBlock,
  type WithdrawalInfo,
} from './withdrawal-rules.ts';

type Ended = { output: SecuredSubmissionOutput<WithdrawalAnswer> };

/** Each call rejects with the failed call. */
export const withdrawalActors = {
  /** Calls `getExchange`. */
  fetchWithdrawalInfo: missingActor<WithdrawalInfo>('fetchWithdrawalInfo'),
  /** Sends `exchange` and stores the new balance. */
  secured: createSecuredSubmissionMachine<WithdrawalRequest, WithdrawalAnswer>(),
  /** Calls `getExchangeOrder` and stores the balance of its answer. */
  fetchOrder: missingActor<ExchangeOrder, { orderId: string }>('fetchOrder'),
  watchPage,
};

/** A withdrawal as the player sees it: what stops it, one request, and the wait until the money arrives. */
export const withdrawalMachine = setup({
  types: {} as {
    context: WithdrawalContext;
    events: WithdrawalEvent;
    input: WithdrawalInput;
    emitted: WithdrawalEmitted;
    tags: WithdrawalTag;
    children: { secured: 'secured' };
  },
  actors: withdrawalActors,
  guards: {
    stopped: ({ context }) => isStoppedBy('stopped', context),
    orderOpen: ({ context }) => isStoppedBy('orderOpen', context),
    methodClosed: ({ context }) => isStoppedBy('methodClosed', context),
    noAccount: ({ context }) => isStoppedBy('noAccount', context),
    noPassword: ({ context }) => isStoppedBy('noPassword', context),
    wageringLeft: ({ context }) => isStoppedBy('wageringLeft', context),
    belowMinimum: ({ context }) => isStoppedBy('belowMinimum', context),
    aboveDailyLimit: ({ context }) => isStoppedBy('aboveDailyLimit', context),
    isPlanned: ({ context }) => context.plan?.fault === null,
    isAccepted: isDone,
    isBack,
    isRefused,
    isPaid: ({ context }) => context.order?.state === 'paid',
    isRejected: ({ context }) => context.order?.state === 'rejected',
    isReturned: ({ context }) => context.order?.state === 'returned',
  },
  actions: {
    keepFacts: assign(({ context }, params: { facts: WithdrawalInfo }) => {
      const facts = narrowFacts(params.facts, context.method);
      const accountId = chooseAccount(facts.accounts, context.accountId);
      return { ...planning(context, { facts, accountId }), blocks: findBlocks(facts), failure: null };
    }),
    keepFailure: assign({
      failure: ({ event }): LoadFailure => nameOutage(errorOf(event), 'server'),
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
    sayUnknown: assign({ notice: 'unknown' }),
    beginRequest: assign({ requestId: ({ context }) => context.createId() }),
    forgetAmount: assign(({ context }) => planning(context, { amountText: '' })),
    followOpenOrder: assign({ order: ({ context }) => context.facts?.openOrder ?? null, asks: 0 }),
    keepAccepted: assign({
      order: (_, { output }: Ended) => (output.kind === 'done' ? output.answer.order : null),
    }),
    keepOrder: assign({ order: (_, params: { order: ExchangeOrder }) => params.order }),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
    resetAsks: assign({ asks: 0 }),
    forgetOrder: assign({ order: null }),
    refreshBalance: emit({ type: 'balance.refresh' }),
  },
  delays: {
    statusWait: ({ context }) => statusWait(context.asks),
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
    requestId: '',
    order: null,
    asks: 0,
  }),
  invoke: { src: 'watchPage', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetOrder',
      invoke: {
        src: 'fetchWithdrawalInfo',
        onDone: {
          target: 'deciding',
          actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
        },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    failed: {
      on: { 'load.retry': 'loading', 'page.returned': 'loading' },
    },
    deciding: {
      always: [
        { guard: 'orderOpen', target: 'following', actions: 'followOpenOrder' },
        { guard: 'stopped', target: 'blocked' },
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
      description: 'The player sees what stops a withdrawal. Nothing can be typed.',
      initial: 'told',
      states: {
        told: { on: { 'page.returned': 'renewing' } },
        renewing: {
          invoke: {
            src: 'fetchWithdrawalInfo',
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
      on: { 'form.back': 'choosing', 'form.confirm': 'submitting' },
    },
    submitting: {
      entry: 'beginRequest',
      invoke: {
        src: 'secured',
        id: 'secured',
        input: ({ context }) => ({
          requestId: context.requestId,
          body: toRequest(context),
          pinLength: context.pinLength,
        }),
        onDone: [
          {
            guard: 'isAccepted',
            target: 'following',
            actions: [{ type: 'keepAccepted', params: ({ event }) => event }, 'forgetAmount'],
          },
          { guard: 'isBack', target: 'confirming' },
          { guard: 'isRefused', target: 'loading', actions: 'sayRefused' },
          { target: 'loading', actions: ['sayUnknown', 'forgetAmount'] },
        ],
        onError: { target: 'loading', actions: ['sayUnknown', 'forgetAmount'] },
      },
    },
    following: {
      initial: 'judging',
      entry: ['clearNotice', 'resetAsks'],
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
          on: { 'page.returned': { target: 'asking', actions: 'resetAsks' } },
          after: { statusWait: { target: 'asking', actions: 'countAsk' } },
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

function toRequest({ accountId, plan }: WithdrawalContext): WithdrawalRequest {
  return { accountId: accountId ?? '', amount: plan?.amount ?? 0, fee: plan?.fee ?? 0 };
}

function isStoppedBy(block: WithdrawalBlock, { blocks }: Pick<WithdrawalContext, 'blocks'>): boolean {
  return blocks.includes(block);
}

/** The changed choice with its new plan. It clears the last fault. */
function planning(
  context: WithdrawalContext,
  changed: Partial<Pick<WithdrawalContext, 'facts' | 'accountId' | 'amountText'>>,
): Partial<WithdrawalContext> {
  const { facts, accountId, amountText } = { ...context, ...changed };
  const plan = facts && planWithdrawal(facts, { accountId, amountText });
  return { ...changed, plan, fault: null };
}

const SECOND = 1_000;
const WAITS = [3, 5, 10, 20, 40].map((seconds) => seconds * SECOND);
const LONGEST = 60 * SECOND;

/**
 * Milliseconds until the status is asked for again. The wait grows with the number of asks, up to a minute.
 */
function statusWait(asks: number): number {
  return WAITS[asks] ?? LONGEST;
}
