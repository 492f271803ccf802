import * as v from 'valibot';
import { Amount, Count, Time } from '#contract/fields.ts';
import { DrawTableRow } from '#contract/jackpot.ts';

/** What operator's commands answer, as it also travels from a running server to the command. Money in minor units. */

export const OpenWithdrawal = v.object({
  orderId: v.string(),
  account: v.string(),
  state: v.string(),
  amount: Amount,
  fee: Amount,
  bankName: v.string(),
  holder: v.string(),
  maskedNumber: v.string(),
  createdAt: Time,
  /** When the player set his withdrawal password last before it. */
  pinSetAt: Time,
});
export type OpenWithdrawal = v.InferOutput<typeof OpenWithdrawal>;

export const OpenWithdrawals = v.object({ withdrawals: v.array(OpenWithdrawal), hasMore: v.boolean() });

export const Decided = v.object({ orderId: v.string(), state: v.string() });

/** What an order has refused. */
const Refused = v.object({
  orderId: v.string(),
  event: v.string(),
  /** State that refused it. */
  state: v.string(),
  detail: v.record(v.string(), v.union([v.string(), v.number()])),
  time: Time,
});
export type Refused = v.InferOutput<typeof Refused>;

export const Alert = v.object({ ...Refused.entries, account: v.string() });
export type Alert = v.InferOutput<typeof Alert>;

const Asked = v.object({ asked: Count, advanced: Count, unanswered: Count });
/** What asking the provider came to. */
export const Reconciliation = v.object({
  deposits: Asked,
  withdrawals: Asked,
  /** Why there was no answer. */
  unanswered: v.array(v.object({ orderId: v.string(), reason: v.string() })),
  refused: v.array(Refused),
});
export type Reconciliation = v.InferOutput<typeof Reconciliation>;

export const PlayerView = v.object({
  userId: v.string(),
  account: v.string(),
  createdAt: Time,
  coin: Amount,
  safebox: Amount,
  /** In rounds that are open. */
  inGames: Amount,
  deposited: Amount,
  withdrawn: Amount,
  staked: Amount,
  wageringLeft: Amount,
  hasWithdrawPassword: v.boolean(),
  accounts: v.array(v.object({ bankName: v.string(), holder: v.string(), maskedNumber: v.string() })),
  openOrder: v.nullable(v.object({ orderId: v.string(), state: v.string(), amount: Amount })),
  coupons: v.array(v.object({ propId: Count, expiresAt: Time })),
  events: v.array(
    v.object({
      kind: v.string(),
      detail: v.record(v.string(), v.union([v.string(), v.number()])),
      time: Time,
    }),
  ),
});
export type PlayerView = v.InferOutput<typeof PlayerView>;

export const Adjusted = v.object({ account: v.string(), amount: Amount, coin: Amount });

/** The table that a player draws from now, and how many chances he has. */
export const Rigged = v.object({ account: v.string(), table: v.array(DrawTableRow), chances: Count });

export const CouponGiven = v.object({ account: v.string(), propId: Count, name: v.string() });
