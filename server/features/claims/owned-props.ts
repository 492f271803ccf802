import type { ResponseOf } from '#contract/call.ts';
import { COUPON_PROPS } from '#contract/constants.ts';
import { GIFT_COUPON, type getProps, type giftCouponUse, type OwnedProp } from '#contract/props.ts';
import { COINS } from '#contract/rewards.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import {
  endExpiredProps,
  findProp,
  listOwnedProps,
  type PlayerProp,
  reserveProp,
} from '#server/features/props/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import { insertReward, payReward } from './rewards.ts';
import type { RightsDependencies } from './rights.ts';

/** Players per transaction of the job that ends expired props. */
const BATCH = 100;

/** The source of the lines that expired props write. */
const EXPIRED = 'expired';

export async function readProps(
  { database, clock, configuration }: Pick<RightsDependencies, 'database' | 'clock' | 'configuration'>,
  userId: string,
): Promise<ResponseOf<typeof getProps>> {
  const config = await configuration.appConfig();
  const time = clock();
  const [props, points, diamonds] = await Promise.all([
    listOwnedProps(database, userId, time),
    readBalance(database, userId, 'point'),
    readBalance(database, userId, 'diamond'),
  ]);
  return {
    props: props.map(({ id, propId, source, time, expiresAt }) => ({
      ...{ couponId: id, propId, source, time, expiresAt },
      ...giftOf(config, propId),
    })),
    ...{ points, diamonds, time },
  };
}

/** Pays the coins of a gift coupon of the player. */
export function receiveGift({
  configuration,
}: RightsDependencies): PreparedValueCall<typeof giftCouponUse, WrittenConfig> {
  return {
    prepare: () => configuration.appConfig(),
    async work(tx, { userId, body: { couponId, version }, time }, config) {
      const prop = await findProp(tx, userId, couponId);
      if (prop === null) throw new CallError('rewardOver', 'There is no such coupon.');
      refuseUse(prop, time);
      const gift = giftOf(config, prop.propId);
      if (gift.coins === 0) throw new CallError('rewardLocked', 'This coupon is used elsewhere.');
      if (gift.version !== version)
        throw new CallError('rewardChanged', 'What this coupon gives has changed.');
      const spent = await reserveProp(tx, { userId, id: couponId, orderId: couponId, now: time });
      if (spent === null) throw new CallError('rewardOver', 'This coupon has expired.');
      const paid = await payReward(tx, {
        ...{ userId, source: GIFT_COUPON, reference: `${GIFT_COUPON}:${couponId}`, time },
        ...{ rewards: [{ propId: COINS, count: gift.coins }], betMultiple: config.giftBetMultiple },
      });
      return { ...paid, coin: await readBalance(tx, userId, 'coin') };
    },
  };
}

/**
 * Ends props whose time is over, and writes what each player lost into the record, once.
 * @returns a job; `onError` is called for a failure, and the next run tries again
 */
export function expireProps({
  database,
  clock,
  onError,
}: Pick<Dependencies, 'database' | 'clock'> & { onError: (error: unknown) => void }) {
  return async (stop: AbortSignal): Promise<void> => {
    try {
      let ended = BATCH;
      while (ended === BATCH && !stop.aborted) ended = await database.transaction(endBatch);
    } catch (error) {
      onError(error);
    }
  };

  async function endBatch(tx: Parameters<Parameters<typeof database.transaction>[0]>[0]): Promise<number> {
    const time = clock();
    const props = await endExpiredProps(tx, { limit: BATCH, now: time, createId: () => newId(time) });
    for (const { userId, id, propId, lossId } of props) {
      await insertReward(tx, {
        ...{ userId, id: lossId, source: EXPIRED, reference: `${EXPIRED}:${id}`, isLost: true },
        ...{ rewards: [{ propId, count: 1 }], wagering: 0, time },
      });
    }
    return props.length;
  }
}

/** A used coupon is spent on itself; one that has expired is spent on the line that says so. */
function refuseUse({ id, spentOn, expiresAt }: PlayerProp & { spentOn: string | null }, time: number): void {
  const isOver = expiresAt > 0 && expiresAt <= time;
  if (isOver && spentOn !== id) throw new CallError('rewardOver', 'This coupon has expired.');
  if (spentOn !== null) throw new CallError('rewardTaken', 'This coupon has been used.');
}

type Gift = Pick<OwnedProp, 'coins' | 'wagering' | 'version'>;

function giftOf({ propConfigMap, giftBetMultiple }: WrittenConfig, propId: number): Gift {
  const [first, last] = COUPON_PROPS.give;
  const coins = propId >= first && propId <= last ? (propConfigMap[String(propId)]?.num ?? 0) : 0;
  if (coins === 0) return { coins: 0, wagering: 0, version: '' };
  return { coins, wagering: coins * giftBetMultiple, version: `${coins}x${giftBetMultiple}` };
}
