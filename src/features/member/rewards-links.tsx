import { useActivityIds, useDots } from '#app/app/queries.ts';
import { Card } from '#app/components/card.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { m } from '#messages';
import { MenuLink, MenuTitle } from './menu-link.tsx';

export function RewardsLinks() {
  const dots = useDots();
  const activityIds = useActivityIds() ?? [];
  const hasCalendar = activityIds.includes(ACTIVITY_ID.freeSign);
  const hasVip = activityIds.includes(ACTIVITY_ID.vip);
  if (!hasCalendar && !hasVip) return null;
  return (
    <Card as="nav" aria-label={m.sign_in_rewards()}>
      <MenuTitle>{m.sign_in_rewards()}</MenuTitle>
      <ul>
        {hasCalendar && (
          <MenuLink
            to="/activity/sign-in"
            art="spiral-calendar"
            label={m.sign_in_title()}
            news={dots?.signInFlag ? m.sign_in_entry_ready() : undefined}
          />
        )}
        {hasVip && (
          <MenuLink
            to="/vip"
            art="crown"
            label={m.vip_title()}
            news={dots?.vipAwardFlag ? m.vip_entry_ready() : undefined}
          />
        )}
      </ul>
    </Card>
  );
}
