import { assign, emit, not, raise, setup } from 'xstate';
import type { RechargeOrder, RechargeState } from '#contract/recharge.ts';
import { isError } from '../read-failure.ts';
import type { SubmissionOutput } from '../submission/submission.machine.ts';
import { depositActors, type OrderRequest } from './deposit.actors.ts';
import type {
  Choice,
  DepositContext,
  DepositEmitted,
  DepositEvent,
  DepositInput,
  DepositTag,
  PayWay,
  TradeInfo,
} from './deposit.types.ts';
import { laterOrder } from './later-order.ts';
import { nameFailure } from './name-failure.ts';
import { changeChannel, choiceOf, limitTrade, planDeposit, settleChoice } from './plan-deposit.ts';

/** How the creation or the cancellation of an order has ended. */
type Ended = { output: SubmissionOutput<RechargeOrder> };

/** Waits before an order is asked about again, in milliseconds; the last one for as long as it stays open. */
const CHECK_WAITS = [2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 34_000] as const;

/** One visit to the cashier: from what can be chosen to an order that is over, however often the page was left in between. */
export const depositMachine = setup({
  types: {} as {
    context: DepositContext;
    events: DepositEvent;
    input: DepositInput;
    emitted: DepositEmitted;
    tags: DepositTag;
    children: { creation: 'creation'; cancellation: 'cancellation' };
  },
  actors: depositActors,
  guards: {
    isOrderNamed: ({ context }) => context.orderId !== '',
    isOrderOpen: ({ context }) => context.order !== null && context.order.orderId !== context.leftOrderId,
    isOrderLeft: ({ context }) => context.order !== null,
    isClosed: ({ context }) => context.trade?.types.length === 0,
    isUnknownOrder: (_, params: { error: unknown }) => isError(params.error, 'notFound'),
    isAnswered: (_, { output }: Ended) => output.kind === 'done',
    isOrderClosed: (_, { output }: Ended) =>
      output.kind === 'refused' && isError(output.error, 'orderClosed'),
    isOffered: ({ context }, params: { typeId: number }) =>
      context.trade?.types.some(({ id }) => id === params.typeId) ?? false,
    isComplete: ({ context }) => readPlan(context)?.error === null,
    isAmountWrong: ({ context }) =>
      context.choice.amountText.trim() !== '' && readPlan(context)?.error !== null,
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
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
    beginRequest: assign({ requestId: ({ context }) => context.createId() }),
    keepAnswer: assign({
      order: ({ context: { order } }, { output }: Ended) =>
        output.kind === 'done' ? laterOrder(order, output.answer) : order,
    }),
    keepRefusal: assign({
      failure: (_, { output }: Ended) => (output.kind === 'refused' ? nameFailure(output.error) : null),
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => nameFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
    keepOrder: assign({
      order: ({ context }, params: { order: RechargeOrder }) => laterOrder(context.order, params.order),
    }),
    forgetOrder: assign({ order: null }),
    beginChecks: assign({ checks: 0 }),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    beginCancellation: assign({ cancelId: ({ context }) => context.createId() }),
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
    checkWait: ({ context }) => CHECK_WAITS[context.checks] ?? 34_000,
  },
}).createMachine({
  id: 'deposit',
  context: ({ input }) => ({
    ...input,
    trade: null,
    choice: { typeId: 0, itemId: 0, amountText: '', couponId: '' },
    failure: null,
    requestId: '',
    order: null,
    leftOrderId: '',
    checks: 0,
    cancelId: '',
  }),
  invoke: { src: 'watchPage', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      initial: 'trade',
      states: {
        trade: {
          invoke: {
            src: 'fetchTradeInfo',
            onDone: {
              target: 'order',
              actions: { type: 'keepTrade', params: ({ event }) => ({ trade: event.output }) },
            },
            onError: {
              target: '#deposit.loadFailed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
        order: {
          always: [
            { guard: 'isOrderNamed', target: 'namedOrder' },
            { guard: 'isOrderOpen', target: '#deposit.following' },
            { guard: 'isClosed', target: '#deposit.closed' },
            { target: '#deposit.choosing' },
          ],
        },
        namedOrder: {
          invoke: {
            src: 'fetchOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: {
              target: '#deposit.following.stage.returned',
              actions: [
                'forgetNamedOrder',
                { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isUnknownOrder', params: ({ event }) => event },
                target: 'order',
                actions: ['forgetNamedOrder', { type: 'keepFailure', params: ({ event }) => event }],
              },
              {
                target: '#deposit.loadFailed',
                actions: { type: 'keepFailure', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    loadFailed: {
      exit: 'forgetFailure',
      on: { 'deposit.retry': 'loading', 'page.returned': 'loading' },
    },
    closed: { on: { 'deposit.retry': 'loading' } },
    choosing: {
      type: 'parallel',
      on: {
        'channel.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'changeChannel', params: ({ event }) => event },
        },
        'amount.choose': {
          target: '.form.calm',
          actions: { type: 'change', params: ({ event }) => ({ itemId: event.itemId, amountText: '' }) },
        },
        'amount.type': {
          actions: { type: 'change', params: ({ event }) => ({ itemId: 0, amountText: event.text }) },
        },
        'coupon.choose': {
          actions: { type: 'change', params: ({ event }) => ({ couponId: event.couponId }) },
        },
        'deposit.pay': [{ guard: 'isComplete', target: 'creating' }, { target: '.form.complaining' }],
        'order.resume': { guard: 'isOrderLeft', target: 'following', actions: ['forgetFailure', 'askNow'] },
      },
      states: {
        form: {
          initial: 'calm',
          states: {
            calm: { on: { 'amount.left': { guard: 'isAmountWrong', target: 'complaining' } } },
            complaining: { tags: 'complaining' },
          },
        },
        leftOrder: {
          description: 'It may be paid elsewhere while another one is chosen here.',
          initial: 'resting',
          on: {
            'page.returned': { guard: 'isOrderLeft', target: '.asking' },
            'order.told': [
              { guard: { type: 'isOrder', params: { state: 'paid' } }, target: '#deposit.paid' },
              { guard: not('isAwaited'), actions: 'forgetOrder' },
            ],
          },
          states: {
            resting: {},
            asking: {
              invoke: {
                src: 'fetchOrder',
                input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
                onDone: {
                  target: 'resting',
                  actions: [
                    { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
                    'tellOrder',
                  ],
                },
                onError: 'resting',
              },
            },
          },
        },
      },
    },
    creating: {
      tags: ['busy', 'uninterruptible'],
      entry: ['forgetFailure', 'beginRequest'],
      invoke: {
        src: 'creation',
        id: 'creation',
        input: ({ context }) => ({ requestId: context.requestId, body: toRequest(context) }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event },
            target: 'following',
            actions: { type: 'keepAnswer', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          { target: 'loading' },
        ],
        onError: 'loading',
      },
    },
    following: {
      type: 'parallel',
      on: {
        'order.leave': { guard: 'isAwaited', target: 'choosing', actions: ['leaveOrder', 'forgetFailure'] },
      },
      states: {
        stage: {
          entry: ['beginChecks', 'tellOrder'],
          initial: 'opening',
          on: {
            'order.told': [
              { guard: { type: 'isOrder', params: { state: 'paid' } }, target: '#deposit.paid' },
              { guard: { type: 'isOrder', params: { state: 'failed' } }, target: '.failed' },
              { guard: { type: 'isOrder', params: { state: 'expired' } }, target: '.expired' },
              { guard: { type: 'isOrder', params: { state: 'cancelled' } }, target: '.cancelled' },
            ],
            'deposit.again': {
              guard: not('isAwaited'),
              target: '#deposit.loading',
              actions: ['chooseAgain', 'forgetFailure'],
            },
          },
          states: {
            opening: {
              on: {
                'order.told': [
                  { guard: 'isTransfer', target: 'paying.bank' },
                  { guard: 'hasPage', target: 'paying' },
                ],
              },
            },
            returned: {
              description:
                'From the page that they paid on, or gave up on: what came of it is not known yet.',
              on: {
                'order.told': [
                  { guard: { type: 'isOrder', params: { state: 'pending' } }, target: 'confirming' },
                  { guard: { type: 'isOrder', params: { state: 'created' } }, target: 'opening' },
                ],
              },
            },
            paying: {
              initial: 'choosing',
              on: {
                'way.choose': [
                  {
                    guard: {
                      type: 'canPayBy',
                      params: ({ event }) => ({ way: event.way, wanted: 'sameTab' }),
                    },
                    target: '.sameTab',
                    actions: { type: 'openPage', params: { target: 'self' } },
                  },
                  {
                    guard: {
                      type: 'canPayBy',
                      params: ({ event }) => ({ way: event.way, wanted: 'newTab' }),
                    },
                    target: '.newTab',
                    actions: { type: 'openPage', params: { target: 'blank' } },
                  },
                  {
                    guard: { type: 'canPayBy', params: ({ event }) => ({ way: event.way, wanted: 'qr' }) },
                    target: '.qr',
                  },
                ],
                'payment.made': 'confirming',
              },
              states: {
                choosing: {},
                sameTab: { on: { 'page.returned': '#deposit.following.stage.confirming' } },
                newTab: { on: { 'page.returned': '#deposit.following.stage.confirming' } },
                qr: {},
                bank: {},
              },
            },
            confirming: {
              on: {
                'way.change': [{ guard: 'isTransfer', target: 'paying.bank' }, { target: 'paying' }],
              },
            },
            failed: {},
            expired: {},
            cancelled: {},
          },
        },
        watch: {
          initial: 'waiting',
          on: {
            'order.check': { target: '.asking', actions: 'beginChecks' },
            'payment.made': { target: '.asking', actions: 'beginChecks' },
            'page.returned': { target: '.asking', actions: 'beginChecks' },
          },
          states: {
            waiting: {
              after: { checkWait: { guard: 'isAwaited', target: 'asking', actions: 'countCheck' } },
            },
            asking: {
              invoke: {
                src: 'fetchOrder',
                input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
                onDone: {
                  target: 'waiting',
                  actions: [
                    { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
                    'forgetFailure',
                    'tellOrder',
                  ],
                },
                onError: {
                  target: 'waiting',
                  actions: { type: 'keepFailure', params: ({ event }) => event },
                },
              },
            },
          },
        },
        cancellation: {
          initial: 'idle',
          on: { 'order.told': { guard: not('isAwaited'), target: '.idle' } },
          states: {
            idle: { on: { 'order.cancel': { guard: 'isAwaited', target: 'asked' } } },
            asked: { on: { 'cancel.confirm': 'cancelling', 'cancel.keep': 'idle' } },
            cancelling: {
              tags: ['busy', 'uninterruptible'],
              entry: 'beginCancellation',
              invoke: {
                src: 'cancellation',
                id: 'cancellation',
                input: ({ context }) => ({
                  requestId: context.cancelId,
                  body: { orderId: context.order?.orderId ?? '' },
                }),
                onDone: [
                  {
                    guard: { type: 'isAnswered', params: ({ event }) => event },
                    target: 'idle',
                    actions: [
                      { type: 'keepAnswer', params: ({ event }) => event },
                      'forgetFailure',
                      'tellOrder',
                    ],
                  },
                  {
                    guard: { type: 'isOrderClosed', params: ({ event }) => event },
                    target: 'idle',
                    actions: 'askNow',
                  },
                  { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'refused' },
                  { target: 'idle', actions: 'askNow' },
                ],
                onError: { target: 'idle', actions: 'askNow' },
              },
            },
            refused: { on: { 'cancel.confirm': 'cancelling', 'cancel.keep': 'idle' } },
          },
        },
      },
    },
    paid: { entry: ['refreshBalance', 'forgetFailure'], on: { 'deposit.again': 'loading' } },
  },
});

function toRequest(context: DepositContext): OrderRequest {
  const plan = readPlan(context);
  return {
    typeId: context.choice.typeId,
    amount: plan?.amount ?? 0,
    itemId: plan?.item?.id ?? 0,
    couponId: plan?.coupon?.couponId ?? '',
    returnPath: context.returnPath,
  };
}

/** null before what can be chosen is known. */
function readPlan({ trade, choice }: DepositContext) {
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
