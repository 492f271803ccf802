import * as v from 'valibot';
import { Amount, Count, Time } from '#contract/fields.ts';
import { DrawTableRow } from '#contract/jackpot.ts';

/** Answers of operator's commands, also sent from a running server to the command. Minor units. */

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
  /** When the player last set their withdrawal password before this withdrawal. */
  pinSetAt: Time,
});
export type OpenWithdrawal = v.InferOutput<typeof OpenWithdrawal>;

export const OpenWithdrawals = v.object({ withdrawals: v.array(OpenWithdrawal), hasMore: v.boolean() });

export const Decided = v.object({ orderId: v.string(), state: v.string() });

/** An event that an order refused. */
const Refused = v.object({
  orderId: v.string(),
  event: v.string(),
  /** The state that refused it. */
  state: v.string(),
  detail: v.record(v.string(), v.union([v.string(), v.number()])),
  time: Time,
});
export type Refused = v.InferOutput<typeof Refused>;

export const Alert = v.object({ ...Refused.entries, account: v.string() });
export type Alert = v.InferOutput<typeof Alert>;

const Asked = v.object({ asked: Count, advanced: Count, unanswered: Count });
/** The result of asking the providers. */
export const Reconciliation = v.object({
  deposits: Asked,
  withdrawals: Asked,
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
  /** In open rounds. */
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

/** The player's current draw table and draws left. */
export const Rigged = v.object({ account: v.string(), table: v.array(DrawTableRow), chances: Count });

export const CouponGiven = v.object({ account: v.string(), propId: Count, name: v.string() });
