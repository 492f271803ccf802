import { assign, emit, setup } from 'xstate';
import type { RechargeOrder } from '#contract/deposit.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { missingActor } from '../missing-actor.ts';
import { errorOf, isDone, isRefusedFor } from '../submission/outcome.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { watchPage } from '../watch-page.ts';
import type {
  Choice,
  DepositContext,
  DepositEmitted,
  DepositEvent,
  DepositInfo,
  DepositInput,
  DepositTag,
  OrderRequest,
} from './deposit.types.ts';
import {
  changeChannel,
  choiceOf,
  limitInfo,
  readPlan,
  requestOf,
  settleChoice,
} from './deposit-plan-rules.ts';
import { isAwaited, nameFailure } from './deposit-rules.ts';
import { type FollowingOrderInput, followingOrderMachine, laterOrder } from './following-order.machine.ts';

type Ended = { output: SubmissionOutput<RechargeOrder> };

type Heard = { output: RechargeOrder };

/** What a deposit needs from outside. Each call rejects with the failed call. */
export const depositActors = {
  /** Calls `getTradeInfo` and writes the balance it answers. */
  fetchDepositInfo: missingActor<DepositInfo>('fetchDepositInfo'),
  /** Sends `createRechargeOrder`. */
  creation: createSubmissionMachine<OrderRequest, RechargeOrder>(),
  /** Calls `getRechargeOrder` and writes the balance it answers. */
  fetchOrder: missingActor<RechargeOrder, { orderId: string }>('fetchOrder'),
  following: followingOrderMachine,
  watchPage,
};

/**
 * One visit to the cashier, from the choice to an order that is over, however often the player leaves the
 * page in between.
 */
