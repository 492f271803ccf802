import { useActivityIds, useDots } from '#app/app/queries.ts';
import type { ArtName } from '#app/components/art-names.ts';
import { Card } from '#app/components/card.tsx';
import type { DotFlags } from '#contract/activity.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { m } from '#messages';
import { MenuLink, MenuTitle } from './menu-link.tsx';

interface Entry {
  to: string;
  art: ArtName;
  label: () => string;
  /** Its page exists only while one of these activities is on. */
  activityIds?: readonly number[];
  /** Its dots, each with what it says; the first one that is set is shown. */
  dots?: readonly [dot: keyof DotFlags, words: () => string][];
}

/** A line for each page of rewards. */
const entries: readonly Entry[] = [
  {
    ...{ to: '/bonus', art: 'wrapped-gift', label: m.bonus_title },
    dots: [
      ['hasFreeBonus', m.bonus_dot],
      ['hasSignUpBonus', m.bonus_dot_wager],
    ],
  },
  {
    ...{ to: '/activity/sign-in', art: 'spiral-calendar', label: m.sign_in_title },
    ...{ activityIds: [ACTIVITY_ID.freeSign], dots: [['signInFlag', m.sign_in_entry_ready]] },
  },
  { to: '/bonus/reward', art: 'ticket', label: m.bonus_tab_reward },
];

export function RewardsLinks() {
  const flags = useDots();
  const open = useActivityIds() ?? [];
  return (
    <Card as="nav" aria-label={m.sign_in_rewards()}>
      <MenuTitle>{m.sign_in_rewards()}</MenuTitle>
      <ul>
        {entries.map(
          ({ to, art, label, activityIds, dots = [] }) =>
            (activityIds === undefined || activityIds.some((id) => open.includes(id))) && (
              <MenuLink
                key={to}
                to={to}
                art={art}
                label={label()}
                news={dots.find(([dot]) => flags?.[dot])?.[1]()}
              />
            ),
        )}
      </ul>
    </Card>
  );
}
