import { CopyLine } from '#app/app/copy-line.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { Facts } from '#app/components/facts.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Money } from '#app/components/money.tsx';
import { SignedMoney } from '#app/components/signed-money.tsx';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { movementLook } from './movement-looks.ts';
import { OrderPending } from './order-pending.tsx';
import { RecordRow } from './record-row.tsx';
import type { CoinEntry } from './to-entries.ts';

type Order = 'deposit' | 'withdrawal';

const MovementOrder = lazyPart<{ order: Order; orderId: string }>(() => import('./movement-order.tsx'), {
  fallback: <OrderPending />,
  missing: 'above',
});

/** A movement, or a round with its stake and its win. */
export function MovementRow({ entry: { movement, win, balance } }: { entry: CoinEntry }) {
  const { kind, gameName, time, reference } = movement;
  const look = movementLook(win === null ? kind : 'game-win');
  const amount = movement.amount + (win ?? 0);
  const bet =
    win === null ? '' : m.records_round_sums({ bet: formatMoney(-movement.amount), win: formatMoney(win) });
  const order = orders.get(kind);
  const title = win === null ? look.label() : m.records_round();
  const notes = [gameName, bet, formatTime(time, 'clock')].filter((note) => note !== '');

  return (
    <RecordRow
      look={look}
      title={title}
      note={notes.join(' · ')}
      amount={
        <>
          <SignedMoney amount={amount} />
          {balance !== null && <small>{m.records_balance_after({ amount: formatMoney(balance) })}</small>}
        </>
      }
    >
      {() => (
        <>
          <Facts
            facts={[
              [m.records_detail_kind(), title],
              [m.records_detail_game(), gameName],
              [
                m.records_kind_game_stake(),
                win === null ? null : <Money key="bet" amount={-movement.amount} />,
              ],
              [m.records_kind_game_win(), win === null ? null : <Money key="win" amount={win} />],
              [m.records_detail_amount(), <SignedMoney key="amount" amount={amount} />],
              [m.wallet_balance(), balance === null ? null : <Money key="balance" amount={balance} />],
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
