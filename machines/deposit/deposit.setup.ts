import { assign, emit, raise, setup } from 'xstate';
import { SUBMISSION_WAITS } from '#contract/constants.ts';
import type { RechargeOrder, RechargeState } from '#contract/recharge.ts';
import { isError } from '../read-failure.ts';
import { depositActors } from './deposit.actors.ts';
import type {
  Choice,
  DepositContext,
  DepositEmitted,
  DepositEvent,
  DepositFailure,
  DepositInput,
  DepositTag,
  PayWay,
  TradeInfo,
} from './deposit.types.ts';
import { judgeLostOrder, nameFailure, waitBeforeCheck } from './judge-lost-order.ts';
import { laterOrder } from './later-order.ts';
import { changeChannel, choiceOf, limitTrade, planDeposit, settleChoice } from './plan-deposit.ts';

/** What the states of a visit to the cashier are made of. */
export const depositSetup = setup({
  types: {} as {
    context: DepositContext;
    events: DepositEvent;
    input: DepositInput;
    emitted: DepositEmitted;
    tags: DepositTag;
  },
  actors: depositActors,
  guards: {
    isOrderNamed: ({ context }) => context.orderId !== '',
    isOrderOpen: ({ context }) => context.order !== null && context.order.orderId !== context.leftOrderId,
    isOrderLeft: ({ context }) => context.order !== null,
    isClosed: ({ context }) => context.trade?.types.length === 0,
    isUnknownOrder: (_, params: { error: unknown }) => isError(params.error, 'notFound'),
    isOrderClosed: (_, params: { error: unknown }) => isError(params.error, 'orderClosed'),
    isOffered: ({ context }, params: { typeId: number }) =>
      context.trade?.types.some(({ id }) => id === params.typeId) ?? false,
    isComplete: ({ context }) => readPlan(context)?.error === null,
    isAmountWrong: ({ context }) =>
      context.choice.amountText.trim() !== '' && readPlan(context)?.error !== null,
    isRefused: ({ context }, params: { error: unknown }) =>
      judgeLostOrder(params.error, context.lostAnswers).kind === 'refused',
    canAskAgain: ({ context }) => context.lostAnswers < SUBMISSION_WAITS.length,
    isOrder: ({ context }, params: { state: RechargeState }) => context.order?.state === params.state,
    isAwaited: ({ context }) => isAwaited(context.order),
    isTransfer: ({ context }) => context.order?.state === 'pending' && context.order.reference !== '',
    hasPage: ({ context }) => hasPage(context.order),
    canPayBy: ({ context }, params: { way: PayWay; wanted: PayWay }) =>
      params.way === params.wanted && hasPage(context.order),
  },
  actions: {
    keepTrade: assign(({ context }, params: { trade: TradeInfo }) => {
      const trade = limitTrade(params.trade, context.look);
      return { trade, choice: settleChoice(trade, context.choice), order: trade.openOrder };
    }),
    forgetNamedOrder: assign({ orderId: '' }),
    change: assign(({ context }, params: Partial<Choice>) => ({
      choice: { ...context.choice, ...params },
      failure: null,
    })),
    changeChannel: assign(({ context }, params: { typeId: number }) => ({
      choice: context.trade ? changeChannel(context.trade, context.choice, params.typeId) : context.choice,
      failure: null,
    })),
    chooseAgain: assign({
      choice: ({ context: { trade, order, choice } }) => (trade && order ? choiceOf(trade, order) : choice),
    }),
    leaveOrder: assign({ leftOrderId: ({ context }) => context.order?.orderId ?? '' }),
    forgetRequest: assign({ requestId: null, lostAnswers: 0 }),
    keepRequestId: assign({ requestId: (_, params: { requestId: string }) => params.requestId }),
    countLostAnswer: assign({ lostAnswers: ({ context }) => context.lostAnswers + 1 }),
    keepRefusal: assign({
      failure: (_, params: { error: unknown }): DepositFailure => {
        const verdict = judgeLostOrder(params.error, 0);
        return verdict.kind === 'refused' ? verdict.failure : 'server';
      },
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => nameFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
    keepOrder: assign({
      order: ({ context }, params: { order: RechargeOrder }) => laterOrder(context.order, params.order),
    }),
    forgetOrder: assign({ order: null }),
    beginChecks: assign({ checks: 0 }),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    keepCancelId: assign({ cancelId: (_, params: { requestId: string }) => params.requestId }),
    tellOrder: raise({ type: 'order.told' }),
    askNow: raise({ type: 'order.check' }),
    openPage: emit(({ context }, params: { target: 'self' | 'blank' }) => ({
      type: 'payment.open' as const,
      url: context.order?.payUrl ?? '',
      target: params.target,
    })),
    refreshBalance: emit({ type: 'balance.refresh' }),
  },
  delays: {
    retryWait: ({ context }) => SUBMISSION_WAITS[context.lostAnswers - 1] ?? SUBMISSION_WAITS[0],
    checkWait: ({ context }) => waitBeforeCheck(context.checks),
  },
});

/** null before what can be chosen is known. */
export function readPlan({ trade, choice }: DepositContext) {
  return trade && planDeposit(trade, choice);
}

/** Whether it can still be paid, as far as was heard. */
function isAwaited(order: RechargeOrder | null): boolean {
  return order?.state === 'created' || order?.state === 'pending';
}

/** Whether there is a page to pay on, and it is one that a browser may be sent to. */
function hasPage(order: RechargeOrder | null): boolean {
  return order?.state === 'pending' && /^https?:\/\//.test(order.payUrl);
}
