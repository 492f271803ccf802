import type { ArtName } from '#app/components/art-names.ts';
import { formatCount } from '#app/components/format-count.ts';
import { formatBusinessDay } from '#app/components/format-period.ts';
import type { Right } from '#contract/claims.ts';
import { AGENT, AGENT_INVITE, INVITE, SCRATCH_CARDS, SIGN_IN } from '#contract/constants.ts';
import { formatMoney } from '#contract/money.ts';
import { getLocale } from '#locale';
import { m } from '#messages';

interface RightLook {
  name: (right: Right) => string;
  art: ArtName;
  /** Where its progress is made, and its page. */
  to: string;
  /** How its progress reads, for a right that counts something: ‘14 of 20’. */
  progress?: (right: Right) => string;
}

/** Keys are sources of rights: the part of a right's key before the first colon. */
const looks: ReadonlyMap<string, RightLook> = new Map<string, RightLook>([
  [SIGN_IN, { name: m.sign_in_title, art: 'spiral-calendar', to: '/activity/sign-in' }],
  ['vip-level', { name: nameOfLevel, art: 'crown', to: '/vip', progress: wagerOf }],
  ['vip-daily', { name: m.vip_kind_daily, art: 'crown', to: '/vip' }],
  ['vip-stamp', { name: m.vip_kind_stamp, art: 'spiral-calendar', to: '/activity/sign-in' }],
  ['vip-task', { name: m.vip_kind_task, art: 'bullseye', to: '/vip', progress: countOf }],
  ['task', { name: m.records_kind_task, art: 'bullseye', to: '/bonus/tasks', progress: countOf }],
  ['chest', { name: nameOfChest, art: 'wrapped-gift', to: '/bonus/tasks', progress: countOf }],
  ['rebate', { name: m.rebate_title, art: 'money-with-wings', to: '/bonus/rebate' }],
  ['fund', { name: m.rebate_fund, art: 'money-with-wings', to: '/bonus/rebate', progress: roundsOf }],
  [AGENT, { name: nameOfCommission, art: 'party-popper', to: '/agent' }],
  [AGENT_INVITE, { name: m.agent_kind_invite, art: 'party-popper', to: '/agent', progress: countOf }],
  [INVITE, { name: m.spin_kind, art: 'ferris-wheel', to: '/activity/spin' }],
  [SCRATCH_CARDS, { name: nameOfCards, art: 'ticket', to: '/activity/lottery/record', progress: countOf }],
  ['bind', { name: nameOfStep, art: 'mobile-phone', to: '/activity/bank#steps' }],
]);

/** How rights of all features are shown together. An unknown one is called reward. */
export function lookOfRight(right: Right): Omit<RightLook, 'name' | 'progress'> & {
  name: string;
  progress: string | undefined;
} {
  const source = right.key.slice(0, right.key.indexOf(':'));
  const look: RightLook = looks.get(source) ?? {
    name: m.bonus_right_other,
    art: 'wrapped-gift',
    to: '/bonus',
  };
  return {
    ...look,
    name: right.name?.[getLocale()] ?? look.name(right),
    progress: look.progress?.(right),
  };
}

function countOf({ done, needed }: Right): string {
  return m.tasks_spark_of({ count: formatCount(done), most: formatCount(needed) });
}

function wagerOf({ done, needed }: Right): string {
  return m.vip_to_wager({ amount: formatMoney(needed - done) });
}

function roundsOf({ done, needed }: Right): string {
  return m.rebate_fund_progress({ done: formatCount(done), needed: formatCount(needed) });
}

function nameOfLevel({ key }: Pick<Right, 'key'>): string {
  return m.vip_right_level({ level: key.split(':')[1] ?? '' });
}

function nameOfChest({ needed }: Pick<Right, 'needed'>): string {
  return m.tasks_chest({ needed: formatCount(needed) });
}

function nameOfCommission({ key }: Right): string {
  return m.agent_commission_of({ day: formatBusinessDay(key.slice(AGENT.length + 1)) });
}

function nameOfCards({ needed }: Right): string {
  return m.scratch_addup({ needed: formatCount(needed) });
}

function nameOfStep({ key }: Right): string {
  return key === 'bind:mobile' ? m.bind_bonus_mobile() : m.bind_bonus_account();
}
