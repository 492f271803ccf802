import type { AppConfig } from '#contract/app-config.ts';
import type { Database } from '#server/db/database.ts';
import type { MoneyFault } from './find-money-faults.ts';
import { inWords, isOnce, type Movements } from './read-movements.ts';

interface Known {
  config: AppConfig;
  movements: Movements;
}

/** Draws whose coins have not moved once, seeds with a number that was not drawn, and jackpots that had not just their share of all stakes. */
export async function findJackpotFaults(database: Database, known: Known): Promise<MoneyFault[]> {
  return [
    ...(await findDrawFaults(database, known)),
    ...(await findNumberFaults(database)),
    ...(await findShareFaults(database, known)),
  ].map((says) => ({ rule: 'jackpot', says }));
}

async function findDrawFaults(database: Database, { movements }: Known): Promise<string[]> {
  const draws = await database.query<{ id: string; type: number; bonus: number }>({
    name: 'check-draws',
    text: 'select id, type, bonus from draw where bonus > 0 order by id',
    values: [],
  });
  const drawn = new Set(draws.map(({ id }) => id));
  const wrong = draws.flatMap(({ id, type, bonus }) => {
    const moved = movements.of(id, type === 2 ? 'jackpot-win' : 'draw-win');
    return isOnce(moved, bonus) ? [] : [`draw ${id} of ${bonus} paid ${inWords(moved)}`];
  });
  const made = movements
    .references('jackpot-win')
    .flatMap((id) => (drawn.has(id) ? [] : [`${id} paid a jackpot, but is no draw`]));
  return [...wrong, ...made];
}

/** A seed's draws are numbered from 0 without a gap, and its player's next number follows. */
async function findNumberFaults(database: Database): Promise<string[]> {
  const wrong = await database.query<{ seedId: string; draws: number; numbers: number }>({
    name: 'check-draw-numbers',
    text: `select d.seed_id as "seedId", count(*) as draws, coalesce(a.nonce, max(d.nonce) + 1) as numbers
      from draw d left join draw_account a on a.user_id = d.user_id and a.seed_id = d.seed_id
      group by d.seed_id, a.nonce
      having count(*) <> max(d.nonce) + 1 or count(*) <> coalesce(a.nonce, count(*))`,
    values: [],
  });
  return wrong.map(
    ({ seedId, draws, numbers }) => `seed ${seedId} has ${draws} draws, but ${numbers} numbers`,
  );
}

async function findShareFaults(database: Database, { config }: Known): Promise<string[]> {
  const pools = await database.query<{
    propId: number;
    amount: number;
    carry: number;
    shared: number;
    staked: number;
  }>({
    name: 'check-jackpot-shares',
    text: `select pool.prop_id as "propId", pool.amount, pool.carry, (
        select coalesce(sum(amount), 0)::bigint from journal
        where to_account = 'jackpot:' || pool.prop_id and kind = 'jackpot-share'
      ) as shared, (select coalesce(sum(amount), 0)::bigint from journal where kind = 'game-stake')
        - (select coalesce(sum(stake), 0)::bigint from jackpot_contribution) as staked
      from jackpot_pool pool order by pool.prop_id`,
    values: [],
  });
  return pools.flatMap(({ propId, amount, carry, shared, staked }) => {
    const settings = config.jackpotPools.find((pool) => pool.propId === propId);
    if (settings === undefined || amount >= settings.ceiling) return [];
    const due = BigInt(staked) * BigInt(settings.sharePpm);
    const had = BigInt(shared) * 1_000_000n + BigInt(carry);
    return due === had ? [] : [`jackpot ${propId} had ${had} millionths of ${staked} instead of ${due}`];
  });
}
