import { useActivityIds, useAppConfig, useDots } from '#app/app/queries.ts';
import type { ArtName } from '#app/components/art-names.ts';
import { formatCount } from '#app/components/format-count.ts';
import { formatBusinessDay } from '#app/components/format-period.ts';
import type { Activity, AppConfig } from '#contract/app-config.ts';
import type { Right } from '#contract/claims.ts';
import { ACTIVITY_ID, AGENT, AGENT_INVITE, INVITE, SCRATCH_CARDS, SIGN_IN } from '#contract/constants.ts';
import type { DotFlags } from '#contract/lobby.ts';
import { formatMoney } from '#contract/money.ts';
import { getLocale } from '#locale';
import { resolveClick } from '#machines/app/startup-queue-rules.ts';
import { m } from '#messages';
import { hrefOfClick } from './href-of-click.ts';

interface ActivityLook {
  name: string;
  art: ArtName;
  /** What it gives; empty for an activity that only the config knows. */
  lead: string;
  /** Words of the button that leads there. */
  go: string;
  /** For players; left out where the activity says it. */
  to?: string;
}

/** An activity that leads somewhere. */
export interface ActivityEntry extends ActivityLook {
  id: number;
  /** A path of the app or an address. */
  target: string;
  /** For a narrow tile; empty for an activity that has its place elsewhere. */
  shortName: string;
  /** What waits there, said of its dot; empty while nothing does. */
  news: string;
}

/** How a right looks, and its payment among the movements. A missing field is that of the activity. */
interface RightLook {
  name?: (right: Right) => string;
  art?: ArtName;
  /** Where its progress is made, and its page. */
  to?: string;
  /** How its progress reads, for a right that counts something: ‘14 of 20’. */
  progress?: (right: Right) => string;
  /** The name of its payments. */
  payment?: () => string;
}

interface Look extends Omit<ActivityLook, 'name' | 'lead' | 'go'> {
  name: () => string;
  lead: (config: AppConfig | null) => string;
  go?: () => string;
  shortName?: () => string;
  dot?: readonly [flag: keyof DotFlags, words: () => string];
  /** Its page, for an entry among the player's own rewards. */
  own?: `/${string}`;
  /** The keys are sources: the part of a right's key before the first colon. */
  rights?: Readonly<Record<string, RightLook>>;
}

/** Activities of the product, which have words in every language; others have the name in the config. */
const looks: ReadonlyMap<number, Look> = new Map<number, Look>([
  [
    ACTIVITY_ID.signUpBonus,
    { name: m.activity_sign_up, art: 'wrapped-gift', lead: () => m.activity_sign_up_lead(), to: '/bonus' },
  ],
  [
    ACTIVITY_ID.firstDeposit,
    {
      ...{ name: m.activity_first_deposit, art: 'money-bag' },
      ...{ lead: () => m.activity_first_deposit_lead(), shortName: m.activity_short_first_deposit },
    },
  ],
  [
    ACTIVITY_ID.luckyJackpot,
    { name: m.activity_jackpot, art: 'trophy', lead: () => m.activity_jackpot_lead() },
  ],
  [
    ACTIVITY_ID.freeSign,
    {
      ...{ name: m.sign_in_title, art: 'spiral-calendar', lead: describeSignIn, go: m.activity_sign_in_go },
      ...{ shortName: m.activity_short_sign_in, dot: ['signInFlag', m.sign_in_entry_ready] },
      ...{ own: '/activity/sign-in', rights: { [SIGN_IN]: {} } },
    },
  ],
  [
    ACTIVITY_ID.tasks,
    {
      ...{ name: m.tasks_title, art: 'bullseye', lead: () => m.activity_tasks_lead() },
      ...{ shortName: m.tasks_title, dot: ['taskAwardFlag', m.tasks_entry_ready], own: '/bonus/tasks' },
      rights: {
        task: { name: m.records_kind_task, progress: countOf, payment: m.records_kind_task },
        chest: { name: nameOfChest, art: 'wrapped-gift', progress: countOf, payment: m.records_kind_chest },
      },
    },
  ],
  [
    ACTIVITY_ID.vip,
    {
      ...{ name: m.vip_title, art: 'crown', lead: () => m.activity_vip_lead() },
      ...{ shortName: m.vip_title, dot: ['vipAwardFlag', m.vip_entry_ready], own: '/vip' },
      rights: {
        'vip-level': { name: nameOfLevel, progress: wagerOf, payment: m.vip_kind_level },
        'vip-daily': { name: m.vip_kind_daily, payment: m.vip_kind_daily },
        'vip-stamp': {
          ...{ name: m.vip_kind_stamp, art: 'spiral-calendar', to: '/activity/sign-in' },
          payment: m.vip_kind_stamp,
        },
        'vip-task': {
          ...{ name: m.vip_kind_task, art: 'bullseye', progress: countOf },
          payment: m.vip_kind_task,
        },
      },
    },
  ],
  [
    ACTIVITY_ID.agent5,
    {
      ...{ name: m.agent_title, art: 'party-popper', lead: () => m.agent_lead() },
      ...{ shortName: m.agent_title, dot: ['agent5AwardFlag', m.agent_entry_ready], own: '/agent' },
      rights: {
        [AGENT]: { name: nameOfCommission },
        [AGENT_INVITE]: {
          ...{ name: m.agent_kind_invite, progress: countOf },
          payment: m.agent_kind_invite,
        },
      },
    },
  ],
  [
    ACTIVITY_ID.inviteSpin,
    {
      ...{ name: m.spin_title, art: 'ferris-wheel', lead: () => m.spin_activity_lead() },
      ...{ shortName: m.spin_short, dot: ['spinAwardFlag', m.spin_entry_ready], own: '/activity/spin' },
      rights: { [INVITE]: { name: m.spin_kind, payment: m.spin_kind } },
    },
  ],
  [
    ACTIVITY_ID.fund,
    {
      ...{ name: m.rebate_fund, art: 'money-with-wings', lead: () => m.activity_fund_lead() },
      ...{ shortName: m.activity_short_fund, dot: ['hasFund', m.rebate_entry_ready] },
      rights: {
        rebate: { name: m.rebate_title, to: '/bonus/rebate' },
        fund: { to: '/bonus/rebate', progress: roundsOf },
      },
    },
  ],
  [
    ACTIVITY_ID.bind,
    {
      ...{ name: m.activity_bind, art: 'mobile-phone', lead: () => m.bind_bonus_title() },
      ...{ to: '/activity/bank#steps' },
      rights: { bind: { name: nameOfStep, payment: m.records_kind_bind } },
    },
  ],
  [
    ACTIVITY_ID.lottery,
    {
      ...{ name: m.shop_title, art: 'gem-stone', lead: () => m.shop_lead() },
      ...{ shortName: m.shop_short },
      rights: {
        [SCRATCH_CARDS]: {
          ...{ name: nameOfCards, art: 'ticket', to: '/activity/lottery/record', progress: countOf },
          payment: m.scratch_kind_addup,
        },
      },
    },
  ],
  [
    ACTIVITY_ID.points,
    {
      ...{ name: m.points_title, art: 'glowing-star', lead: () => m.points_lead() },
      ...{ shortName: m.points_title },
    },
  ],
  [
    ACTIVITY_ID.slotsHack,
    {
      ...{ name: m.slots_hack_title, art: 'slot-machine', lead: () => m.slots_hack_lead() },
      ...{ go: m.slots_hack_go, shortName: m.slots_hack_title },
    },
  ],
  [
    ACTIVITY_ID.rank,
    {
      ...{ name: m.rank_title, art: 'bar-chart', lead: () => m.rank_lead() },
      ...{ shortName: m.rank_title },
    },
  ],
  [
    ACTIVITY_ID.download,
    {
      ...{ name: m.download_title, art: 'mobile-phone-with-arrow', lead: () => m.download_lead() },
      ...{ shortName: m.download_title },
    },
  ],
]);

