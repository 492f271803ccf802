import { createActor, fromCallback, fromPromise, type InspectionEvent, SimulatedClock } from 'xstate';
import type { RechargeItem, RechargeType } from '#contract/app-config.ts';
import type { OwnedCoupon, RechargeOrder } from '#contract/deposit.ts';
import { depositActors, depositMachine } from '#machines/deposit/deposit.machine.ts';
import type {
  DepositEmitted,
  DepositInfo,
  DepositInput,
  OrderRequest,
} from '#machines/deposit/deposit.types.ts';
import {
  type FollowingOrderEvent,
  type FollowingOrderInput,
  followingOrderActors,
  followingOrderMachine,
  type PageToOpen,
} from '#machines/deposit/following-order.machine.ts';
import type { SubmissionEvent } from '#machines/submission/submission.machine.ts';
import type { PageEvent } from '#machines/watch-page.ts';
import { fakeCall } from './fake-call.ts';
import { fakeIds } from './fake-ids.ts';
import { fakeSubmission } from './fake-submission.ts';

export const DEPOSIT_ID = '0198b7d2-0000-7000-8000-000000000001';
const NOW = 1_795_000_000_000;

export const PERCENT_COUPON: OwnedCoupon = {
  couponId: 'coupon-5',
  propId: 1001,
  name: '5 % more',
  num: 5,
  minAmount: 20_000,
  cap: 50_000,
  betMultiple: 3,
  expiresAt: 0,
};

const channel = (id: number, name: string, look: RechargeType['look']): RechargeType => ({
  id,
  name,
  sort: id,
  isDefault: id === 1 ? 1 : 0,
  minAmount: 100,
  minAmount2: 10_000,
  maxAmount: 500_000,
  look,
  feeFixed: 0,
  feeRate: 0,
  minMinutes: 0,
  maxMinutes: 0,
});

const PRICES = [5_000, 10_000, 20_000, 50_000];
const itemsOf = (typeId: number): RechargeItem[] =>
  PRICES.map((price, index) => ({ id: typeId * 100 + index, typeId, price, bonus: 0 }));

/** A player who has deposited by wallet before and owns one coupon. */
export function sampleDepositInfo(overrides: Partial<DepositInfo> = {}): DepositInfo {
  return {
    totalRecharge: 50_000,
    netDeposited: 30_000,
    lastRechargeTypeId: 1,
    isFirstCharge: false,
    minRechargeStatus: 1,
    hash: '',
    types: [channel(1, 'GCash', 'wallet'), channel(2, 'Card', 'card'), channel(3, 'Bank transfer', 'bank')],
    items: [...itemsOf(1), ...itemsOf(2), ...itemsOf(3)],
    coupons: [PERCENT_COUPON],
    firstDeposit: null,
    held: [],
    depositBetMultiple: 1,
    openOrder: null,
    coin: 12_345,
    ...overrides,
  };
}

/** An order of ₱100.00 that can be paid on the provider's page. */
export function sampleOrder(overrides: Partial<RechargeOrder> = {}): RechargeOrder {
  return {
    orderId: 'order-1',
    typeId: 1,
    state: 'pending',
    amount: 10_000,
    paidAmount: 0,
    bonus: 0,
    wagering: 10_000,
    couponId: '',
    isFirstDeposit: false,
    payUrl: 'https://pay.example/checkout/1',
    reference: '',
    operatorAccounts: [],
    createdAt: NOW,
    expiresAt: NOW + 1_800_000,
    steps: [
      { state: 'created', time: NOW },
      { state: 'pending', time: NOW + 400 },
    ],
    ...overrides,
  };
}

export const BANK_ORDER = sampleOrder({
  typeId: 3,
  payUrl: '',
  reference: 'PRY-7K3Q-92',
  operatorAccounts: [
    { bank: 'BDO', holder: 'Perya Games Inc.', number: '001234567890' },
    { bank: 'BPI', holder: 'Perya Games Inc.', number: '9876543210' },
  ],
});

export const PAID_ORDER = sampleOrder({ state: 'paid', paidAmount: 10_000 });

