import { useAppConfig } from '#app/app/queries.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { CopyLine } from '#app/components/copy-line.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Money } from '#app/components/money.tsx';
import { SignedMoney } from '#app/components/signed-money.tsx';
import type { RechargeOrder, RechargeState } from '#contract/recharge.ts';
import { m } from '#messages';
import { Facts } from './facts.tsx';
import { movementLook } from './movement-looks.ts';
import { type OrderMood, OrderTimeline } from './order-timeline.tsx';
import { RecordRow } from './record-row.tsx';
import { StateBadge } from './state-badge.tsx';

export function DepositRow({ order }: { order: RechargeOrder }) {
  const { state, amount, paidAmount, createdAt, typeId } = order;
  const types = useAppConfig()?.rechargeTypes ?? [];
  const channel = types.find(({ id }) => id === typeId)?.name ?? m.records_kind_deposit();
  const isPaid = state === 'paid';

  return (
    <RecordRow
      look={movementLook('deposit')}
      title={channel}
      note={formatTime(createdAt, 'clock')}
      amount={
        <>
          {isPaid ? <SignedMoney amount={paidAmount} /> : <Money amount={amount} />}
          <StateBadge $mood={moods[state]}>{states[state]()}</StateBadge>
        </>
      }
    >
      {() => <DepositDetail order={order} />}
    </RecordRow>
  );
}

function DepositDetail({ order }: { order: RechargeOrder }) {
  const { state, amount, paidAmount, bonus, wagering, reference, orderId, steps, expiresAt } = order;
  const isOpen = moods[state] === 'open';
  return (
    <>
      <Facts
        facts={[
          [m.records_order_asked(), <Money key="asked" amount={amount} />],
          [m.records_order_arrived(), paidAmount > 0 ? <Money key="arrived" amount={paidAmount} /> : null],
          [m.records_order_bonus(), bonus > 0 ? <Money key="bonus" amount={bonus} /> : null],
          [m.records_order_wagering(), wagering > 0 ? <Money key="wagering" amount={wagering} /> : null],
        ]}
      />
      <OrderTimeline
        steps={steps}
        nameOf={(step) => (isState(step) ? states[step]() : m.records_kind_other())}
        moodOf={(step) => (isState(step) ? moods[step] : 'over')}
        next={isOpen ? m.records_order_expires({ time: formatTime(expiresAt, 'moment') }) : ''}
      />
      <CopyLine
        label={m.records_reference()}
        copyLabel={m.records_reference_copy()}
        id={reference === '' ? orderId : reference}
      />
      {isOpen && (
        <ButtonLink to="/wallets?name=deposit&back=1" size="small" wide>
          {m.records_order_resume()}
        </ButtonLink>
      )}
    </>
  );
}

const states: Record<RechargeState, () => string> = {
  created: m.records_deposit_created,
  pending: m.records_deposit_pending,
  paid: m.records_deposit_paid,
  failed: m.records_deposit_failed,
  expired: m.records_deposit_expired,
  cancelled: m.records_deposit_cancelled,
};

const moods: Record<RechargeState, OrderMood> = {
  created: 'open',
  pending: 'open',
  paid: 'good',
  failed: 'bad',
  expired: 'over',
  cancelled: 'over',
};

function isState(state: string): state is RechargeState {
  return Object.hasOwn(states, state);
}
