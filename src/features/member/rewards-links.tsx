import { useActivityIds, useDots } from '#app/app/queries.ts';
import { Card } from '#app/components/card.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { m } from '#messages';
import { MenuLink, MenuTitle } from './menu-link.tsx';

export function RewardsLinks() {
  const isWaiting = useDots()?.signInFlag ?? false;
  if (!useActivityIds()?.includes(ACTIVITY_ID.freeSign)) return null;
  return (
    <Card as="nav" aria-label={m.sign_in_rewards()}>
      <MenuTitle>{m.sign_in_rewards()}</MenuTitle>
      <ul>
        <MenuLink
          to="/activity/sign-in"
          art="spiral-calendar"
          label={m.sign_in_title()}
          news={isWaiting ? m.sign_in_entry_ready() : undefined}
        />
      </ul>
    </Card>
  );
}
