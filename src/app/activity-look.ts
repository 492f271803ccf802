import type { ArtName } from '#app/components/art-names.ts';
import type { Activity, AppConfig } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { formatMoney } from '#contract/money.ts';
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

type Look = Omit<ActivityLook, 'name' | 'lead' | 'go'> & {
  name: () => string;
  lead: (config: AppConfig | null) => string;
  go?: () => string;
};

/** Activities of the product, which have words in every language; others have the name in the config. */
const looks: ReadonlyMap<number, Look> = new Map<number, Look>([
  [
    ACTIVITY_ID.signUpBonus,
    { name: m.activity_sign_up, art: 'wrapped-gift', lead: () => m.activity_sign_up_lead(), to: '/bonus' },
  ],
  [
    ACTIVITY_ID.firstDeposit,
    { name: m.activity_first_deposit, art: 'money-bag', lead: () => m.activity_first_deposit_lead() },
  ],
  [
    ACTIVITY_ID.luckyJackpot,
    { name: m.activity_jackpot, art: 'trophy', lead: () => m.activity_jackpot_lead() },
  ],
  [ACTIVITY_ID.vip, { name: m.vip_title, art: 'crown', lead: () => m.activity_vip_lead() }],
  [ACTIVITY_ID.tasks, { name: m.tasks_title, art: 'bullseye', lead: () => m.activity_tasks_lead() }],
  [ACTIVITY_ID.fund, { name: m.rebate_fund, art: 'money-with-wings', lead: () => m.activity_fund_lead() }],
  [ACTIVITY_ID.points, { name: m.points_title, art: 'glowing-star', lead: () => m.points_lead() }],
  [ACTIVITY_ID.agent5, { name: m.agent_title, art: 'party-popper', lead: () => m.agent_lead() }],
  [ACTIVITY_ID.bind, { name: m.activity_bind, art: 'mobile-phone', lead: () => m.bind_bonus_title() }],
  [
    ACTIVITY_ID.freeSign,
    { name: m.sign_in_title, art: 'spiral-calendar', lead: describeSignIn, go: m.activity_sign_in_go },
  ],
]);

export function lookOfActivity({ id, name }: Activity, config: AppConfig | null): ActivityLook {
  const look = looks.get(id);
  if (!look) return { name, art: 'circus-tent', lead: '', go: m.auth_activity_go() };
  const { lead, go = m.auth_activity_go, ...rest } = look;
  return { ...rest, name: look.name(), lead: lead(config), go: go() };
}

function describeSignIn(config: AppConfig | null): string {
  const amounts = config?.signInConfigs.map(({ amount }) => amount).filter((amount) => amount > 0) ?? [];
  if (amounts.length === 0) return m.sign_in_lead();
  const [first, best] = [Math.min(...amounts), Math.max(...amounts)];
  return m.activity_sign_in_lead({ first: formatMoney(first), best: formatMoney(best) });
}
