import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import LanguageChoice from '#app/app/language-choice.tsx';
import { LogOut } from '#app/app/log-out.tsx';
import { useAppConfig, useDots, useGameData, useUser } from '#app/app/queries.ts';
import { useCall } from '#app/app/use-call.ts';
import { Card } from '#app/components/card.tsx';
import { CardTitle, Column, Columns, Page, quietLinkFace, Stack } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { Loading } from '#app/components/loading.tsx';
import { MenuLink, MenuTitle } from '#app/components/menu-link.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { theme } from '#app/theme/theme.ts';
import type { VipLevel } from '#contract/app-config.ts';
import { APP_VERSION } from '#contract/constants.ts';
import { feedbackList } from '#contract/feedback.ts';
import { m } from '#messages';
import { BalanceCard } from './balance-card.tsx';
import { CalmSwitch } from './calm-switch.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { listColours } from './list-colours.ts';
import { ProfileCard } from './profile-card.tsx';
import { RewardsLinks } from './rewards-links.tsx';
import { WalletCard } from './wallet-card.tsx';

export const title = m.app_title_member;

/** The player's page: who they are, what they have, and their settings. */
export default function MemberScreen() {
  const navigate = useNavigate();
  const config = useAppConfig();
  const user = useUser();
  const vipMap = config?.vipMap ?? {};

  return (
    <Page $width={64}>
      <PageHead title={m.member_title()} onBack={() => navigate('/')} />
      {user ? (
        <Columns>
          <Column>
            <ProfileCard user={user} />
            <BalanceCard coin={user.coin} />
            <WalletCard safebox={user.safebox} />
            <MessagesLinks />
            <RewardsLinks />
            <GamesLinks />
          </Column>
          <Column>
            <SettingsCard vip={user.vip} vipMap={vipMap} />
            <LogOut />
          </Column>
        </Columns>
      ) : (
        <Loading boxes={['13rem', '5.5rem', '11rem', '11rem']} />
      )}
      <Foot>
        <Link to="/faq">{m.faq_title()}</Link>
        <Link to="/about-us">{m.about_title()}</Link>
        <Link to="/terms-of-use">{m.member_terms()}</Link>
        <Link to="/privacy-policy">{m.member_privacy()}</Link>
        <span>{m.member_version({ version: APP_VERSION })}</span>
      </Foot>
    </Page>
  );
}

function GamesLinks() {
  const games = useGameData();
  return (
    <Card as="nav" aria-label={m.member_my_games()}>
      <MenuTitle>{m.member_my_games()}</MenuTitle>
      <ul>
        <MenuLink
          to="/member/games"
          art="red-heart"
          label={m.member_favourites()}
          count={games?.gameLikes.length}
        />
        <MenuLink
          to="/member/games?tab=history"
          art="joystick"
          label={m.member_history()}
          count={games?.gameHistory.length}
        />
      </ul>
    </Card>
  );
}

/** The player's messages, what they have written to the team, and where answers are. */
function MessagesLinks() {
  const dots = useDots();
  const { data } = useCall(feedbackList, { pageSize: 1 }, { refetchOnWindowFocus: 'always' });
  const news = dots?.emailAwardFlag ? m.mail_dot_gift() : dots?.hasMail ? m.mail_dot() : undefined;
  const answered = data && data.unreadAnswers > 0 ? m.feedback_record_new() : undefined;
  return (
    <Card as="nav" aria-label={m.member_messages()}>
      <MenuTitle>{m.member_messages()}</MenuTitle>
      <ul>
        <MenuLink to="/email" art="incoming-envelope" label={m.mail_title()} news={news} />
        <MenuLink to="/feedback" art="megaphone" label={m.feedback_title()} />
        <MenuLink to="/feedback/record" art="parrot" label={m.feedback_record()} news={answered} />
        <MenuLink to="/service" art="headphone" label={m.service_title()} />
        <MenuLink to="/faq" art="books" label={m.faq_title()} />
      </ul>
    </Card>
  );
}

interface SettingsCardProps {
  vip: number;
  vipMap: Readonly<Record<string, VipLevel>>;
}

function SettingsCard({ vip, vipMap }: SettingsCardProps) {
  const colours = listColours(vipMap, vip);
  return (
    <Card aria-label={m.member_settings()}>
      <CardTitle $below={0.75}>{m.member_settings()}</CardTitle>
      <Stack $gap={1.5}>
        <LanguageChoice />
        {colours.length > 1 && <ColourChoice colours={colours} />}
        <CalmSwitch />
      </Stack>
    </Card>
  );
}

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 1.5rem;
  padding-top: 1.5rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};

  a {
    ${quietLinkFace}
  }
`;
