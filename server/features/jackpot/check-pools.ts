import type { BookCheck } from '#server/ledger/check-book.ts';
import { JACKPOT_ACCOUNT } from './jackpot-pools.ts';

/** Each jackpot's amount must equal its account. */
export const checkPools: BookCheck = async (tx, system) => {
  const rows = await tx.query<{ account: string; amount: number }>({
    name: 'book-pools',
    text: `select '${JACKPOT_ACCOUNT}' || prop_id as account, amount from jackpot_pool order by prop_id`,
    values: [],
  });
  const pools = new Map(rows.map(({ account, amount }) => [account, BigInt(amount)]));
  const journal = new Map(
    system
      .filter(({ account, currency }) => account.startsWith(JACKPOT_ACCOUNT) && currency === 'coin')
      .map(({ account, amount }) => [account, amount]),
  );
  const accounts = [...new Set([...pools.keys(), ...journal.keys()])];
  return accounts.flatMap((account) => {
    const pool = pools.get(account) ?? 0n;
    const moved = journal.get(account) ?? 0n;
    const fault = `${account} is stored as ${pool}, but its journal comes to ${moved}.`;
    return pool === moved ? [] : [{ kind: 'feature', feature: 'jackpot', fault }];
  });
};
