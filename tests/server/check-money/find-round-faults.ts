import type { Database } from '#server/core/db/database.ts';
import { describeMoved, isMovedOnce, type MoneyFault, type Movements } from './read-movements.ts';

interface EndedRound {
  id: string;
  stake: number;
  win: number;
}

/** Rounds whose stake or win was not moved exactly once, and held stakes without a round. */
export async function findRoundFaults(database: Database, movements: Movements): Promise<MoneyFault[]> {
  const ended = await database.query<EndedRound>({
    name: 'check-rounds',
    text: 'select round_id as id, stake, win from game_round order by round_id',
    values: [],
  });
  const open = await database.query<{ id: string; stake: number }>({
    name: 'check-open-rounds',
    text: 'select round_id as id, stake from open_round order by round_id',
    values: [],
  });
  return [
    ...ended.flatMap((round) => findSettlementFaults(round, movements)),
    ...findEndFaults(ended, open, movements),
    ...(await findStrandedStakes(database)),
  ].map((says) => ({ rule: 'round', says }));
}

function findSettlementFaults({ id, stake, win }: EndedRound, movements: Movements): string[] {
  const expected = { 'game-stake': stake, 'game-win': win };
  return Object.entries(expected).flatMap(([kind, owed]) => {
    const moved = movements.of(id, kind);
    return isMovedOnce(moved, owed)
      ? []
      : [`${kind} of round ${id} is ${describeMoved(moved)} instead of ${owed}`];
  });
}

/** An opened round must be either open, settled or returned. */
function findEndFaults(
  ended: readonly EndedRound[],
  open: readonly { id: string; stake: number }[],
  movements: Movements,
): string[] {
  const stakes = [...ended, ...open].map(({ id, stake }) => `${id} ${stake}`);
  return movements.references('round-open').flatMap((id) => {
    const opened = movements.of(id, 'round-open');
    const refunded = movements.of(id, 'round-refund');
    const kept = stakes.filter((known) => known === `${id} ${opened.amount}`).length;
    const isRight =
      opened.times === 1 && (kept === 1 ? isMovedOnce(refunded, 0) : isMovedOnce(refunded, opened.amount));
    return isRight
      ? []
      : [`round ${id} took ${describeMoved(opened)}, gave ${describeMoved(refunded)}, is kept ${kept} times`];
  });
}

async function findStrandedStakes(database: Database): Promise<string[]> {
  const wrong = await database.query<{ userId: string; account: string; held: number; staked: number }>({
    name: 'check-held-stakes',
    text: `with held as (
        select user_id, account, amount from balance where account like 'player:game-%' and amount <> 0
      ), staked as (
        select user_id, 'player:game-' || game_id as account, sum(stake)::bigint as amount from open_round
        group by user_id, game_id
      )
      select user_id as "userId", account, coalesce(held.amount, 0) as held, coalesce(staked.amount, 0) as staked
      from held full join staked using (user_id, account)
      where coalesce(held.amount, 0) <> coalesce(staked.amount, 0)`,
    values: [],
  });
  return wrong.map(
    ({ userId, account, held, staked }) =>
      `${account} of ${userId} holds ${held}, but rounds are open for ${staked}`,
  );
}
