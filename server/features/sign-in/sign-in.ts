import { createHash } from 'node:crypto';
import type { AppConfig } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import { ACTIVITY_ID, SIGN_IN } from '#contract/constants.ts';
import { COINS, type Reward } from '#contract/rewards.ts';
import type { loginBonus3User, loginBonus3UserReceive } from '#contract/sign-in.ts';
import type { ListRights } from '#machines/claims/claims-rules.ts';
import {
  type CalendarFacts,
  dayOfStamp,
  readCalendar,
  readStampRight,
} from '#machines/sign-in/sign-in-rules.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import {
  countRewards,
  hasReward,
  isTaken,
  payReward,
  refuseClaim,
  refuseTaken,
  takeForPerson,
  wageringOf,
} from '#server/features/claims/index.ts';
import { activityIdsOf } from '#server/features/lobby/index.ts';
import { readBalance } from '#server/ledger/account.ts';

export interface SignInDependencies extends Pick<Dependencies, 'clock' | 'database'> {
  configuration: Pick<Configuration, 'appConfig'>;
}

/** What each day gives. */
interface Terms {
  days: { rewards: Reward[]; betMultiple: number }[];
  version: string;
}

/** @throws CallError `activityOver` or `forbidden` */
export async function readSignIn(
  deps: SignInDependencies,
  userId: string,
): Promise<ResponseOf<typeof loginBonus3User>> {
  const { days, version } = await readTerms(deps);
  const facts = await readFacts(deps.database, userId, days.length);
  const time = deps.clock();
  const { key, nextDay, canReceive, changesAt } = readCalendar(facts, time);
  const block = canReceive && (await isTaken(deps.database, userId, { key })) ? 'person' : 'none';
  return {
    days: days.map(({ rewards, betMultiple }) => ({ rewards, wagering: wageringOf(rewards, betMultiple) })),
    stamps: facts.stamps,
    stampedOn: facts.stampedOn,
    ...{ nextDay, canReceive: canReceive && block === 'none', block, changesAt, time, version },
  };
}

/**
 * @throws CallError also `rewardChanged` for other terms or another day, and what {@link refuseClaim} refuses
 */
export function receiveSignIn(
  deps: SignInDependencies,
): PreparedValueCall<typeof loginBonus3UserReceive, Terms> {
  return {
    prepare: () => readTerms(deps),
    async work(tx, { userId, body: { key, day, version }, time }, terms) {
      const facts = await readFacts(tx, userId, terms.days.length);
      const isClaimed = await hasReward(tx, userId, key);
      refuseClaim(readStampRight({ key, isClaimed, stampedOn: facts.stampedOn }, time));
      refuseTaken({ key }, await takeForPerson(tx, userId, [{ key }], time));
      const due = terms.days[day - 1];
      if (due === undefined || version !== terms.version || day !== readCalendar(facts, time).nextDay) {
        throw new CallError('rewardChanged', 'What this day gives has changed.');
      }
      const paid = await payReward(tx, { userId, source: SIGN_IN, reference: key, time, ...due });
      return {
        day,
        ...paid,
        coin: await readBalance(tx, userId, 'coin'),
        stamps: facts.stamps + 1,
        stampedOn: dayOfStamp(key),
      };
    },
  };
}

/** Today's stamp. */
export const listSignInRights: ListRights = (config, { stamps, stampedOn }, time) => {
  const terms = termsOf(config);
  if (terms === null) return [];
  const { key, nextDay, canReceive, changesAt } = readCalendar(
    { length: terms.days.length, stamps, stampedOn },
    time,
  );
  const day = canReceive ? nextDay : ((stamps - 1) % terms.days.length) + 1;
  const due = terms.days[day - 1];
  return due ? [{ key, ...due, lock: null, done: 0, needed: 0, opensAt: 0, endsAt: changesAt }] : [];
};

async function readTerms({ configuration }: SignInDependencies) {
  const terms = termsOf(await configuration.appConfig());
  if (terms === null) throw new CallError('activityOver', 'The free sign-in is over.');
  return terms;
}

/** Null while it is off. */
export function termsOf(config: Omit<AppConfig, 'version'>): Terms | null {
  const days = config.signInConfigs
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ amount, betMultiple, rewards }) => ({
      rewards: amount > 0 ? [{ propId: COINS, count: amount }, ...rewards] : rewards,
      betMultiple,
    }));
  if (days.length === 0 || !activityIdsOf(config).includes(ACTIVITY_ID.freeSign)) return null;
  return {
    days,
    version: createHash('sha256').update(JSON.stringify(days)).digest('base64url').slice(0, 16),
  };
}

async function readFacts(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  length: number,
): Promise<CalendarFacts> {
  const { count, lastPeriod } = await countRewards(tx, userId, SIGN_IN);
  return { length, stamps: count, stampedOn: lastPeriod };
}
