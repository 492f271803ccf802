import { lazyPart } from '#app/app/lazy-part.tsx';
import { Facts } from '#app/app/records/facts.tsx';
import { movementLook } from '#app/app/records/movement-looks.ts';
import { RecordRow } from '#app/app/records/record-row.tsx';
import { CopyLine } from '#app/components/copy-line.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { SignedMoney } from '#app/components/signed-money.tsx';
import type { CoinMovement } from '#contract/wallet.ts';
import { m } from '#messages';
import { OrderPending } from './order-pending.tsx';

type Order = 'deposit' | 'withdrawal';

const MovementOrder = lazyPart<{ order: Order; orderId: string }>({
  when: 'pressed',
  load: () => import('./movement-order.tsx'),
  fallback: <OrderPending />,
});

export function MovementRow({ movement }: { movement: CoinMovement }) {
  const { kind, amount, gameName, time, reference } = movement;
  const look = movementLook(kind);
  const clock = formatTime(time, 'clock');
  const order = orders.get(kind);

  return (
    <RecordRow
      look={look}
      title={look.label()}
      note={gameName === '' ? clock : `${gameName} · ${clock}`}
      amount={<SignedMoney amount={amount} />}
    >
      {() => (
        <>
          <Facts
            facts={[
              [m.records_detail_kind(), look.label()],
              [m.records_detail_game(), gameName],
              [m.records_detail_amount(), <SignedMoney key="amount" amount={amount} />],
              [m.records_detail_time(), formatTime(time, 'second')],
            ]}
          />
          {order && <MovementOrder order={order} orderId={reference} />}
          <CopyLine label={m.records_reference()} copyLabel={m.records_reference_copy()} id={reference} />
        </>
      )}
    </RecordRow>
  );
}

/** What kinds of movement belong to an order. */
const orders: ReadonlyMap<string, Order> = new Map([
  ['deposit', 'deposit'],
  ['deposit-bonus', 'deposit'],
  ['deposit-reversed', 'deposit'],
  ['deposit-restored', 'deposit'],
  ['bonus-reversed', 'deposit'],
  ['bonus-restored', 'deposit'],
  ['debt-paid', 'deposit'],
  ['withdrawal', 'withdrawal'],
  ['withdrawal-return', 'withdrawal'],
]);
