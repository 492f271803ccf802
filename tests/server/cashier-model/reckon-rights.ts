import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import type { Right as ShownRight } from '#contract/claims.ts';
import { ACTIVITY_ID, AGENT, SIGN_IN } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { COINS, LIVENESS, type Reward } from '#contract/rewards.ts';
import { titleByGameId } from '#games/rules/titles.ts';
import { listAgentRights } from '#machines/agent/agent-rules.ts';
import { listBindRights } from '#machines/binding-rewards/binding-rewards-rules.ts';
import { FACT_DAYS, type PlayerFacts, type PlayFact, type Right } from '#machines/claims/claims-rules.ts';
import { listFundRights, listRebateRights } from '#machines/rebates/rebates-rules.ts';
import { listScratchRights } from '#machines/scratch/scratch-rules.ts';
import { listTaskRights } from '#machines/tasks/tasks-rules.ts';
import { listVipRights } from '#machines/vip/vip-rules.ts';
import { rewardSources } from '#server/features.ts';
import { DAY } from '../durations.ts';
import type { Known } from './known.ts';
import { coinsOf, countOf, type KnownRewards, wageredUntil } from './known-rewards.ts';
import type { Terms } from './model-rewards.ts';
import type { World } from './open-world.ts';

/** A right as the model reckons it, in the words of the calls. */
export type Reckoned = Omit<ShownRight, 'name' | 'version' | 'block' | 'changesAt'>;

