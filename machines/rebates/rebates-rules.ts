import {
  businessDayOf,
  businessWeekOf,
  localDayOf,
  localWeekOf,
  SETTLED_AFTER,
} from '#contract/business-day.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type * as Contract from '#contract/rebates.ts';
import { FUND, REBATE } from '#contract/rebates.ts';
import type { FundConfig, RebateConfig } from '#contract/reward-config.ts';
import { COINS } from '#contract/rewards.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { ListRights, PlayerFacts, Right } from '../claims/claims-rules.ts';
import { vipAt } from '../vip/vip-rules.ts';

const DAY = 86_400_000;
/** Business days on which a day's rebate can be claimed, from the next one on. */
const OPEN_DAYS = 7;
/** Rates are hundredths of a percent. */
const WHOLE = 10_000;

type Config = Pick<WrittenConfig, 'activities' | 'rebateConfigs' | 'vipMap'>;

interface Open {
  opensAt: number;
  endsAt: number;
}

/** A day's rebate before it is known whether it was claimed. */
export type RebateDay = Omit<Contract.RebateDay, 'right'> & Open;

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

const WEEK = 7 * 86_400_000;

/** The fund of a week before it is known whether it was claimed. */
export type FundWeek = Omit<Contract.FundWeek, 'right'> & Open;

/** The fund of the week that is not over, and of the last one. */
export const listFundRights: ListRights = (config, facts, time) =>
  listFundWeeks(config, facts, time).flatMap((week) => fundRight(config, week, time));

/** The week that is not over first. */
export function listFundWeeks(
  config: Pick<WrittenConfig, 'activities' | 'fundConfigs'>,
  facts: PlayerFacts,
  time: number,
): FundWeek[] {
  const terms = fundTermsOf(config);
  return terms ? [time, time - WEEK].map((within) => readWeek(terms, facts, within)) : [];
}

/** Null while it is off. */
export function fundTermsOf({
  activities,
  fundConfigs,
}: Pick<WrittenConfig, 'activities' | 'fundConfigs'>): FundConfig | null {
  const isOn = activities.some(({ id }) => id === ACTIVITY_ID.fund);
  return (isOn && fundConfigs[0]) || null;
}

function readWeek({ percent, cap }: FundConfig, facts: PlayerFacts, time: number): FundWeek {
  const { startsAt, endsAt } = localWeekOf(time);
  const firstDay = businessDayOf(startsAt);
  const lastDay = businessDayOf(endsAt - 1);
  const isWithin = ({ day }: { day: string }) => day >= firstDay && day <= lastDay;
  const play = facts.play.filter(isWithin);
  const sum = (of: 'rounds' | 'stake' | 'win' | 'margin') =>
    play.reduce((total, each) => total + each[of], 0);
  const [stake, win, margin] = [sum('stake'), sum('win'), sum('margin')];
  const bonuses = facts.bonuses.filter(isWithin).reduce((total, { amount }) => total + amount, 0);
  const loss = Math.max(stake - win - bonuses, 0);
  const amount = Math.min(Math.floor((percent * Math.min(loss, margin)) / 100), cap);
  return {
    ...{ key: `${FUND}:${businessWeekOf(time)}`, firstDay, rounds: sum('rounds'), stake, win },
    ...{ bonuses, loss, margin, amount, opensAt: endsAt + SETTLED_AFTER, endsAt: endsAt + WEEK },
  };
}

/** None for a week that is over and had too few rounds: nothing can be done for it any more. */
function fundRight(
  config: Pick<WrittenConfig, 'activities' | 'fundConfigs'>,
  { key, rounds, amount, opensAt, endsAt }: FundWeek,
  time: number,
): Right[] {
  const terms = fundTermsOf(config);
  if (terms === null || amount === 0) return [];
  const { minRounds: needed, betMultiple } = terms;
  if (rounds < needed && time >= opensAt) return [];
  const rewards = [{ propId: COINS, count: amount }];
  return [{ key, rewards, betMultiple, lock: null, done: Math.min(rounds, needed), needed, opensAt, endsAt }];
}
