import { businessDayOf, businessWeekOf, localWeekOf, SETTLED_AFTER } from '#contract/business-day.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { FUND } from '#contract/rebates.ts';
import type { FundConfig } from '#contract/reward-config.ts';
import { COINS } from '#contract/rewards.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { PlayerFacts } from './player-facts.ts';
import type { ListRights, Right } from './right.ts';

const WEEK = 7 * 86_400_000;

/** How the fund of a week is reckoned, before it is known whether it was claimed. Minor units. */
export interface FundWeek {
  key: string;
  /** Monday. */
  firstDay: string;
  rounds: number;
  stake: number;
  win: number;
  /** Bonus coins of the week. */
  bonuses: number;
  /** Stakes less winnings less bonus coins; at least 0. */
  loss: number;
  /** What the house keeps of these stakes in the long run. */
  margin: number;
  amount: number;
  opensAt: number;
  endsAt: number;
}

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
