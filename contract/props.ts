import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { CLAIM_ERRORS, claimedFields } from './claims.ts';
import { Amount, Count, Id, Time, text, tolerantList } from './fields.ts';

/** The source of a gift coupon's coins. */
export const GIFT_COUPON = 'gift-coupon';

/** A prop of the player: a coupon, a scratch card, a keepsake. */
const OwnedProp = v.object({
  couponId: v.string(),
  propId: Count,
  /** The feature that gave it. */
  source: v.string(),
  time: Time,
  /** 0 when it does not expire. */
  expiresAt: Time,
  /** What a gift coupon pays and what must be wagered for it, minor units; 0 for other props. */
  coins: Amount,
  wagering: Amount,
  /** Version of these terms, which a use repeats; empty for other props. */
  version: v.string(),
});
export type OwnedProp = v.InferOutput<typeof OwnedProp>;

export const getProps = defineCall({
  path: 'getProps',
  summary:
    'Everything that the player owns besides coins. Of the unused props, those that expire first come first.',
  extension: true,
  response: v.object({ props: tolerantList(OwnedProp), points: Amount, diamonds: Amount, time: Time }),
});

export const giftCouponUse = defineCall({
  path: 'giftCouponUse',
  summary: 'Pays the coins of a gift coupon, once.',
  extension: true,
  ...once('offer'),
  request: v.object({ requestId: Id, couponId: Id, version: text(32) }),
  response: v.object(claimedFields),
  errors: CLAIM_ERRORS,
});
