import type { AppConfig } from '#contract/app-config.ts';
import type { Database } from '#server/core/db/database.ts';
import { describeMoved, isMovedOnce, type MoneyFault, type Movements } from './read-movements.ts';

interface Known {
  config: AppConfig;
  movements: Movements;
}

/**
 * Draws whose prize was not paid exactly once, players with wrong props, gaps in a seed's draws, and jackpots
 * with a wrong share of stakes.
 */
export async function findJackpotFaults(database: Database, known: Known): Promise<MoneyFault[]> {
  return [
    ...(await findDrawFaults(database, known)),
    ...(await findPropFaults(database)),
    ...(await findNumberFaults(database)),
    ...(await findShareFaults(database, known)),
  ].map((says) => ({ rule: 'jackpot', says }));
}

const COINS = 2001;
/** Coins, points and diamonds, which are paid through the ledger. */
const MONEY = [COINS, 2002, 60_001];

interface DrawRow {
  id: string;
  type: number;
  propId: number;
  count: number;
  bonus: number;
}

async function findDrawFaults(database: Database, { movements }: Known): Promise<string[]> {
  const draws = await database.query<DrawRow>({
    name: 'check-draws',
    text: 'select id, type, prop_id as "propId", count, bonus from draw order by id',
    values: [],
  });
  const drawn = new Set(draws.map(({ id }) => id));
  const wrong = draws.flatMap((draw) => {
    const moved = movements.of(draw.id, draw.type === 2 ? 'jackpot-win' : 'draw-win');
    const { amount, coins } = dueFor(draw);
    const isRight = isMovedOnce(moved, amount) && draw.bonus === coins;
    return isRight ? [] : [`draw ${draw.id} of ${amount} paid ${describeMoved(moved)}`];
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

/** The amount that a draw must pay, and how much of it is coins. */
function dueFor({ type, propId, count, bonus }: DrawRow): { amount: number; coins: number } {
  if (type === 2) return { amount: bonus, coins: bonus };
  return { amount: MONEY.includes(propId) ? count : 0, coins: propId === COINS ? count : 0 };
}

async function findPropFaults(database: Database): Promise<string[]> {
  const wrong = await database.query<{ userId: string; propId: number; drawn: number; given: number }>({
    name: 'check-drawn-props',
    text: `with drawn as (
        select user_id, prop_id, sum(count)::bigint as times from draw
        where type = 1 and not prop_id = any($1::integer[]) and count > 0 group by user_id, prop_id
      ), given as (
        select user_id, prop_id, count(*) as times from player_prop where source = 'draw' group by user_id, prop_id
      )
      select user_id as "userId", prop_id as "propId", coalesce(drawn.times, 0) as drawn,
        coalesce(given.times, 0) as given
      from drawn full join given using (user_id, prop_id)
      where coalesce(drawn.times, 0) <> coalesce(given.times, 0)`,
    values: [MONEY],
  });
  return wrong.map(
    ({ userId, propId, drawn, given }) => `${userId} drew ${drawn} of prop ${propId}, and was given ${given}`,
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
