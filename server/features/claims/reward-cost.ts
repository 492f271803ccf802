import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import { formatMoney } from '#contract/money.ts';
import type { Title } from '#games/rules/title.ts';
import { titleByGameId } from '#games/rules/titles.ts';
import { type Alarms, failureOf } from '#server/core/alarms.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { defineChange } from '#server/core/db/statements.ts';
import { sumStakes } from '#server/features/game/index.ts';
import { readBonusCost } from '#server/ledger/bonus-cost.ts';

/** Percent of a day's margin that bonuses may cost. */
const MOST_PERCENT = 70;
/** A day that costs less than ₱1,000 raises no alarm. */
const LEAST_COST = 100_000;
/** For a day with many rounds. Nobody waits for it. */
const STATEMENT_TIME = 5 * 60_000;

/** A business day: what bonuses cost, by kind of movement, and the theoretical margin of its rounds. */
export interface RewardDay {
  day: string;
  cost: number;
  margin: number;
  kinds: { kind: string; amount: number }[];
}

/** What `npm run ops -- rewards cost` shows: the newest day first, which is not over. */
export async function listRewardCost(
  { database, clock }: { database: Database; clock: () => number },
  days: number,
): Promise<{ days: RewardDay[] }> {
  const listed: RewardDay[] = [];
  let time = clock();
  for (let read = 0; read < days; read += 1) {
    listed.push(await readRewardDay(database, time));
    time = localDayOf(time).startsAt - 1;
  }
  return { days: listed };
}

interface WatchOptions {
  database: Pick<Database, 'transaction'>;
  clock: () => number;
  alarms: Alarms;
}

/**
 * Raises an alarm when the bonuses of the day that has ended cost too much of its margin, once for that day.
 * @returns the watch, which looks once a day and never fails
 */
export function watchRewardCost({ database, clock, alarms }: WatchOptions): () => Promise<void> {
  let watched = '';

  async function watch(): Promise<void> {
    const yesterday = localDayOf(clock()).startsAt - 1;
    if (businessDayOf(yesterday) === watched) return;
    const { day, cost, margin } = await readRewardDay(database, yesterday);
    const isDue = isHigh(cost, margin) && !(await database.transaction((tx) => wasRaised(tx, day)));
    watched = day;
    if (!isDue) return;
    const sentence = `Bonuses cost ${formatMoney(cost)} on ${day}, the margin of its rounds was ${formatMoney(margin)}: npm run ops -- rewards cost`;
    alarms.raise({ kind: 'bonus-cost-high', subject: day, sentence });
  }

  return async () => {
    await watch().catch((error) => alarms.raise(failureOf('watching the cost of rewards', error)));
    await alarms.flush();
  };
}

/** @param time within the day, milliseconds since the epoch */
function readRewardDay(database: Pick<Database, 'transaction'>, time: number): Promise<RewardDay> {
  const span = localDayOf(time);
  const read = async (tx: Transaction): Promise<RewardDay> => {
    const kinds = await readBonusCost(tx, span);
    const stakes = await sumStakes(tx, span);
    return {
      day: businessDayOf(time),
      cost: kinds.reduce((sum, { amount }) => sum + amount, 0),
      margin: stakes.reduce((sum, { gameId, stake }) => sum + marginOf(titleByGameId(gameId), stake), 0),
      kinds,
    };
  };
  return database.transaction(read, { isolation: 'snapshot', statementTime: STATEMENT_TIME });
}

/**
 * What the house keeps of these stakes in the long run, by the enumerated rules; never what it really kept.
 * Rounded down; 0 for a title without rules. Minor units.
 */
export function marginOf(title: Pick<Title, 'returns'> | undefined, stake: number): number {
  if (title === undefined) return 0;
  const { numerator, denominator } = title.returns;
  return Number((BigInt(stake) * BigInt(denominator - numerator)) / BigInt(denominator));
}

function isHigh(cost: number, margin: number): boolean {
  return cost >= LEAST_COST && cost * 100 > margin * MOST_PERCENT;
}

/** Also one that an operator has closed. */
const wasRaised = defineChange<[day: string]>(
  'reward-cost-raised',
  `select from alarm where kind = 'bonus-cost-high' and subject = $1 limit 1`,
);
