import type { SnapshotFrom } from 'xstate';
import type { RechargeOrder } from '#contract/deposit.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { depositMachine } from '#machines/deposit/deposit.machine.ts';
import type { DepositEvent, DepositFailure, DepositInfo } from '#machines/deposit/deposit.types.ts';
import { readPlan, requestOf } from '#machines/deposit/deposit-plan-rules.ts';
import { sampleOrder } from '#tests/create-test-deposit.ts';
import { failedCall } from '#tests/fake-call.ts';
import { failToSee, offline, PreparedChart, readFlow, refusedWith } from './prepared-chart.ts';

export type DepositPlace = `${DepositSight}; ${string}`;

/** What the form shows. */
export interface DepositForm {
  channel: string;
  /** What the button pays, minor units; 0 for nothing. */
  pay: number;
  typed: string;
  /** Whether the bonus is taken; null without one. */
  offer: boolean | null;
  failure: DepositFailure | null;
}

type DepositSight =
  | 'loading'
  | 'failed'
  | 'choosing'
  | 'choosing beside an open order'
  | 'complaining'
  | 'creating'
  | 'order'
  | 'paid';

/**
 * From the choice of a deposit to an order that is over, with the calls `getTradeInfo` and
 * `createRechargeOrder` held.
 * @param usual what a newcomer may choose from
 */
