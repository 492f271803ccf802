import { CopyLine } from '#app/app/copy-line.tsx';
import { Facts } from '#app/components/facts.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Money } from '#app/components/money.tsx';
import { OrderTimeline } from '#app/components/order-timeline.tsx';
import { StateBadge } from '#app/components/state-badge.tsx';
import { withdrawalStates } from '#app/features/withdrawal/index.tsx';
import type { ExchangeOrder } from '#contract/withdrawal.ts';
import { m } from '#messages';
import { movementLook } from './movement-looks.ts';
import { RecordRow } from './record-row.tsx';

export function WithdrawalRow({ order }: { order: ExchangeOrder }) {
  const { state, amount, createdAt, method, maskedNumber } = order;
  return (
    <RecordRow
      look={movementLook('withdrawal')}
      title={methods[method]()}
      note={`${maskedNumber} · ${formatTime(createdAt, 'clock')}`}
      amount={
        <>
          <Money amount={amount} />
          <StateBadge $mood={withdrawalStates.moodOf(state)}>{withdrawalStates.nameOf(state)}</StateBadge>
        </>
      }
    >
      {() => <WithdrawalDetail order={order} />}
    </RecordRow>
  );
}

function WithdrawalDetail({ order }: { order: ExchangeOrder }) {
  const { amount, fee, payout, bankName, holder, maskedNumber, reason, orderId, steps } = order;
  return (
    <>
      <Facts
        facts={[
          [m.records_detail_amount(), <Money key="amount" amount={amount} />],
          [m.records_order_fee(), <Money key="fee" amount={fee} />],
          [m.records_order_payout(), <Money key="payout" amount={payout} />],
          [m.records_order_account(), `${bankName} ${maskedNumber}, ${holder}`],
          [m.records_order_reason(), reason],
        ]}
      />
      <OrderTimeline {...withdrawalStates} steps={steps} next={nextOf(order)} />
      <CopyLine label={m.records_reference()} copyLabel={m.records_reference_copy()} id={orderId} />
    </>
  );
}

function nextOf({ state, dueAt }: ExchangeOrder): string {
  const mood = withdrawalStates.moodOf(state);
  if (mood === 'open') return m.records_order_due({ time: formatTime(dueAt, 'moment') });
  return mood === 'bad' ? m.records_order_coins_back() : '';
}

const methods: Record<ExchangeOrder['method'], () => string> = {
  gcash: m.records_method_gcash,
  maya: m.records_method_maya,
  bank: m.records_method_bank,
};
