import type { BodyOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type betBonusLog, type betBonusReceive, FUND, REBATE, REBATE_KIND } from '#contract/rebates.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { ListRights } from '#machines/claims/claims-rules.ts';
import {
  fundTermsOf,
  isRebateOn,
  listFundRights,
  listFundWeeks,
  listRebateDays,
  listRebateRights,
  ratesAt,
} from '#machines/rebates/rebates-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { Answer } from '#server/core/http/answer.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { readPage } from '#server/core/read-page.ts';
import { type RightsDependencies, readRights, receiveRight } from '#server/features/claims/index.ts';

/** Rebates and the fund. */
export const listRightsToBoth: ListRights = (config, facts, time) => [
  ...listRebateRights(config, facts, time),
  ...listFundRights(config, facts, time),
];

export function addRebatesRoutes(answer: Answer, deps: RightsDependencies): void {
  /** @throws CallError `activityOver` or `forbidden` */
  answer(calls.betBonus, async ({ userId, body: { type } }) => {
    const config = await deps.configuration.appConfig();
    const isRebate = type === REBATE_KIND.rebate;
    const terms = isRebate ? null : fundTermsOf(config);
    if (isRebate ? !isRebateOn(config) : terms === null) throw over();
    const list = isRebate ? listRebateRights : listFundRights;
    const { facts, rights, time } = await readRights(deps, userId, list);
    const rightOf = (key: string) => rights.find((right) => right.key === key) ?? null;
    const days = isRebate ? listRebateDays(config, facts, time) : [];
    const weeks = isRebate ? [] : listFundWeeks(config, facts, time);
    const ends = [...days, ...weeks].flatMap(({ opensAt, endsAt }) => [opensAt, endsAt]);
    return {
      rates: isRebate ? ratesAt(config.rebateConfigs, days[0]?.level ?? 0) : [],
      days: days.map(({ opensAt: _, endsAt: __, ...day }) => ({ ...day, right: rightOf(day.key) })),
      terms: terms && termsOf(terms),
      weeks: weeks.map(({ opensAt: _, endsAt: __, ...week }) => ({ ...week, right: rightOf(week.key) })),
      changesAt: Math.min(...ends.filter((at) => at > time)),
      time,
    };
  });
}

export function receiveRebate(
  deps: RightsDependencies,
): PreparedValueCall<typeof betBonusReceive, WrittenConfig> {
  const receive = receiveRight<typeof betBonusReceive>(deps, listRightsToBoth);
  return {
    ...receive,
    async prepare(request) {
      const config = await receive.prepare(request);
      const isOn = request.body.key.startsWith(`${FUND}:`)
        ? fundTermsOf(config) !== null
        : isRebateOn(config);
      if (!isOn) throw over();
      return config;
    },
  };
}

/** What the player has claimed of a type, newest first. */
export async function listRebateAwards(
  tx: Transaction,
  userId: string,
  { type, ...asked }: BodyOf<typeof betBonusLog>,
): Promise<ResponseOf<typeof betBonusLog>> {
  const source = type === REBATE_KIND.rebate ? REBATE : FUND;
  const { rows: awards, hasMore } = await readPage(asked, ({ before, limit }) =>
    tx.query<ResponseOf<typeof betBonusLog>['awards'][number]>({
      name: 'rebate-list',
      text: `select id as "awardId", substring(key from $5::integer) as period, rewards, wagering, created_at as time
        from reward where user_id = $1::uuid and source = $2 and id < $3::uuid
        order by id desc limit $4::integer`,
      values: [userId, source, before, limit, source.length + 2],
    }),
  );
  return { awards, hasMore };
}

function termsOf({ percent, minRounds, cap, betMultiple }: WrittenConfig['fundConfigs'][number]) {
  return { percent, minRounds, cap, betMultiple };
}

function over(): CallError {
  return new CallError('activityOver', 'This bonus is over.');
}
