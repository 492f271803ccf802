import type * as v from 'valibot';
import { rewardKind } from '#contract/rewards.ts';
import { newId } from '#server/core/db/new-id.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { openConfiguration } from '#server/core/operator/open-configuration.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { CouponGiven } from '#server/core/operator/views.ts';
import { answerOnce, findAnswer, hashParams, type RequestKey } from '#server/core/requests.ts';
import { addAccountEvent, findPlayer } from '#server/features/account/index.ts';
import { givePlayerProp } from '#server/features/props/index.ts';

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
  return answerOnce(
    deps,
    { ...keyOf(userId, { requestId, propId }), answer: CouponGiven },
    async (tx, time) => {
      await givePlayerProp(tx, { userId, propId, source: 'operator', time, expiresAt: 0 });
      await addAccountEvent(tx, userId, { id: newId(time), kind: 'coupon', detail: { propId }, time });
      return { account, propId, name: prop.name };
    },
  );
}

interface Gift {
  /** Makes it idempotent. */
  requestId: string;
  account: string;
  propId: number;
}

/** The answer to a coupon that was given before; undefined before that. */
export async function findCouponGiven(
  { database }: Pick<OperatorDependencies, 'database'>,
  { account, ...asked }: Gift,
): Promise<unknown> {
  return findAnswer(database, keyOf(await findPlayer(database, account), asked));
}

function keyOf(userId: string, { requestId, propId }: Omit<Gift, 'account'>): RequestKey {
  return { userId, requestId, call: 'ops/coupon-give', paramsHash: hashParams([propId]) };
}

/** @throws CommandRefused for an unknown coupon */
export async function findCoupon(deps: OperatorDependencies, propId: number): Promise<{ name: string }> {
  const { couponTerms, propConfigMap } = await openConfiguration(deps).appConfig();
  const prop = propConfigMap[String(propId)];
  const gifts = Object.values(propConfigMap).filter((each) => rewardKind(each.propId) === 'giftCoupon');
  const coupons = [...couponTerms, ...gifts].map((each) => each.propId);
  if (prop !== undefined && coupons.includes(propId)) return prop;
  throw new CommandRefused(`There is no coupon ${propId}: there are ${coupons.join(', ')}.`);
}
