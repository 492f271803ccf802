import { CopyLine } from '#app/app/copy-line.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { channelName } from '#app/components/channel-name.ts';
import { Facts } from '#app/components/facts.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Money } from '#app/components/money.tsx';
import { OrderTimeline } from '#app/components/order-timeline.tsx';
import { SignedMoney } from '#app/components/signed-money.tsx';
import { StateBadge } from '#app/components/state-badge.tsx';
import { depositStates, HeldPayment } from '#app/features/deposit/index.ts';
import type { RechargeOrder } from '#contract/deposit.ts';
import { isAwaited } from '#machines/deposit/deposit-rules.ts';
import { m } from '#messages';
import { movementLook } from './movement-looks.ts';
import { RecordRow } from './record-row.tsx';

interface DepositRowProps {
  order: RechargeOrder;
  /** Called when the order is another by now. */
  onChange: () => void;
}

export function DepositRow({ order, onChange }: DepositRowProps) {
  const { state, amount, paidAmount, createdAt, typeId } = order;
  const types = useAppConfig()?.rechargeTypes ?? [];
  const channel = types.find(({ id }) => id === typeId);
  const isPaid = state === 'paid';

  return (
    <RecordRow
      look={movementLook('deposit')}
      title={channel ? channelName(channel) : m.records_kind_deposit()}
      note={formatTime(createdAt, 'clock')}
      amount={
        <>
          {isPaid ? <SignedMoney amount={paidAmount} /> : <Money amount={amount} />}
          <StateBadge $mood={depositStates.moodOf(state)}>{depositStates.nameOf(state)}</StateBadge>
        </>
      }
    >
      {() => <DepositDetail order={order} onChange={onChange} />}
    </RecordRow>
  );
}

function DepositDetail({ order, onChange }: DepositRowProps) {
  const { state, amount, paidAmount, bonus, wagering, reference, orderId, steps, expiresAt } = order;
  const isOpen = isAwaited(order);
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
        {...depositStates}
        steps={steps}
        next={isOpen ? m.records_order_expires({ time: formatTime(expiresAt, 'moment') }) : ''}
      />
      <CopyLine
        label={m.records_reference()}
        copyLabel={m.records_reference_copy()}
        id={reference === '' ? orderId : reference}
      />
      {state === 'held' && <HeldPayment order={order} onDecided={onChange} />}
      {isOpen && (
        <ButtonLink to={`/wallets?name=deposit&back=1&order=${orderId}`} size="small" wide>
          {m.records_order_resume()}
        </ButtonLink>
      )}
    </>
  );
}