export function lookOfActivity({ id, name }: Activity, config: AppConfig | null): ActivityLook {
  const look = looks.get(id);
  if (!look) return { name, art: 'circus-tent', lead: '', go: m.auth_activity_go() };
  const { art, lead, to, go = m.auth_activity_go } = look;
  return { art, name: look.name(), lead: lead(config), go: go(), ...(to !== undefined && { to }) };
}

/** The activities that are on and lead somewhere, in their order. */
export function useActivityEntries(): ActivityEntry[] {
  const config = useAppConfig();
  const activityIds = useActivityIds() ?? [];
  const flags = useDots();
  return (config?.activities ?? [])
    .filter(({ id }) => activityIds.includes(id))
    .sort((a, b) => a.sort - b.sort)
    .flatMap((activity) => {
      const look = lookOfActivity(activity, config);
      const target = look.to ?? hrefOfClick(resolveClick(activity, true));
      if (target === null) return [];
      const known = looks.get(activity.id);
      const shortName = known ? (known.shortName?.() ?? '') : activity.name;
      const news = known?.dot && flags?.[known.dot[0]] ? known.dot[1]() : '';
      return [{ ...look, id: activity.id, target, shortName, news }];
    });
}

/** How rights of all features are shown together. An unknown one is called reward. */
export function lookOfRight(right: Right) {
  const [look, own] = looksOfRights.get(sourceOf(right.key)) ?? [];
  return {
    art: own?.art ?? look?.art ?? ('wrapped-gift' as const),
    to: own?.to ?? look?.own ?? look?.to ?? '/bonus',
    name: right.name?.[getLocale()] ?? own?.name?.(right) ?? look?.name() ?? m.bonus_right_other(),
    progress: own?.progress?.(right),
  };
}

/** The name of a reward's payments; null for a source that is unknown. */
export function nameOfPayment(source: string): string | null {
  const [look, own] = looksOfRights.get(source) ?? [];
  return own?.payment?.() ?? look?.name() ?? null;
}

const looksOfRights = new Map(
  [...looks.values()].flatMap((look) =>
    Object.entries(look.rights ?? {}).map(([source, own]) => [source, [look, own]] as const),
  ),
);

function sourceOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

/** The activities that are on and have an entry among the player's own rewards. */
export function useOwnEntries() {
  const activityIds = useActivityIds() ?? [];
  const flags = useDots();
  return [...looks].flatMap(([id, { name, art, own, dot }]) => {
    if (own === undefined || !activityIds.includes(id)) return [];
    return [{ to: own, art, label: name(), news: dot && flags?.[dot[0]] ? dot[1]() : undefined }];
  });
}

function describeSignIn(config: AppConfig | null): string {
  const amounts = config?.signInConfigs.map(({ amount }) => amount).filter((amount) => amount > 0) ?? [];
  if (amounts.length === 0) return m.sign_in_lead();
  const [first, best] = [Math.min(...amounts), Math.max(...amounts)];
  return m.activity_sign_in_lead({ first: formatMoney(first), best: formatMoney(best) });
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
