import { FEWEST_AGENTS, FEWEST_FOR_TENTH } from '#contract/agent.ts';
import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import { AGENT } from '#contract/constants.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { titles } from '#games/rules/titles.ts';
import { isAgentOn } from '#machines/agent/agent-rules.ts';
import { ratesAt } from '#machines/rebates/rebates-rules.ts';
import { readPastConfig } from '#server/core/config/past-config.ts';
import { businessDay } from '#server/core/db/business-day.ts';
import { defineHorizon } from '#server/core/db/business-horizon.ts';
import type { Database } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import type { JobDependencies } from '#server/core/dependencies.ts';
import { readPlayHorizon } from '#server/features/game/index.ts';
import { MISSING_STEPS } from './invites.ts';

const DAY = 86_400_000;
/** Days that a server was down for are accrued later, these at the most. */
const MOST_DAYS = 30;
/** A round of a day is in the journal by so long after the day. */
const LONGEST_WAIT = 10 * 60_000;
/** For a day of very many players. Nobody waits for it. */
const STATEMENT_TIME = 5 * 60_000;
/** Days that the typical earning is taken from. */
const TYPICAL_DAYS = 30;
const MOST_PROVED = 1_000;

/**
 * Finds invites that are valid now, accrues the commission of finished business days, each day in one
 * transaction, and claws back what waits of players whose deposit was taken back. Ended midway, it continues
 * where it was; processes may run it concurrently.
 */
export async function accrueCommissions(
  { database, clock, configuration, onError }: JobDependencies,
  stop: AbortSignal,
): Promise<void> {
  const config = await configuration.appConfig();
  const time = clock();
  const { since, closed } = await openHorizon(database, businessDayOf(time));
  if (!isAgentOn(config)) return;
  await proveInvites(database, config.agentTerms, time);
  const { until } = await readPlayHorizon(database);
  for (let ago = MOST_DAYS; ago > 0 && !stop.aborted; ago -= 1) {
    const within = time - ago * DAY;
    const day = businessDayOf(within);
    const isFolded = until >= localDayOf(within).endsAt + LONGEST_WAIT;
    if (day < since || day <= closed || !isFolded) continue;
    // Days close in their order: one that another process has not ended yet would be passed over for ever.
    if (!(await accrueDay(database, config, day, within))) break;
  }
  if (!stop.aborted) await clawBack(database, config.agentTerms, time, onError);
}

type Terms = WrittenConfig['agentTerms'];

/**
 * Accrues a day by the terms that held at its end.
 * @returns false while another process accrues, and for a day that is accrued already
 */
async function accrueDay(
  database: Database,
  present: WrittenConfig,
  day: string,
  within: number,
): Promise<boolean> {
  return database.transaction(
    async (tx) => {
      const [open] = await tx.query({
        name: 'agent-lock-horizon',
        text: 'select from agent_horizon where closed < $1 for update skip locked',
        values: [day],
      });
      if (open === undefined) return false;
      const config = await readPastConfig(tx, {
        ...{ present, keys: ['agentTerms', 'jackpotPools', 'rebateConfigs', 'vipMap'] },
        time: localDayOf(within).endsAt,
      });
      const { games, vips, margins, wholes, rebates } = playTerms(config);
      const pools = config.jackpotPools.reduce((sum, { sharePpm }) => sum + sharePpm, 0);
      await tx.query({
        name: 'agent-accrue',
        text: ACCRUE,
        values: [day, games, vips, margins, wholes, rebates, pools, config.agentTerms.rates],
      });
      await tx.query({
        name: 'agent-close',
        text: CLOSE,
        values: [day, businessDayOf(within - (TYPICAL_DAYS - 1) * DAY)],
      });
      return true;
    },
    { statementTime: STATEMENT_TIME },
  );
}

/** For each game and VIP level the share that the house keeps, and the rebate on stakes. */
function playTerms({ rebateConfigs, vipMap }: Pick<WrittenConfig, 'rebateConfigs' | 'vipMap'>) {
  const levels = [...new Set([0, ...Object.values(vipMap).map(({ level }) => level)])];
  const rows = Object.values(titles).flatMap(({ gameId, typeId, returns }) =>
    levels.map((level) => ({
      ...{ gameId, level, ...returns },
      rebate: ratesAt(rebateConfigs, level).find((each) => each.typeId === typeId)?.rate ?? 0,
    })),
  );
  return {
    games: rows.map(({ gameId }) => gameId),
    vips: rows.map(({ level }) => level),
    margins: rows.map(({ numerator, denominator }) => denominator - numerator),
    wholes: rows.map(({ denominator }) => denominator),
    rebates: rows.map(({ rebate }) => rebate),
  };
}

/** Notes who meets all conditions of a valid invite now, and forgets it where a deposit was taken back. */
async function proveInvites(
  database: Database,
  { minDeposit, minWagered }: Terms,
  time: number,
): Promise<void> {
  await database.query({
    name: 'agent-prove',
    text: `update app_user set invite_valid_at = $3::bigint where id in (
        select u.id from app_user u
        where u.uplines <> '{}' and u.invite_valid_at is null and u.total_recharge > 0 and u.closed_at is null
          and not (${MISSING_STEPS})
          and not exists (select from payment_reversal where user_id = u.id and is_standing and not is_refund)
        order by u.id limit ${MOST_PROVED} for no key update skip locked
      )`,
    values: [minDeposit, minWagered, time],
  });
  await database.query({
    name: 'agent-disprove',
    text: `update app_user set invite_valid_at = null where invite_valid_at is not null and id in (
        select user_id from payment_reversal where is_standing and not is_refund and created_at >= $1::bigint
      )`,
    values: [time - MOST_DAYS * DAY],
  });
}

