import type { AppConfig } from '#contract/app-config.ts';
import type { Database } from '#server/core/db/database.ts';
import type { TestProvider } from '../create-test-provider.ts';
import { describeMoved, isMovedOnce, type MoneyFault, type Movements } from './read-movements.ts';
import { shareOf } from './share-of.ts';

interface Known {
  provider: Pick<TestProvider, 'payouts'>;
  config: AppConfig;
  movements: Movements;
}

interface Withdrawal {
  id: string;
  state: string;
  method: string;
  amount: number;
  fee: number;
}

/** Withdrawals whose movements do not match their state. */
export async function findWithdrawalFaults(database: Database, known: Known): Promise<MoneyFault[]> {
  const orders = await database.query<Withdrawal>({
    name: 'check-withdrawals',
    text: 'select id, state, method, amount, fee from withdrawal_order order by id',
    values: [],
  });
  return [
    ...orders.flatMap((order) => findOrderFaults(order, known)),
    ...(await findSumFaults(database)),
  ].map((says) => ({ rule: 'withdrawal', says }));
}

function findOrderFaults(order: Withdrawal, known: Known): string[] {
  const { id, state, amount, fee } = order;
  const isPaid = state === 'paid';
  const isReturned = state === 'rejected' || state === 'returned';
  const expected = {
    withdrawal: amount,
    'withdrawal-return': isReturned ? amount : 0,
    'withdrawal-paid': isPaid ? amount - fee : 0,
    'withdrawal-fee': isPaid ? fee : 0,
  };
  const wrong = Object.entries(expected).flatMap(([kind, owed]) => {
    const moved = known.movements.of(id, kind);
    return isMovedOnce(moved, owed)
      ? []
      : [`${kind} of ${state} ${id} is ${describeMoved(moved)} instead of ${owed}`];
  });
  return [...wrong, ...findFeeFaults(order, known)];
}

function findFeeFaults({ id, method, amount, fee }: Withdrawal, { provider, config }: Known): string[] {
  const type = config.exchangeTypes.find(({ name }) => name === method);
  const owed = (type?.feeFixed ?? 0) + shareOf(amount, type?.feeRate ?? 0, 10_000);
  const sent = provider.payouts.get(id)?.amount;
  return [
    fee === owed ? [] : [`the fee of ${id} is ${fee} instead of ${owed}`],
    sent === undefined || sent === amount - owed ? [] : [`${sent} was sent for ${id}, not ${amount - owed}`],
  ].flat();
}

/** Checks the stored totals of withdrawals. */
async function findSumFaults(database: Database): Promise<string[]> {
  const wrong = await database.query<{ id: string; said: number; paid: number }>({
    name: 'check-exchanged',
    text: `select u.id, u.exchange as said, coalesce(sum(o.amount), 0)::bigint as paid
      from app_user u left join withdrawal_order o on o.user_id = u.id and o.state = 'paid'
      group by u.id having u.exchange <> coalesce(sum(o.amount), 0)`,
    values: [],
  });
  return wrong.map(({ id, said, paid }) => `${id} is said to have withdrawn ${said}, but it was ${paid}`);
}
