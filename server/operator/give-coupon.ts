import type * as v from 'valibot';
import { newId } from '#server/db/new-id.ts';
import { addAccountEvent } from '#server/repositories/account-events.ts';
import { givePlayerProp } from '#server/repositories/player-props.ts';
import { answerOnce, hashParams } from '#server/repositories/requests.ts';
import { CannotDo } from './cannot-do.ts';
import { findPlayer } from './find-player.ts';
import { openConfiguration } from './open-configuration.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';
import { CouponGiven } from './views.ts';

/**
 * Gives a player a deposit coupon that lasts.
 * @throws CannotDo when there is no such player or coupon
 */
export async function giveCoupon(
  deps: OperatorDependencies,
  { requestId, account, propId }: { requestId: string; account: string; propId: number },
): Promise<v.InferOutput<typeof CouponGiven>> {
  const { database, clock } = deps;
  const { couponTerms, propConfigMap } = await openConfiguration(deps).appConfig();
  const prop = propConfigMap[String(propId)];
  if (prop === undefined || !couponTerms.some((terms) => terms.propId === propId)) {
    const known = couponTerms.map((terms) => terms.propId).join(', ');
    throw new CannotDo(`There is no coupon ${propId}: there are ${known}.`);
  }
  const userId = await findPlayer(database, account);
  const time = clock();
  const event = { id: newId(time), kind: 'coupon', detail: { propId }, time } as const;
  const key = { userId, requestId, call: 'ops/coupon-give', paramsHash: hashParams([propId]) };
  return answerOnce(database, { ...key, answer: CouponGiven, time }, async (tx) => {
    await givePlayerProp(tx, { userId, propId, source: 'operator', time, expiresAt: 0 });
    await addAccountEvent(tx, userId, event);
    return { account, propId, name: prop.name };
  });
}
