import { BIND } from '#contract/binding-rewards.ts';
import { businessWeekOf } from '#contract/business-day.ts';
import { SIGN_IN } from '#contract/constants.ts';
import { INVITE_SPIN } from '#contract/invite-spin.ts';
import { CHEST, TASK } from '#contract/tasks.ts';
import { VIP_DAILY, VIP_STAMP, VIP_TASK } from '#contract/vip.ts';
import { type Right, sourceOf } from './right.ts';

/** What these give does not grow with play, so several accounts would multiply it. */
const FLAT: readonly string[] = [
  ...[SIGN_IN, VIP_DAILY, VIP_STAMP, VIP_TASK, TASK, CHEST, BIND],
  INVITE_SPIN,
];

/**
 * For what a person has one account only: the business week of a flat right with a period, `week:2026-W47`,
 * or the right itself, once and for all. Null for rights that each account has.
 */
export function personScopeOf(right: Pick<Right, 'key'>): string | null {
  if (!FLAT.includes(sourceOf(right))) return null;
  const [period = ''] = right.key.match(/[^:]*$/) ?? [];
  if (/^\d{4}-W\d\d$/.test(period)) return `week:${period}`;
  if (!/^\d{4}-\d\d-\d\d$/.test(period)) return right.key;
  return `week:${businessWeekOf(Date.parse(`${period}T12:00:00+08:00`))}`;
}
