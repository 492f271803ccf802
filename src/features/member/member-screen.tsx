import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { useAppConfig, useUser } from '#app/app/queries.ts';
import { Button } from '#app/components/button.tsx';
import { Column, Columns, Page, quietLinkFace } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { Loading } from '#app/components/loading.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { theme } from '#app/theme/theme.ts';
import { APP_VERSION } from '#contract/constants.ts';
import { m } from '#messages';
import LogOutIcon from '~icons/ph/sign-out-bold';
import { BalanceCard } from './balance-card.tsx';
import { GamesLinks } from './games-links.tsx';
import { MessagesLinks } from './messages-links.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RewardsLinks } from './rewards-links.tsx';
import { SettingsCard } from './settings-card.tsx';
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

function LogOut() {
  const session = useService('session');
  const isLeaving = useSelector(session, (state) => state.matches({ player: 'loggingOut' }));
  return (
    <Button
      variant="quiet"
      wide
      busy={isLeaving}
      icon={<LogOutIcon aria-hidden />}
      onClick={() => session.send({ type: 'session.logOut' })}
    >
      {isLeaving ? m.member_logging_out() : m.member_log_out()}
    </Button>
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
