import { formatMinutes } from '#app/components/format-minutes.ts';
import { formatTime } from '#app/components/format-time.ts';
import { formatMoney } from '#contract/money.ts';
import type { LimitKind, LimitPeriod, Protection } from '#contract/protection.ts';
import type { GateFacts, GateReason, Verdict } from '#machines/protection/protection-rules.ts';
import { m } from '#messages';

export type Refusal = Extract<Verdict, { may: false }>;

/** Why something is refused, in words: the answer of the gate for every reason that it has. */
export function describeRefusal({ reason, until, limit }: Refusal): string {
  const date = formatTime(until, 'moment');
  const left = limit && { period: periodWords[limit.period](), amount: formatMoney(limit.left) };
  const isFull = limit?.left === 0;
  switch (reason) {
    case 'timeOut':
      return m.limits_refused_time_out({ date });
    case 'selfExclusion':
      return m.limits_refused_exclusion({ date });
    case 'breakOver':
      return m.limits_refused_over();
    case 'returning':
      return m.limits_refused_returning({ date });
    case 'linked-device':
      return m.limits_refused_device();
    case 'linked-number':
      return m.limits_refused_number();
    case 'linked-payout':
      return m.limits_refused_payout();
    case 'deposit':
      if (!left) return m.limits_refused_unknown();
      return isFull ? m.limits_refused_deposit_full(left) : m.limits_refused_deposit(left);
    case 'loss':
      if (!left) return m.limits_refused_unknown();
      return isFull ? m.limits_refused_loss_full(left) : m.limits_refused_loss(left);
    case 'time':
      return m.limits_refused_time({ period: periodWords[limit?.period ?? 'day']() });
  }
}

/** What the gate decides by, as far as this player's calls say it. */
export function readGateFacts({
  limits,
  exclusion,
  linkedBreak,
}: Pick<Protection, 'limits' | 'exclusion' | 'linkedBreak'>): GateFacts {
  return {
    ...{ exclusion, linkedBreak },
    limits: limits.flatMap(({ kind, period, amount, used }) =>
      amount === null ? [] : [{ kind, period, amount, used }],
    ),
  };
}

/** Whether the break of a linked account refuses it, about which customer service can be asked. */
export function isLinkedReason(reason: GateReason): boolean {
  return reason.startsWith('linked-');
}

export const periodWords: Record<LimitPeriod, () => string> = {
  day: m.limits_period_day,
  week: m.limits_period_week,
  month: m.limits_period_month,
};

/** @param amount minor units, or minutes of play time; null for no limit */
export function formatLimit(kind: LimitKind, amount: number | null): string {
  if (amount === null) return m.limits_none();
  return kind === 'time' ? formatMinutes(amount) : formatMoney(amount);
}
