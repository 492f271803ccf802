import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import { AGENT, SIGN_IN } from '#contract/constants.ts';
import { LIVENESS } from '#contract/rewards.ts';
import { titleByGameId } from '#games/rules/titles.ts';
import { FACT_DAYS, type PlayerFacts, type PlayFact } from '#machines/claims/claims-rules.ts';
import { businessDay } from '#server/core/db/business-day.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { idFrom } from '#server/core/db/id-span.ts';
import { defineChange } from '#server/core/db/statements.ts';
import { type PlayDay, readPlayDays } from '#server/features/game/index.ts';
import { marginOf } from './reward-cost.ts';

const DAY = 86_400_000;

/**
 * The facts about a player, by index: as fast after a million rounds as after ten. Whoever asks is here
 * today: the call that notes it may still be under way.
 */
export async function readPlayerFacts(tx: Transaction, userId: string, time: number): Promise<PlayerFacts> {
  const since = localDayOf(time).startsAt - (FACT_DAYS - 1) * DAY;
  const play = await readPlayDays(tx, userId, businessDayOf(since));
  const [facts] = await tx.query<Omit<PlayerFacts, 'play'>>({
    name: 'player-facts',
    text: FACTS,
    values: [userId, since, businessDayOf(since), idFrom(since)],
  });
  if (facts === undefined) throw new Error(`there is no player ${userId}`);
  const visits = [...new Set([...facts.visits, businessDayOf(time)])];
  return { ...facts, visits, play: play.map(toFact) };
}

/** Notes what the browser has seen the player do, once. @returns whether it is new */
export const markPlayer = defineChange<[userId: string, key: string, time: number]>(
  'player-mark',
  `insert into player_mark (user_id, key, created_at) values ($1::uuid, $2, $3::bigint)
    on conflict (user_id, key) do nothing returning key`,
);

/** Those of the keys that the player is marked with. */
export async function findMarks(
  tx: Transaction,
  userId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>({
    name: 'player-marks',
    text: 'select key from player_mark where user_id = $1::uuid and key = any($2::text[])',
    values: [userId, keys],
  });
  return new Set(rows.map(({ key }) => key));
}

/** Notes that the player is here today. */
export async function noteVisit(tx: Transaction, userId: string, time: number): Promise<void> {
  await markPlayer(tx, userId, `${VISIT}${businessDayOf(time)}`, time);
}

const VISIT = 'visit:';

function toFact(day: PlayDay): PlayFact {
  const title = titleByGameId(day.gameId);
  return { ...day, typeId: title?.typeId ?? 0, margin: marginOf(title, day.stake) };
}

/** SQL for a list of JSON objects, one per row of `rows`; empty without one. */
const listOf = (rows: string) => `coalesce((select jsonb_agg(to_jsonb(each)) from (${rows}) as each), '[]')`;

const FACTS = `
  select u.created_at as "registeredAt", u.vip, u.user_level as "userLevel", coalesce(b.wagered, 0) as wagered,
    u.total_recharge as deposited, u.mobile_confirmed_at is not null as "hasMobile",
    exists (select from receiving_account where user_id = u.id) as "hasReceivingAccount",
    coalesce((select max(played_at) from game_history where user_id = u.id), 0) as "playedAt",
    ${listOf(`select ${businessDay('p.created_at')} as day, count(*) as count, sum(o.paid_amount)::bigint as amount
      from deposit_order o join payment p on p.order_id = o.id
      where o.user_id = $1::uuid and o.state = 'paid' and p.created_at >= $2::bigint group by 1 order by 1`)} as deposits,
    ${listOf(`select ${businessDay('created_at')} as day, sum(amount)::bigint as amount from wagering
      where user_id = $1::uuid and source <> 'deposit' and created_at >= $2::bigint group by 1 order by 1`)} as bonuses,
    ${listOf(`select ${businessDay('created_at')} as day, sum(given.count)::bigint as count
      from reward, jsonb_to_recordset(rewards) as given ("propId" integer, count bigint)
      where user_id = $1::uuid and id >= $4::uuid and given."propId" = ${LIVENESS} group by 1 order by 1`)} as liveness,
    coalesce((
      select jsonb_agg(substring(key from ${VISIT.length + 1}) order by key) from player_mark
      where user_id = $1::uuid and key >= '${VISIT}' || $3 and key < 'visit;'
    ), '[]') as visits,
    coalesce((
      select jsonb_agg(key order by key) from player_mark
      where user_id = $1::uuid and (key < '${VISIT}' or key >= 'visit;')
    ), '[]') as marks,
    (select count(*) from reward where user_id = $1::uuid and key > '${SIGN_IN}:' and key < '${SIGN_IN};') as stamps,
    coalesce((
      select substring(max(key) from ${SIGN_IN.length + 2}) from reward
      where user_id = $1::uuid and key > '${SIGN_IN}:' and key < '${SIGN_IN};'
    ), '') as "stampedOn",
    ${listOf(`select d.day, d.level1 + d.level2 + d.level3 - d.clawed as amount from agent_day d
      where d.user_id = $1::uuid and d.day <= (select closed from agent_horizon) and (d.day >= $3 or not exists (
        select from reward where user_id = d.user_id and key = '${AGENT}:' || d.day
      )) order by d.day`)} as commissions,
    coalesce((select max(ordinal) from scratch_card where user_id = u.id), 0) as scratched,
    (select count(*) from app_user where uplines[1] = u.id and invite_valid_at is not null) as "validInvites"
  from app_user u
  left join balance b on b.user_id = u.id and b.currency = 'coin' and b.account = 'player'
  where u.id = $1::uuid`;
