import { useActivityIds, useDots } from '#app/app/queries.ts';
import { Card } from '#app/components/card.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { m } from '#messages';
import { MenuLink, MenuTitle } from './menu-link.tsx';

export function RewardsLinks() {
  const dots = useDots();
  const activityIds = useActivityIds() ?? [];
  const hasSignIn = activityIds.includes(ACTIVITY_ID.freeSign);
  const hasTasks = activityIds.includes(ACTIVITY_ID.tasks);
  if (!hasSignIn && !hasTasks) return null;
  return (
    <Card as="nav" aria-label={m.sign_in_rewards()}>
      <MenuTitle>{m.sign_in_rewards()}</MenuTitle>
      <ul>
        {hasSignIn && (
          <MenuLink
            to="/activity/sign-in"
            art="spiral-calendar"
            label={m.sign_in_title()}
            news={dots?.signInFlag ? m.sign_in_entry_ready() : undefined}
          />
        )}
        {hasTasks && (
          <MenuLink
            to="/bonus/tasks"
            art="bullseye"
            label={m.tasks_title()}
            news={dots?.taskAwardFlag ? m.tasks_entry_ready() : undefined}
          />
        )}
      </ul>
    </Card>
  );
}
