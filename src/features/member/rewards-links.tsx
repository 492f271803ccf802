import { useQuery } from '@tanstack/react-query';
import { useActivityIds, useCurrentLogin, useDots } from '#app/app/queries.ts';
import type { ArtName } from '#app/components/art-names.ts';
import { Card } from '#app/components/card.tsx';
import { MenuLink, MenuTitle } from '#app/components/menu-link.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { getFollowChannels } from '#contract/follow.ts';
import type { DotFlags } from '#contract/lobby.ts';
import { getPoints } from '#contract/points.ts';
import { diamondLog } from '#contract/shop.ts';
import { m } from '#messages';

interface Entry {
  to: string;
  art: ArtName;
  label: () => string;
  /** Its page exists only while one of these activities is on. */
  activityIds?: readonly number[];
  /** Its dots, each with what it says; the first one that is set is shown. */
  dots?: readonly [dot: keyof DotFlags, words: () => string][];
}

const { agent5, download, freeSign, fund, inviteSpin, lottery, points, tasks, vip } = ACTIVITY_ID;

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
    ...{ activityIds: [freeSign], dots: [['signInFlag', m.sign_in_entry_ready]] },
  },
  {
    ...{ to: '/bonus/tasks', art: 'bullseye', label: m.tasks_title },
    ...{ activityIds: [tasks], dots: [['taskAwardFlag', m.tasks_entry_ready]] },
  },
  {
    ...{ to: '/vip', art: 'crown', label: m.vip_title },
    ...{ activityIds: [vip], dots: [['vipAwardFlag', m.vip_entry_ready]] },
  },
  {
    ...{ to: '/bonus/rebate', art: 'money-with-wings', label: m.rebate_bonus_title },
    ...{ activityIds: [vip, fund], dots: [['hasFund', m.rebate_entry_ready]] },
  },
  {
    ...{ to: '/agent', art: 'party-popper', label: m.agent_title },
    ...{ activityIds: [agent5], dots: [['hasAgent', m.agent_entry_ready]] },
  },
  {
    ...{ to: '/activity/spin', art: 'ferris-wheel', label: m.spin_title },
    ...{ activityIds: [inviteSpin], dots: [['spinAwardFlag', m.spin_entry_ready]] },
  },
  { to: '/bonus/reward', art: 'ticket', label: m.bonus_tab_reward },
  { to: '/share', art: 'waving-hand', label: m.share_title },
  { to: '/download', art: 'mobile-phone-with-arrow', label: m.download_title, activityIds: [download] },
];

export function RewardsLinks() {
  const flags = useDots();
  const activityIds = useActivityIds() ?? [];
  const isOn = (ids?: readonly number[]) => ids === undefined || ids.some((id) => activityIds.includes(id));
  return (
    <Card as="nav" aria-label={m.sign_in_rewards()}>
      <MenuTitle>{m.sign_in_rewards()}</MenuTitle>
      <ul>
        {entries.map(
          ({ to, art, label, activityIds: ids, dots = [] }) =>
            isOn(ids) && (
              <MenuLink
                key={to}
                to={to}
                art={art}
                label={label()}
                news={dots.find(([dot]) => flags?.[dot])?.[1]()}
              />
            ),
        )}
        {isOn([lottery]) && <DiamondsLink />}
        {isOn([points]) && <PointsLink />}
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
