import * as v from 'valibot';
import { AppConfig } from './app-config.ts';
import { Count, PositiveAmount, tolerant, tolerantList, tolerantMap } from './fields.ts';
import { FollowChannel } from './follow.ts';
import { ProtectionProfile, profiles } from './protection-profile.ts';
import { rewardConfigFields } from './reward-config.ts';
import { BetMultiple } from './rewards.ts';

/** A deposit that was never played could be withdrawn at once, with what it earns. */
const DepositBetMultiple = v.pipe(BetMultiple, v.minValue(1, 'a deposit is wagered at least once'));

/**
 * Kinds of calls by what they cost. `order` counts new orders with the payment provider, `document` what
 * reads many rows, `logIn` right passwords, `value` other changes, `read` the rest.
 */
export type CallKind = 'round' | 'read' | 'value' | 'order' | 'document' | 'logIn';

/** One player's calls of one kind in this many seconds. */
const CallBudget = v.object({ calls: PositiveAmount, seconds: v.pipe(PositiveAmount, v.maxValue(86_400)) });
export type CallBudget = v.InferOutput<typeof CallBudget>;

/** The config as an operator writes it, with the rules that only the server checks. */
export const WrittenConfig = v.object({
  ...AppConfig.entries,
  depositBetMultiple: tolerant(DepositBetMultiple, 1),
  /** Withdrawals wait for a person until a player's deposits less withdrawals come to this, minor units. */
  minNetDeposits: tolerant(Count, 10_000),
  coolingHours: tolerant(v.pipe(Count, v.maxValue(720)), 24),
  ...rewardConfigFields,
  /** Fetched by the page that shows them. */
  followConfigs: tolerantList(FollowChannel),
  /** How players are protected. */
  protection: tolerant(ProtectionProfile, profiles.ph),
  /** One for each {@link CallKind}. A missing kind has the product's budget. */
  callBudgets: tolerantMap(CallBudget),
});
export type WrittenConfig = v.InferOutput<typeof WrittenConfig>;