export function depositFlow(usual: DepositInfo, machine = depositMachine) {
  interface State {
    deposit: SnapshotFrom<typeof depositMachine>;
    /** What the server has of the last order. */
    order: RechargeOrder | null;
    /** How the last payment came; 0 before one. */
    lastUsed: number;
  }
  const chart = new PreparedChart(machine);
  const open = (orderId: string) =>
    chart.begin({ orderId, look: 'any', returnPath: '', isPhone: false, createId: () => '' });
  const send =
    (...events: readonly DepositEvent[]) =>
    (state: State): State => ({
      ...state,
      deposit: events.reduce((next, event) => chart.send(next, event), state.deposit),
    });
  /** The calls that nobody holds. */
  const rest = (state: State): State => {
    const { orderId } = state.deposit.context;
    const isKnown = orderId === '' || orderId === state.order?.orderId;
    const told = isKnown ? { output: state.order } : refusedWith(ERRCODE.notFound);
    return { ...state, deposit: chart.settle(state.deposit, 'fetchOrder', told) };
  };
  const settle = (state: State, src: string, outcome: { output: unknown } | { error: unknown }): State =>
    rest({ ...state, deposit: chart.settle(state.deposit, src, outcome) });
  const when =
    (
      sights: readonly DepositSight[],
      go: (state: State) => State,
      can: (state: State) => boolean = () => true,
    ) =>
    (state: State) =>
      sights.includes(readSight(state.deposit)) && can(state) ? rest(go(state)) : state;
  const choosing: readonly DepositSight[] = ['choosing', 'choosing beside an open order', 'complaining'];
  /** Sights where the page can be reloaded at once: elsewhere a typed value makes the browser ask first. */
  const loadable: readonly DepositSight[] = ['loading', 'failed', 'order', 'paid'];
  const left: DepositEvent = { type: 'amount.left' };
  const returned: DepositEvent = { type: 'page.returned' };
  const isOpen = ({ order }: State) => order?.state === 'pending';
  const becomes = (state: State, end: RechargeOrder['state']): State => ({
    ...state,
    order: state.order && { ...state.order, state: end },
    lastUsed: (end === 'paid' && state.order?.typeId) || state.lastUsed,
  });
  const ends = (end: RechargeOrder['state']) => (state: State) => {
    const next = becomes(state, end);
    return settle(next, 'following', { output: next.order });
  };
  /** Beside an open order it is the same form. */
  const choose = (go: (state: State) => State, can: (state: State) => boolean = () => true) =>
    when(choosing, go, (state) => state.deposit.context.order === null && can(state));
  const types = (text: string) => choose(send({ type: 'amount.type', text }));
  const other = <Item extends { id: number }>(items: readonly Item[], id: number | undefined): number =>
    items.find((item) => item.id !== id)?.id ?? 0;

  return readFlow(chart, {
    begin: { deposit: open(''), order: null, lastUsed: 0 } as State,
    moves: {
      'info.answer': when(['loading'], (state) => {
        const openOrder = isOpen(state) ? state.order : null;
        const hasOffer = openOrder === null && state.lastUsed === 0;
        const firstDeposit = hasOffer ? usual.firstDeposit : null;
        const info = { ...usual, openOrder, firstDeposit, lastRechargeTypeId: state.lastUsed };
        return settle(state, 'fetchDepositInfo', { output: info });
      }),
      'info.lose': when(['loading'], (state) => settle(state, 'fetchDepositInfo', offline)),
      'retry.press': when(['failed'], send({ type: 'deposit.retry' })),
      'page.return': when(['loading', 'failed', 'paid', ...choosing], send(returned)),
      'channel.choose': choose((state) => {
        const { info, choice } = state.deposit.context;
        const sorted = info?.types.toSorted((one, next) => one.sort - next.sort) ?? [];
        return send(left, { type: 'channel.choose', typeId: other(sorted, choice.typeId) })(state);
      }),
      'amount.choose': choose((state) => {
        const plan = readPlan(state.deposit.context);
        return send(left, { type: 'amount.choose', itemId: other(plan?.items ?? [], plan?.item?.id) })(state);
      }),
      'amount.type': types('321'),
      'amount.typeTooLittle': types('0.50'),
      'amount.leave': choose(send(left)),
      'offer.choose': choose(
        (state) => {
          const { takesOffer } = state.deposit.context.choice;
          return send(left, { type: 'offer.choose', takesOffer: !takesOffer })(state);
        },
        ({ deposit }) => deposit.context.info?.firstDeposit !== null,
      ),
      'pay.press': when(choosing, send(left, { type: 'deposit.pay' })),
      'creation.answer': when(['creating'], (state) => {
        const request = requestOf(state.deposit.context);
        const order = sampleOrder({ ...request, isFirstDeposit: request.withOffer });
        return settle({ ...state, order }, 'creation', { output: { kind: 'done', answer: order } });
      }),
      'creation.refuse': when(['creating'], (state) => {
        const error = failedCall('refused', ERRCODE.channelClosed);
        return settle(state, 'creation', { output: { kind: 'refused', error } });
      }),
      'order.leave': when(['order'], ends('pending')),
      'order.cancel': when(['order'], ends('cancelled')),
      'order.pay': when(['order'], ends('paid')),
      'order.resume': when(
        choosing,
        send(left, { type: 'order.resume' }),
        ({ deposit }) => deposit.context.order !== null,
      ),
      'otherTab.cancel': when(choosing, (state) => send(returned)(becomes(state, 'cancelled')), isOpen),
      'otherTab.pay': when(choosing, (state) => send(returned)(becomes(state, 'paid')), isOpen),
      'again.press': when(['paid'], send({ type: 'deposit.again' })),
      'page.load': when(loadable, (state) => ({ ...state, deposit: open('') })),
      'order.load': when(
        loadable,
        (state) => ({ ...state, deposit: open(state.order?.orderId ?? '') }),
        isOpen,
      ),
      'wrongOrder.load': when(loadable, (state) => ({ ...state, deposit: open('another') })),
    },
    placeOf,
    perState: false,
    unseen: {
      'only code that is broken brings it about': [
        '(root) -- watchPage failed --> (stays)',
        'creating -- creation failed --> loading',
        'following -- following failed --> loadFailed',
      ],
      'the server always has a channel': [
        'loading.order -- always [isClosed] --> closed',
        'closed -- deposit.retry --> loading',
      ],
      'a newcomer has no coupon': ['choosing -- coupon.choose --> (stays)'],
      'an order that is asked about and has not changed looks the same': [
        'choosing.leftOrder.asking -- fetchOrder done [isAwaited] --> choosing.leftOrder.resting',
        'choosing.leftOrder.asking -- fetchOrder failed --> choosing.leftOrder.resting',
      ],
      'the call follows the one before at once; deposit-return.test.tsx loses it': [
        'loading.namedOrder -- fetchOrder failed --> loadFailed',
      ],
    },
  });

  function placeOf({ deposit, order, lastUsed }: State): DepositPlace {
    const { choice, info, failure, orderId } = deposit.context;
    const plan = readPlan(deposit.context);
    const seen: DepositForm = {
      channel: plan?.type.name ?? '',
      pay: plan?.error === null ? (plan.amount ?? 0) : 0,
      typed: choice.amountText,
      offer: info?.firstDeposit ? choice.takesOffer : null,
      failure,
    };
    const openType = order?.state === 'pending' ? order.typeId : 0;
    const usedBefore = choice.typeId === 0 ? lastUsed : lastUsed > 0;
    const known = [deposit.hasTag('complaining'), orderId, openType, usedBefore];
    return `${readSight(deposit)}; ${JSON.stringify(seen)}; ${known.join(' ')}`;
  }

  function readSight(deposit: State['deposit']): DepositSight {
    if (deposit.matches('following')) return 'order';
    if (deposit.matches('paid')) return 'paid';
    if (deposit.matches('creating')) return 'creating';
    if (deposit.matches('loadFailed')) return 'failed';
    if (deposit.matches('loading')) return 'loading';
    if (!deposit.matches('choosing')) return failToSee(deposit);
    if (deposit.hasTag('complaining') && readPlan(deposit.context)?.error !== null) return 'complaining';
    return deposit.context.order === null ? 'choosing' : 'choosing beside an open order';
  }
}
