import { useActivityIds, useAppConfig, useDots } from '#app/app/queries.ts';
import type { ArtName } from '#app/components/art-names.ts';
import type { Activity, AppConfig } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { DotFlags } from '#contract/lobby.ts';
import { formatMoney } from '#contract/money.ts';
import { resolveClick, toGamePath } from '#machines/app/startup-queue-rules.ts';
import { m } from '#messages';

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

type Look = Omit<ActivityLook, 'name' | 'lead' | 'go'> & {
  name: () => string;
  lead: (config: AppConfig | null) => string;
  go?: () => string;
  shortName?: () => string;
  dot?: readonly [flag: keyof DotFlags, words: () => string];
};

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
    ACTIVITY_ID.vip,
    {
      ...{ name: m.vip_title, art: 'crown', lead: () => m.activity_vip_lead() },
      ...{ shortName: m.vip_title, dot: ['vipAwardFlag', m.vip_entry_ready] },
    },
  ],
  [
    ACTIVITY_ID.tasks,
    {
      ...{ name: m.tasks_title, art: 'bullseye', lead: () => m.activity_tasks_lead() },
      ...{ shortName: m.tasks_title, dot: ['taskAwardFlag', m.tasks_entry_ready] },
    },
  ],
  [
    ACTIVITY_ID.fund,
    {
      ...{ name: m.rebate_fund, art: 'money-with-wings', lead: () => m.activity_fund_lead() },
      ...{ shortName: m.activity_short_fund, dot: ['hasFund', m.rebate_entry_ready] },
    },
  ],
  [
    ACTIVITY_ID.lottery,
    {
      ...{ name: m.shop_title, art: 'gem-stone', lead: () => m.shop_lead() },
      ...{ shortName: m.shop_short },
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
    ACTIVITY_ID.bind,
    {
      ...{ name: m.activity_bind, art: 'mobile-phone', lead: () => m.bind_bonus_title() },
      ...{ to: '/activity/bank#steps' },
    },
  ],
  [
    ACTIVITY_ID.slotsHack,
    {
      ...{
        name: m.slots_hack_title,
        art: 'slot-machine',
        lead: () => m.slots_hack_lead(),
        go: m.slots_hack_go,
      },
      ...{ shortName: m.slots_hack_title },
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
  [
    ACTIVITY_ID.inviteSpin,
    {
      ...{ name: m.spin_title, art: 'ferris-wheel', lead: () => m.spin_activity_lead() },
      ...{ shortName: m.spin_short, dot: ['spinAwardFlag', m.spin_entry_ready] },
    },
  ],
  [
    ACTIVITY_ID.agent5,
    {
      ...{ name: m.agent_title, art: 'party-popper', lead: () => m.agent_lead() },
      ...{ shortName: m.agent_title, dot: ['agent5AwardFlag', m.agent_entry_ready] },
    },
  ],
  [
    ACTIVITY_ID.freeSign,
    {
      ...{ name: m.sign_in_title, art: 'spiral-calendar', lead: describeSignIn, go: m.activity_sign_in_go },
      ...{ shortName: m.activity_short_sign_in, dot: ['signInFlag', m.sign_in_entry_ready] },
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
      const target = look.to ?? targetOf(activity);
      if (target === null) return [];
      const known = looks.get(activity.id);
      const shortName = known ? (known.shortName?.() ?? '') : activity.name;
      const news = known?.dot && flags?.[known.dot[0]] ? known.dot[1]() : '';
      return [{ ...look, id: activity.id, target, shortName, news }];
    });
}

/** A path of the app or an address; null for an activity that leads nowhere. */
function targetOf(activity: Activity): string | null {
  const click = resolveClick(activity, true);
  switch (click.kind) {
    case 'page':
      return click.path;
    case 'game':
      return toGamePath(click.gameId);
    case 'link':
      return click.url;
    default:
      return null;
  }
}

function describeSignIn(config: AppConfig | null): string {
  const amounts = config?.signInConfigs.map(({ amount }) => amount).filter((amount) => amount > 0) ?? [];
  if (amounts.length === 0) return m.sign_in_lead();
  const [first, best] = [Math.min(...amounts), Math.max(...amounts)];
  return m.activity_sign_in_lead({ first: formatMoney(first), best: formatMoney(best) });
}