/** A deposit flow whose calls wait for the test; none has been answered. */
export function createTestDeposit(
  input: Partial<DepositInput> = {},
  {
    creation = fakeSubmission(depositActors.creation),
    following = followingOrderMachine,
    watch = fromCallback<PageEvent>(() => {}),
    inspect,
  }: {
    creation?: ReturnType<typeof fakeSubmission<OrderRequest, RechargeOrder>>;
    following?: typeof followingOrderMachine;
    watch?: typeof depositActors.watchPage;
    inspect?: (event: InspectionEvent) => void;
  } = {},
) {
  const fakes = {
    fetchDepositInfo: fakeCall(depositActors.fetchDepositInfo),
    fetchOrder: fakeCall(depositActors.fetchOrder),
  };
  const ids = fakeIds();
  const clock = new SimulatedClock();
  const openPage = fakeOpening();
  const actor = createActor(
    depositMachine.provide({
      actors: {
        fetchDepositInfo: fakes.fetchDepositInfo.logic,
        creation: creation.logic,
        fetchOrder: fakes.fetchOrder.logic,
        following: following.provide({
          actors: { fetchOrder: fakes.fetchOrder.logic, watchPage: watch, openPage: openPage.logic },
        }),
        watchPage: watch,
      },
    }),
    {
      input: {
        orderId: '',
        look: 'any',
        returnPath: '/wallets?name=deposit',
        isPhone: false,
        createId: ids.createId,
        ...input,
      },
      clock,
      inspect,
    },
  );
  const told: DepositEmitted[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  return {
    actor,
    send: actor.send,
    clock,
    told,
    opened: openPage.opened,
    ids,
    createOrder: creation.send,
    submission: (type: SubmissionEvent['type']) => actor.getSnapshot().children.creation?.send({ type }),
    /** Sends an event to the actor that follows the order. */
    follow: (event: FollowingOrderEvent) => actor.getSnapshot().children.following?.send(event),
    ...fakes,
    /** State of the form while choosing. */
    state: () => {
      const { value } = actor.getSnapshot();
      return typeof value === 'object' && 'choosing' in value ? { choosing: value.choosing.form } : value;
    },
    /** Stage of the followed order. */
    stage: () => {
      const { value, children } = actor.getSnapshot();
      const following = children.following?.getSnapshot().value;
      return typeof following === 'object' ? following.open.stage : value;
    },
    tags: () => [...actor.getSnapshot().tags],
    context: () => actor.getSnapshot().context,
  };
}

/** A deposit flow in the state `choosing`. */
export async function createChoosing(
  info: Partial<DepositInfo> = {},
  ...parts: Parameters<typeof createTestDeposit>
) {
  const deposit = createTestDeposit(...parts);
  await deposit.fetchDepositInfo.answer(sampleDepositInfo(info));
  return deposit;
}

/** An order whose creation the server has been asked for. */
export async function createAskedOrder(...parts: Parameters<typeof createChoosing>) {
  const deposit = await createChoosing(...parts);
  deposit.send({ type: 'deposit.pay' });
  return deposit;
}

/** A followed order whose calls wait for the test. */
export function createFollowing(
  order: RechargeOrder = sampleOrder(),
  {
    origin = 'opened',
    opensAtOnce = false,
    cancellation = fakeSubmission(followingOrderActors.cancellation),
    watch = fromCallback<PageEvent>(() => {}),
  }: Partial<Pick<FollowingOrderInput, 'origin' | 'opensAtOnce'>> & {
    watch?: typeof followingOrderActors.watchPage;
    cancellation?: ReturnType<typeof fakeSubmission<{ orderId: string }, RechargeOrder>>;
  } = {},
) {
  const fetchOrder = fakeCall(followingOrderActors.fetchOrder);
  const openPage = fakeOpening();
  const ids = fakeIds();
  const clock = new SimulatedClock();
  const actor = createActor(
    followingOrderMachine.provide({
      actors: {
        fetchOrder: fetchOrder.logic,
        cancellation: cancellation.logic,
        openPage: openPage.logic,
        watchPage: watch,
      },
    }),
    { input: { order, origin, opensAtOnce, createId: ids.createId }, clock },
  );
  actor.start();
  const state = () => actor.getSnapshot();
  const regions = () => {
    const { value } = state();
    return typeof value === 'object' ? value.open : null;
  };
  return {
    send: actor.send,
    clock,
    opened: openPage.opened,
    ids,
    fetchOrder,
    cancelOrder: cancellation.send,
    submission: (type: SubmissionEvent['type']) => state().children.cancellation?.send({ type }),
    stage: () => regions()?.stage ?? 'ended',
    cancellation: () => regions()?.cancellation,
    output: () => state().output,
    tags: () => [...state().tags],
    context: () => state().context,
  };
}

/** Keeps which pages were opened. */
function fakeOpening() {
  const opened: PageToOpen[] = [];
  const logic = fromPromise<void, PageToOpen>(async ({ input }) => {
    opened.push(input);
  });
  return { opened, logic };
}
