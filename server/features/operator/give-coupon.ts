import * as v from 'valibot';
import { rewardKind } from '#contract/rewards.ts';
import { anyWord, number } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { answerOnce, findDone, hashParams } from '#server/core/requests.ts';
import { addAccountEvent, findPlayer, sayAccount } from '#server/features/account/index.ts';
import { givePlayerProp } from '#server/features/props/index.ts';

const CouponGiven = v.object({ account: v.string(), propId: v.number(), name: v.string() });

export const couponCommand = defineCommand({
  words: 'coupon give',
  about: 'Gives the player a coupon, by its prop id.',
  args: { account: anyWord, coupon: number(/^\d{1,9}$/) },
  takes: 'an account and the number of a coupon',
  async preview(deps, { account, coupon }) {
    const { name } = await findCoupon(deps, coupon);
    return [await sayAccount(deps.database, account), `One coupon ${coupon} (${name}) is given to them.`];
  },
  run: (deps, { requestId, account, coupon }) => giveCoupon(deps, { requestId, account, propId: coupon }),
  findDone: async ({ database }, { requestId, account, coupon }) =>
    findDone(database, keyOf(await findPlayer(database, account), { requestId, propId: coupon })),
  print: ({ account, propId, name }) => [`Coupon ${propId} (${name}) given to ${account}.`],
});

/**
 * Gives a player a deposit or gift coupon that does not expire.
 * @throws CommandRefused for an unknown player or coupon
 */
export async function giveCoupon(
  deps: OperatorDependencies,
  { requestId, account, propId }: Gift,
): Promise<v.InferOutput<typeof CouponGiven>> {
  const prop = await findCoupon(deps, propId);
  const userId = await findPlayer(deps.database, account);
  return answerOnce(deps, keyOf(userId, { requestId, propId }), async (tx, time) => {
    await givePlayerProp(tx, { userId, propId, source: 'operator', time, expiresAt: 0 });
    await addAccountEvent(tx, userId, { kind: 'coupon', detail: { propId }, time });
    return { account, propId, name: prop.name };
  });
}

interface Gift {
  /** Makes it idempotent. */
  requestId: string;
  account: string;
  propId: number;
}

function keyOf(userId: string, { requestId, propId }: Omit<Gift, 'account'>) {
  const paramsHash = hashParams([propId]);
  return { userId, requestId, call: 'ops/coupon-give', paramsHash, answer: CouponGiven };
}

/** @throws CommandRefused for an unknown coupon */
async function findCoupon(deps: OperatorDependencies, propId: number): Promise<{ name: string }> {
  const { couponTerms, propConfigMap } = await openConfiguration(deps).appConfig();
  const prop = propConfigMap[String(propId)];
  const gifts = Object.values(propConfigMap).filter((each) => rewardKind(each.propId) === 'giftCoupon');
  const coupons = [...couponTerms, ...gifts].map((each) => each.propId);
  if (prop !== undefined && coupons.includes(propId)) return prop;
  throw new CommandRefused(`There is no coupon ${propId}: there are ${coupons.join(', ')}.`);
}
