import { businessDayOf, localDayOf, SETTLED_AFTER } from '#contract/business-day.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { REBATE } from '#contract/rebates.ts';
import type { RebateConfig } from '#contract/reward-config.ts';
import { COINS } from '#contract/rewards.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { vipAt } from './levels.ts';
import type { PlayerFacts } from './player-facts.ts';
import type { ListRights, Right } from './right.ts';

const DAY = 86_400_000;
/** Business days on which a day's rebate can be claimed, from the next one on. */
const OPEN_DAYS = 7;
/** Rates are hundredths of a percent. */
const WHOLE = 10_000;

type Config = Pick<WrittenConfig, 'activities' | 'rebateConfigs' | 'vipMap'>;

/** A day's rebate by kinds of games, before it is known whether it was claimed. Minor units. */
export interface RebateDay {
  key: string;
  day: string;
  level: number;
  kinds: { typeId: number; wagered: number; rate: number; amount: number }[];
  amount: number;
  opensAt: number;
  endsAt: number;
}

/** The rebates of the day that is not over and of those that can still be claimed. */
export const listRebateRights: ListRights = (config, facts, time) =>
  listRebateDays(config, facts, time).flatMap(rebateRight);

/** The day that is not over first, then those before it that were played on. */
export function listRebateDays(config: Config, facts: PlayerFacts, time: number): RebateDay[] {
  if (!isRebateOn(config)) return [];
  const days = Array.from({ length: OPEN_DAYS + 1 }, (_, ago) => readDay(config, facts, time - ago * DAY));
  return days.filter(({ kinds }, ago) => ago === 0 || kinds.length > 0);
}

export function isRebateOn({ activities, rebateConfigs }: Config): boolean {
  return rebateConfigs.length > 0 && activities.some(({ id }) => id === ACTIVITY_ID.vip);
}

/** The rates of a level by kinds of games: of those from a level on, the highest level counts. */
export function ratesAt(
  rebateConfigs: readonly RebateConfig[],
  level: number,
): { typeId: number; rate: number }[] {
  const reached = rebateConfigs.filter((each) => each.level <= level).sort((a, b) => a.level - b.level);
  const rates = new Map(reached.map(({ typeId, rate }) => [typeId, rate]));
  return [...rates].map(([typeId, rate]) => ({ typeId, rate })).sort((a, b) => a.typeId - b.typeId);
}

function readDay({ rebateConfigs, vipMap }: Config, facts: PlayerFacts, time: number): RebateDay {
  const day = businessDayOf(time);
  const { endsAt } = localDayOf(time);
  const level = vipAt(facts, day, vipMap);
  const kinds = ratesAt(rebateConfigs, level).flatMap(({ typeId, rate }) => {
    const wagered = facts.play
      .filter((each) => each.day === day && each.typeId === typeId)
      .reduce((sum, each) => sum + each.wagered, 0);
    return wagered > 0 ? [{ typeId, wagered, rate, amount: Math.floor((wagered * rate) / WHOLE) }] : [];
  });
  const amount = kinds.reduce((sum, kind) => sum + kind.amount, 0);
  const key = `${REBATE}:${day}`;
  return {
    key,
    day,
    level,
    kinds,
    amount,
    opensAt: endsAt + SETTLED_AFTER,
    endsAt: endsAt + OPEN_DAYS * DAY,
  };
}

/** Its coins were wagered before: they need no more. */
function rebateRight({ key, amount, opensAt, endsAt }: RebateDay): Right[] {
  if (amount === 0) return [];
  const rewards = [{ propId: COINS, count: amount }];
  return [{ key, rewards, betMultiple: 0, lock: null, done: 0, needed: 0, opensAt, endsAt }];
}
