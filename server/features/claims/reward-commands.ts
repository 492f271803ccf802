import type { Right, RightBlock } from '#contract/claims.ts';
import { formatMoney } from '#contract/money.ts';
import { anyWord, number, optional } from '#server/core/operator/arguments.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { listLines, showTime } from '#server/core/operator/lines.ts';
import { listRewardCost, type RewardDay } from './reward-cost.ts';
import { showRewards } from './rights.ts';

export const rewardCommands = [
  defineCommand({
    words: 'rewards show',
    about: 'Every right of the player, and why each can be claimed or not.',
    args: { account: anyWord },
    takes: 'an account',
    run: (deps, { account }) => showRewards(deps, deps.listRights, account),
    print: describeRights,
  }),
  defineCommand({
    words: 'rewards cost',
    about: 'What bonuses cost each day, beside the margin of its rounds.',
    args: { days: optional(number(/^([1-9]|[12]\d|3[01])$/), 7) },
    takes: 'a number of days, 31 at the most',
    run: (deps, { days }) => listRewardCost(deps, days),
    print: describeRewardCost,
  }),
];

export function describeRights({ account, rights }: { account: string; rights: readonly Right[] }): string[] {
  return listLines(`${account} has no right to a reward.`, rights, describeRight);
}

/** ‘task:3:2026-11-22  running  14 of 20’ */
function describeRight({ key, state, block, done, needed, opensAt, endsAt }: Right): string {
  const isMoney = key.startsWith('vip-level:');
  const count = (value: number) => (isMoney ? formatMoney(value) : String(value));
  const why: Record<RightBlock, string> = {
    none: endsAt > 0 ? `until ${showTime(endsAt)}` : '',
    level: 'its VIP level is not reached',
    paused: 'the player has not played for 90 days',
    person: 'another account with the same device or number takes it',
    stamp: 'the stamp of the day comes first',
    progress: `${count(done)} of ${count(needed)}${isMoney ? ' wagered' : ''}`,
    time: `from ${showTime(opensAt)}`,
    over: `since ${showTime(endsAt)}`,
    claimed: '',
  };
  return [key, state, why[block]].filter((part) => part !== '').join('  ');
}

export function describeRewardCost({ days }: { days: readonly RewardDay[] }): string[] {
  return days.flatMap(({ day, cost, margin, kinds }, index) => {
    const share = margin > 0 ? `${Math.round((cost * 100) / margin)} %` : '';
    const figures = `bonuses ${formatMoney(cost).padStart(14)}  margin ${formatMoney(margin).padStart(14)}`;
    return [
      `${day}  ${figures}  ${share.padStart(5)}${index === 0 ? '  so far' : ''}`.trimEnd(),
      ...kinds.map(({ kind, amount }) => `  ${kind.padEnd(18)} ${formatMoney(amount).padStart(14)}`),
    ];
  });
}
