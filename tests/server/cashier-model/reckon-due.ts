import { businessWeekOf, localDayOf, localWeekOf } from '#contract/business-day.ts';
import { AGENT, AGENT_INVITE, SIGN_IN } from '#contract/constants.ts';
import { FUND, REBATE } from '#contract/rebates.ts';
import { COINS, LIVENESS, type Reward } from '#contract/rewards.ts';
import { CHEST, TASK } from '#contract/tasks.ts';
import { VIP_DAILY, VIP_LEVEL, VIP_STAMP, VIP_TASK } from '#contract/vip.ts';
import { titleByGameId } from '#games/rules/titles.ts';
import type { PlayerFacts } from '#machines/claims/claims-rules.ts';
import { DAY } from '../durations.ts';
import { countOf, type KnownRewards, levelOf, wageredUntil } from './known-rewards.ts';
import type { Terms } from './model-rewards.ts';

/** A day or a week is settled a minute after its end. */
const SETTLED = 60_000;
/** Without a round, the daily gift pauses. */
const PAUSED_AFTER = 90 * DAY;

interface Asked {
  terms: Terms;
  mine: KnownRewards;
  facts: PlayerFacts;
  now: number;
}

/**
 * What a right gives, reckoned without the product's rules from rounds, claims and visits.
 * @returns null when it must not be claimable; undefined for a right that is not reckoned here
 */
export function reckonDue(key: string, asked: Asked): readonly Reward[] | null | undefined {
  const { terms, mine, facts, now } = asked;
  const [source, first = ''] = key.split(':');
  const number = Number(first);
  const { vip } = levelOf(terms, mine);
  const gift = terms.vipGiftConfigs.findLast(({ level }) => level <= vip);
  const task = (source === TASK ? terms.taskConfigs : terms.vipTaskConfigs).find(({ id }) => id === number);
  switch (source) {
    case VIP_LEVEL:
      return vip < number ? null : terms.vipGiftConfigs.find(({ level }) => level === number)?.gift;
    case VIP_DAILY:
      return now < facts.playedAt + PAUSED_AFTER || now < facts.registeredAt + PAUSED_AFTER
        ? (gift?.daily ?? null)
        : null;
    case VIP_STAMP:
      return mine.claims.has(`${SIGN_IN}:${first}`) && gift ? gift.stamp : null;
    case VIP_TASK:
    case TASK: {
      if (task === undefined || ('level' in task && task.level > vip)) return null;
      const since = 'period' in task ? startOf(task.period, now) : localWeekOf(now).startsAt;
      return countDone(task, since, asked) >= task.needed ? task.rewards : null;
    }
    case CHEST:
      return livenessSince(mine, localDayOf(now).startsAt) < number
        ? null
        : terms.chestConfigs.find(({ liveness }) => liveness === number)?.rewards;
    case REBATE:
      return coins(rebateOf(Date.parse(`${first}T00:00:00+08:00`), asked));
    case FUND:
      return first === businessWeekOf(now - 7 * DAY) && now >= localWeekOf(now).startsAt + SETTLED
        ? coins(fundOf(localWeekOf(now - 7 * DAY).startsAt, asked))
        : null;
    case AGENT: {
      const isOver = now >= Date.parse(`${first}T00:00:00+08:00`) + DAY + terms.agentTerms.holdDays * DAY;
      return isOver ? coins(mine.commissions.get(first) ?? 0) : null;
    }
    case AGENT_INVITE:
      return facts.validInvites < number
        ? null
        : coins(terms.agentConfigs.find(({ friends }) => friends === number)?.amount ?? 0);
    default:
      return undefined;
  }
}

const coins = (count: number) => (count > 0 ? [{ propId: COINS, count }] : null);

function startOf(period: 'once' | 'day' | 'week', now: number): number {
  if (period === 'once') return 0;
  return (period === 'day' ? localDayOf(now) : localWeekOf(now)).startsAt;
}

export function livenessSince({ claims }: KnownRewards, since: number): number {
  let sum = 0;
  for (const { rewards, time } of claims.values()) if (time >= since) sum += countOf(rewards, LIVENESS);
  return sum;
}

function roundsOf({ rounds }: KnownRewards, from: number, to: number, typeId = 0) {
  const isOf = (gameId: number) => typeId === 0 || titleByGameId(gameId)?.typeId === typeId;
  return [...rounds.values()].filter(({ time, gameId }) => time >= from && time < to && isOf(gameId));
}

type Task = Terms['taskConfigs'][number] | Terms['vipTaskConfigs'][number];

function countDone({ fact, typeId, mark }: Task, since: number, { mine, facts, now }: Asked): number {
  const played = roundsOf(mine, since, Number.POSITIVE_INFINITY, typeId);
  const day = since === 0 ? '' : dayOf(since);
  const counts = {
    rounds: () => played.length,
    won: () => played.filter(({ stake, win }) => win > stake).length,
    games: () => new Set(played.map(({ gameId }) => gameId)).size,
    wagered: () => sumOf(played, ({ stake }) => stake),
    deposits: () => (facts.deposited > 0 ? 1 : 0),
    days: () => [...new Set([...mine.visits, dayOf(now)])].filter((visited) => visited >= day).length,
    mark: () => (mark !== undefined && mine.marks.has(mark) ? 1 : 0),
  };
  return counts[fact]();
}

function dayOf(time: number): string {
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 10);
}

function sumOf<Each>(list: readonly Each[], of: (each: Each) => number): number {
  return list.reduce((sum, each) => sum + of(each), 0);
}

/** The rebate of a day, at the rates of the level that the player had when the day ended. */
function rebateOf(start: number, { terms, mine, now }: Asked): number {
  if (now < start + DAY + SETTLED) return 0;
  const wagered = wageredUntil(mine, start + DAY);
  const reached = Object.values(terms.vipMap).filter(({ experience }) => experience * 100 <= wagered);
  const vip = Math.max(...reached.map(({ level }) => level));
  return sumOf([1, 2, 3], (typeId) => {
    const rates = terms.rebateConfigs.filter((each) => each.typeId === typeId && each.level <= vip);
    const { rate } = rates.toSorted((one, other) => other.level - one.level)[0] ?? { rate: 0 };
    return Math.floor(
      (sumOf(roundsOf(mine, start, start + DAY, typeId), ({ stake }) => stake) * rate) / 10_000,
    );
  });
}

function fundOf(start: number, { terms, mine, facts }: Asked): number {
  const played = roundsOf(mine, start, start + 7 * DAY);
  const [fund] = terms.fundConfigs;
  if (fund === undefined || played.length < fund.minRounds) return 0;
  const isWithin = ({ day }: { day: string }) => {
    const time = Date.parse(`${day}T00:00:00+08:00`);
    return time >= start && time < start + 7 * DAY;
  };
  const bonuses = sumOf(facts.bonuses.filter(isWithin), ({ amount }) => amount);
  const loss = sumOf(played, ({ stake, win }) => stake - win) - bonuses;
  const margin = sumOf(facts.play.filter(isWithin), (each) => each.margin);
  return Math.max(0, Math.min(fund.cap, Math.floor((fund.percent * Math.min(loss, margin)) / 100)));
}
