import { useQuery } from '@tanstack/react-query';
import { useActivityIds, useCurrentLogin, useDots } from '#app/app/queries.ts';
import { useOwnEntries } from '#app/app/reward-looks.ts';
import { Card } from '#app/components/card.tsx';
import { MenuLink, MenuTitle } from '#app/components/menu-link.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { getFollowChannels } from '#contract/follow.ts';
import { getPoints } from '#contract/points.ts';
import { diamondLog } from '#contract/shop.ts';
import { m } from '#messages';

const { download, fund, lottery, points, vip } = ACTIVITY_ID;

/** A line for each page of rewards. */
export function RewardsLinks() {
  const flags = useDots();
  const activityIds = useActivityIds() ?? [];
  const isOn = (...ids: number[]) => ids.some((id) => activityIds.includes(id));
  return (
    <Card as="nav" aria-label={m.sign_in_rewards()}>
      <MenuTitle>{m.sign_in_rewards()}</MenuTitle>
      <ul>
        <MenuLink
          to="/bonus"
          art="wrapped-gift"
          label={m.bonus_title()}
          news={
            (flags?.hasFreeBonus && m.bonus_dot()) || (flags?.hasSignUpBonus && m.bonus_dot_wager()) || ''
          }
        />
        {useOwnEntries().map((entry) => (
          <MenuLink key={entry.to} {...entry} />
        ))}
        {isOn(vip, fund) && (
          <MenuLink
            to="/bonus/rebate"
            art="money-with-wings"
            label={m.rebate_bonus_title()}
            news={flags?.hasFund ? m.rebate_entry_ready() : ''}
          />
        )}
        <MenuLink to="/bonus/reward" art="ticket" label={m.bonus_tab_reward()} />
        <MenuLink to="/share" art="waving-hand" label={m.share_title()} />
        {isOn(download) && (
          <MenuLink to="/download" art="mobile-phone-with-arrow" label={m.download_title()} />
        )}
        {isOn(lottery) && <DiamondsLink />}
        {isOn(points) && <PointsLink />}
        <FollowLink />
      </ul>
    </Card>
  );
}

/** The player's diamonds, and where they are spent. */
function DiamondsLink() {
  const login = useCurrentLogin();
  const { data } = useQuery({
    queryKey: [login.epoch, 'diamondBalance'],
    queryFn: ({ signal }) => login.call(diamondLog, { pageSize: 1 }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return <MenuLink to="/activity/lottery" art="gem-stone" label={m.shop_diamonds()} count={data?.diamonds} />;
}

function PointsLink() {
  const login = useCurrentLogin();
  const { data } = useQuery({
    queryKey: [login.epoch, 'pointBalance'],
    queryFn: ({ signal }) => login.call(getPoints, { pageSize: 1 }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return <MenuLink to="/points" art="glowing-star" label={m.points_title()} count={data?.points} />;
}

/** Its page says nothing while the operator has no channel. */
function FollowLink() {
  const login = useCurrentLogin();
  const { data } = useQuery({
    queryKey: ['followChannels'],
    queryFn: ({ signal }) => login.call(getFollowChannels, {}, { signal }),
  });
  const hasChannels = data !== undefined && data.channels.length > 0;
  return hasChannels && <MenuLink to="/activity/follow" art="megaphone" label={m.follow_title()} />;
}