/** From the model's rounds and claims, and the deposits of the journal. */
export async function reckonFacts(player: number, { rewards }: Known, world: World): Promise<PlayerFacts> {
  const known = rewards.of(player);
  const [id, now] = [world.players[player]?.id, world.now()];
  const since = localDayOf(now).startsAt - (FACT_DAYS - 1) * DAY;
  const firstDay = businessDayOf(since);
  const deposits = await world.database.query<{ amount: number; time: number }>({
    name: 'model-deposits',
    text: `select amount, created_at as time from journal where user_id = $1::uuid and kind = 'deposit'`,
    values: [id],
  });
  const others = await world.database.query<{ amount: number; time: number }>({
    name: 'model-bonuses',
    text: `select amount, created_at as time from wagering
      where user_id = $1::uuid and source <> 'deposit' and not source = any($2::text[])`,
    values: [id, Object.keys(rewardSources)],
  });
  const claims = [...known.claims.values()];
  const bonuses = claims.flatMap(({ rewards: paid, wagering, time }) =>
    wagering > 0 ? { amount: coinsOf(paid), time } : [],
  );
  const stamps = [...known.claims.keys()].filter((key) => key.startsWith(`${SIGN_IN}:`));
  return {
    ...{ registeredAt: world.players[player]?.since ?? 0, vip: 0, userLevel: 0 },
    wagered: wageredUntil(known, Number.POSITIVE_INFINITY),
    deposited: deposits.reduce((sum, { amount }) => sum + amount, 0),
    playedAt: Math.max(0, ...[...known.rounds.values()].map(({ time }) => time)),
    hasMobile: world.players[player]?.account.means.has('code') ?? false,
    ...{ hasReceivingAccount: true, scratched: known.cards.size },
    commissions: [...known.commissions]
      .filter(([day]) => day >= firstDay || !known.claims.has(`${AGENT}:${day}`))
      .map(([day, amount]) => ({ day, amount }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    validInvites: countValidInvites(player, rewards, world),
    play: playDays(known, since),
    deposits: deposits
      .filter(({ time }) => time >= since)
      .map(({ amount, time }) => dated(time, { count: 1, amount })),
    bonuses: [...bonuses, ...others]
      .filter(({ time }) => time >= since)
      .map(({ amount, time }) => dated(time, { amount })),
    liveness: claims
      .filter(({ time }) => time >= since)
      .map(({ rewards: paid, time }) => dated(time, { count: countOf(paid, LIVENESS) })),
    visits: [...new Set([...known.visits, businessDayOf(world.now())])].filter((day) => day >= firstDay),
    marks: [...known.marks],
    stamps: stamps.length,
    stampedOn: (stamps.toSorted().at(-1) ?? '').slice(SIGN_IN.length + 1),
  };
}

export function countValidInvites(player: number, rewards: Known['rewards'], { players }: World): number {
  return players.filter(({ inviter }, friend) => inviter === player && rewards.of(friend).isValidInvite)
    .length;
}

function dated<Fields extends object>(time: number, fields: Fields): Fields & { day: string } {
  return { day: businessDayOf(time), ...fields };
}

function playDays({ rounds }: KnownRewards, since: number): PlayFact[] {
  const days = new Map<string, PlayFact>();
  for (const { gameId, stake, win, time } of rounds.values()) {
    if (time < since) continue;
    const [day, title] = [businessDayOf(time), titleByGameId(gameId)];
    const key = `${day} ${gameId}`;
    const sum = days.get(key) ?? {
      ...{ day, gameId, typeId: title?.typeId ?? 0 },
      ...{ rounds: 0, won: 0, stake: 0, win: 0, wagered: 0, margin: 0 },
    };
    sum.rounds += 1;
    sum.won += win > stake ? 1 : 0;
    sum.stake += stake;
    sum.win += win;
    sum.wagered += stake;
    const { numerator, denominator } = title?.returns ?? { numerator: 1, denominator: 1 };
    sum.margin = Number((BigInt(sum.stake) * BigInt(denominator - numerator)) / BigInt(denominator));
    days.set(key, sum);
  }
  return [...days.values()];
}

/** Every right of a player, and its state. */
export function reckonRights(
  terms: Terms,
  { facts, known, now }: { facts: PlayerFacts; known: KnownRewards; now: number },
): Map<string, Reckoned> {
  const rights = [
    ...[listVipRights, listTaskRights, listRebateRights, listFundRights, listBindRights],
    ...[listAgentRights, listScratchRights],
  ].flatMap((list) => list(terms, facts, now));
  const reckoned = [...rights, ...stampOf(terms, facts, now)].map((right) => {
    const { key, rewards, betMultiple, done, needed, opensAt, endsAt } = right;
    const wagering = coinsOf(rewards) * betMultiple;
    const state = stateOf(right, known.claims.has(key), now);
    return { key, state, rewards: [...rewards], wagering, done, needed, opensAt, endsAt };
  });
  return new Map(reckoned.map((right) => [right.key, right]));
}

/** Today's place in the calendar, which goes on after a missed day. */
function stampOf(terms: Terms, { stamps, stampedOn }: PlayerFacts, now: number): Right[] {
  const today = businessDayOf(now);
  const isOn = terms.activities.some(({ id }) => id === ACTIVITY_ID.freeSign);
  const days = terms.signInConfigs.toSorted((one, other) => one.sort - other.sort);
  const before = stampedOn === today ? stamps - 1 : stamps;
  const day = days[before % Math.max(1, days.length)];
  if (!isOn || day === undefined) return [];
  const coins: Reward[] = day.amount > 0 ? [{ propId: COINS, count: day.amount }] : [];
  return [
    {
      ...{ key: `${SIGN_IN}:${today}`, rewards: [...coins, ...day.rewards], betMultiple: day.betMultiple },
      ...{ lock: null, done: 0, needed: 0, opensAt: 0, endsAt: localDayOf(now).endsAt },
    },
  ];
}

function stateOf(
  { lock, done, needed, opensAt, endsAt }: Right,
  isClaimed: boolean,
  now: number,
): Reckoned['state'] {
  if (isClaimed) return 'claimed';
  if (endsAt > 0 && now >= endsAt) return 'expired';
  if (lock !== null) return 'locked';
  return done >= needed && now >= opensAt ? 'claimable' : 'running';
}

/** What a claim of a right is answered. */
export function refusalOf(right: Reckoned | undefined, isClaimed: boolean): number {
  if (isClaimed) return ERRCODE.rewardTaken;
  if (right === undefined || right.state === 'expired') return ERRCODE.rewardOver;
  return right.state === 'claimable' ? 0 : ERRCODE.rewardLocked;
}
