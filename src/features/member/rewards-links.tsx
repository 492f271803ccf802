import { useQuery } from '@tanstack/react-query';
import { useActivityIds, useCurrentLogin, useDots } from '#app/app/queries.ts';
import { Card } from '#app/components/card.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { getPoints } from '#contract/points.ts';
import { m } from '#messages';
import { MenuLink, MenuTitle } from './menu-link.tsx';

export function RewardsLinks() {
  const dots = useDots();
  const activityIds = useActivityIds() ?? [];
  const hasSignIn = activityIds.includes(ACTIVITY_ID.freeSign);
  const hasTasks = activityIds.includes(ACTIVITY_ID.tasks);
  if (!hasSignIn && !hasTasks) return null;
  const ids = useActivityIds() ?? [];
  const isOn = (...activityIds: number[]) => activityIds.some((id) => ids.includes(id));
  const { freeSign, vip, fund, points } = ACTIVITY_ID;
  if (!isOn(freeSign, vip, fund, points)) return null;
  return (
    <Card as="nav" aria-label={m.sign_in_rewards()}>
      <MenuTitle>{m.sign_in_rewards()}</MenuTitle>
      <ul>
        {hasSignIn && (
        {isOn(freeSign) && (
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
        {isOn(vip, fund) && (
          <MenuLink
            to="/bonus/rebate"
            art="money-with-wings"
            label={m.rebate_bonus_title()}
            news={dots?.hasFund ? m.rebate_entry_ready() : undefined}
          />
        )}
        {isOn(points) && <PointsLink />}
      </ul>
    </Card>
  );
}

function PointsLink() {
  const login = useCurrentLogin();
  const { data } = useQuery({
    queryKey: [login.epoch, 'pointBalance'],
    queryFn: ({ signal }) => login.call(getPoints, { pageSize: 1 }, { signal }),
    networkMode: 'always',
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return <MenuLink to="/points" art="glowing-star" label={m.points_title()} count={data?.points} />;
}