/** Claimed commission stays paid; the lock of the player keeps a claim from coming between. */
async function clawBack(
  database: Database,
  { holdDays }: Terms,
  time: number,
  onError: (error: unknown) => void,
): Promise<void> {
  const values = [time - MOST_DAYS * DAY, (holdDays + 1) * DAY];
  const due = await database.query<{ userId: string }>({
    name: 'agent-claw-due',
    text: `select distinct a.user_id as "userId" from ${REVERSED} order by 1`,
    values,
  });
  for (const { userId } of due) {
    await changePlayer(
      database,
      userId,
      async (tx) => {
        await tx.query({ name: 'agent-claw', text: CLAW, values: [...values, userId] });
      },
      { evenClosed: true },
    ).catch(onError);
  }
}

const openHorizon = defineHorizon('agent_horizon');

/** SQL for what a day's play of a source is worth to the house: `played` with its margin and deductions. */
const ACCRUE = `
  with terms as (
    select * from unnest($2::integer[], $3::integer[], $4::bigint[], $5::bigint[], $6::integer[])
      as t (game_id, vip, kept, whole, rebate)
  ), played as (
    select u.id, u.uplines, sum(div(d.stake::numeric * t.kept, t.whole))::bigint as margin,
      sum(div(d.stake::numeric * $7::bigint, 1000000) + div(d.wagered::numeric * t.rebate, 10000))::bigint as deducted
    from play_day d
    join app_user u on u.id = d.user_id and u.uplines <> '{}'
    join terms t on t.game_id = d.game_id and t.vip = least(u.vip, (select max(vip) from terms))
    where d.day = $1
    group by u.id
  ), earned as (
    select above.user_id, p.id as source_id, above.level, p.margin, p.deducted, r.rate,
      div((p.margin - p.deducted)::numeric * r.rate, 10000)::bigint as amount
    from played p
    cross join lateral unnest(p.uplines) with ordinality as above (user_id, level)
    join unnest($8::integer[]) with ordinality as r (rate, level) on r.level = above.level
    join app_user b on b.id = above.user_id and b.closed_at is null
  ), added as (
    insert into agent_accrual (user_id, day, source_id, level, margin, deducted, rate, amount)
    select user_id, $1, source_id, level, margin, deducted, rate, amount from earned where amount > 0
    order by user_id, source_id
    on conflict do nothing
    returning user_id, level, amount
  )
  insert into agent_day (user_id, day, level1, level2, level3)
  select user_id, $1, coalesce(sum(amount) filter (where level = 1), 0)::bigint,
    coalesce(sum(amount) filter (where level = 2), 0)::bigint,
    coalesce(sum(amount) filter (where level = 3), 0)::bigint
  from added group by user_id order by user_id
  on conflict (user_id, day) do update set level1 = agent_day.level1 + excluded.level1,
    level2 = agent_day.level2 + excluded.level2, level3 = agent_day.level3 + excluded.level3`;

/** Those who earned nothing count too. */
const CLOSE = `
  with agents as (
    select uplines[1] as user_id from app_user where uplines[1] is not null group by 1
  ), earned as (
    select a.user_id, coalesce(sum(d.level1 + d.level2 + d.level3 - d.clawed), 0) as amount
    from agents a left join agent_day d on d.user_id = a.user_id and d.day >= $2 and d.day <= $1
    group by a.user_id
  ), shares as (
    select count(*) as agents, percentile_disc(array[0.5, 0.9]) within group (order by amount)::bigint[] as least
    from earned
  )
  update agent_horizon set closed = $1, agents = shares.agents,
    median = case when shares.agents < ${FEWEST_AGENTS} then 0 else least[1] end,
    ninetieth = case when shares.agents < ${FEWEST_FOR_TENTH} then 0 else least[2] end
  from shares`;

/** Accruals that waited when a deposit of their source was taken back, and are not claimed since. */
const REVERSED = `payment_reversal r
    join agent_accrual a on a.source_id = r.user_id and a.clawed_for is null
      and a.day <= ${businessDay('r.created_at')} and a.day > ${businessDay('(r.created_at - $2::bigint)')}
    where r.is_standing and r.was_credited and r.created_at >= $1::bigint
      and not exists (select from reward where user_id = a.user_id and key = '${AGENT}:' || a.day)`;

const CLAW = `
  with clawed as (
    update agent_accrual set clawed_for = due.order_id from (
      select a.user_id, a.day, a.source_id, min(r.order_id::text)::uuid as order_id from ${REVERSED}
        and a.user_id = $3::uuid group by 1, 2, 3
    ) as due
    where agent_accrual.user_id = due.user_id and agent_accrual.day = due.day
      and agent_accrual.source_id = due.source_id and clawed_for is null
    returning agent_accrual.user_id, agent_accrual.day, agent_accrual.amount
  )
  update agent_day set clawed = agent_day.clawed + sums.amount
  from (select user_id, day, sum(amount)::bigint as amount from clawed group by 1, 2) as sums
  where agent_day.user_id = sums.user_id and agent_day.day = sums.day`;