export const depositMachine = setup({
  types: {} as {
    context: DepositContext;
    events: DepositEvent;
    input: DepositInput;
    emitted: DepositEmitted;
    tags: DepositTag;
    children: { creation: 'creation'; following: 'following' };
  },
  actors: depositActors,
  guards: {
    isOrderNamed: ({ context }) => context.orderId !== '',
    isOrderOpen: ({ context }) => context.order !== null && context.order.orderId !== context.leftOrderId,
    isOrderLeft: ({ context }) => context.order !== null,
    isClosed: ({ context }) => context.info?.types.length === 0,
    isUnknownOrder: isRefusedFor(ERRCODE.notFound),
    isAnswered: isDone,
    isOffered: ({ context }, params: { typeId: number }) =>
      context.info?.types.some(({ id }) => id === params.typeId) ?? false,
    isComplete: ({ context }) => readPlan(context)?.error === null,
    isAmountWrong: ({ context }) =>
      context.choice.amountText.trim() !== '' && readPlan(context)?.error !== null,
    isPaid: (_, { output }: Heard) => output.state === 'paid',
    isAwaited: (_, { output }: Heard) => isAwaited(output),
  },
  actions: {
    keepInfo: assign(({ context }, params: { info: DepositInfo }) => {
      const info = limitInfo(params.info, context.look);
      return { info, choice: settleChoice(info, context.choice), order: info.openOrder };
    }),
    forgetNamedOrder: assign({ orderId: '' }),
    change: assign(({ context }, params: Partial<Choice>) => ({
      choice: { ...context.choice, ...params },
      failure: null,
    })),
    changeChannel: assign(({ context }, params: { typeId: number }) => ({
      choice: context.info ? changeChannel(context.info, context.choice, params.typeId) : context.choice,
      failure: null,
    })),
    chooseAgain: assign({
      choice: ({ context: { info, order, choice } }) => (info && order ? choiceOf(info, order) : choice),
    }),
    leaveOrder: assign({ leftOrderId: ({ context }) => context.order?.orderId ?? '' }),
    beginRequest: assign({ requestId: ({ context }) => context.createId() }),
    keepOpened: assign({ order: (_, { output }: Ended) => (output.kind === 'done' ? output.answer : null) }),
    keepRefusal: assign({
      failure: (_, { output }: Ended) => (output.kind === 'refused' ? nameFailure(output.error) : null),
    }),
    keepFailure: assign({ failure: ({ event }) => nameFailure(errorOf(event)) }),
    forgetFailure: assign({ failure: null }),
    keepOrder: assign({ order: ({ context }, { output }: Heard) => laterOrder(context.order, output) }),
    forgetOrder: assign({ order: null }),
    refreshBalance: emit({ type: 'balance.refresh' }),
  },
}).createMachine({
  id: 'deposit',
  context: ({ input }) => ({
    ...input,
    info: null,
    choice: { typeId: 0, itemId: 0, amountText: '', couponId: '', takesOffer: true },
    failure: null,
    requestId: '',
    order: null,
    leftOrderId: '',
  }),
  invoke: { src: 'watchPage', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      initial: 'info',
      states: {
        info: {
          invoke: {
            src: 'fetchDepositInfo',
            onDone: {
              target: 'order',
              actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
            },
            onError: { target: '#deposit.loadFailed', actions: 'keepFailure' },
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
          description: "The address names an order: of the provider's way back, or of a reload.",
          invoke: {
            src: 'fetchOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: {
              target: '#deposit.following',
              actions: { type: 'keepOrder', params: ({ event }) => event },
            },
            onError: [
              { guard: 'isUnknownOrder', target: 'order', actions: ['forgetNamedOrder', 'keepFailure'] },
              { target: '#deposit.loadFailed', actions: 'keepFailure' },
            ],
          },
        },
      },
    },
    loadFailed: {
      exit: 'forgetFailure',
      on: { 'deposit.retry': 'loading', 'page.returned': 'loading' },
    },
    closed: {
      description: 'No channel is open.',
      on: { 'deposit.retry': 'loading' },
    },
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
        'offer.choose': {
          actions: { type: 'change', params: ({ event }) => ({ takesOffer: event.takesOffer }) },
        },
        'deposit.pay': [{ guard: 'isComplete', target: 'creating' }, { target: '.form.complaining' }],
        'order.resume': { guard: 'isOrderLeft', target: 'following' },
      },
      states: {
        form: {
          initial: 'calm',
          states: {
            calm: { on: { 'amount.left': { guard: 'isAmountWrong', target: 'complaining' } } },
            complaining: {
              description: 'The amount was left or sent with an error, which is shown.',
              tags: 'complaining',
            },
          },
        },
        leftOrder: {
          description:
            'An order that the player left may be paid elsewhere while they choose another deposit.',
          initial: 'resting',
          on: {
            'page.returned': { guard: 'isOrderLeft', target: '.asking' },
          },
          states: {
            resting: {},
            asking: {
              invoke: {
                src: 'fetchOrder',
                input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isPaid', params: ({ event }) => event },
                    target: '#deposit.paid',
                    actions: { type: 'keepOrder', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isAwaited', params: ({ event }) => event },
                    target: 'resting',
                    actions: { type: 'keepOrder', params: ({ event }) => event },
                  },
                  { target: 'resting', actions: 'forgetOrder' },
                ],
                onError: 'resting',
              },
            },
          },
        },
      },
    },
    creating: {
      description: 'An order that was refused, or of which nobody knows, leads back to what is open now.',
      tags: 'busy',
      entry: ['forgetFailure', 'beginRequest'],
      invoke: {
        src: 'creation',
        id: 'creation',
        input: ({ context }) => ({ requestId: context.requestId, body: requestOf(context) }),
        onDone: [
          {
            guard: 'isAnswered',
            target: 'following',
            actions: { type: 'keepOpened', params: ({ event }) => event },
          },
          { target: 'loading', actions: { type: 'keepRefusal', params: ({ event }) => event } },
        ],
        onError: 'loading',
      },
    },
    following: {
      exit: ['forgetNamedOrder', 'forgetFailure'],
      invoke: {
        src: 'following',
        id: 'following',
        input: ({ context, event }) => toFollowing(context, event.type),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event },
            target: 'paid',
            actions: { type: 'keepOrder', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAwaited', params: ({ event }) => event },
            target: 'choosing',
            actions: [{ type: 'keepOrder', params: ({ event }) => event }, 'leaveOrder'],
          },
          { target: 'loading', actions: 'chooseAgain' },
        ],
        onError: { target: 'loadFailed', actions: 'keepFailure' },
      },
    },
    paid: { entry: ['refreshBalance', 'forgetFailure'], on: { 'deposit.again': 'loading' } },
  },
});

/** Called with an order. */
function toFollowing(
  { order, orderId, isPhone, createId }: DepositContext,
  cause: string,
): FollowingOrderInput {
  const origin = cause === 'order.resume' ? 'left' : orderId === '' ? 'opened' : 'returned';
  const opensAtOnce = isPhone && cause === 'xstate.done.actor.creation';
  return { order: order as RechargeOrder, origin, opensAtOnce, createId };
}
