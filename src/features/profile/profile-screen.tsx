import { useRef } from 'react';
import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useAppConfig, useEpoch, useUser } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Column, Columns, Page } from '#app/components/layout.ts';
import { Loading } from '#app/components/loading.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { ownSocials } from '#app/components/social-names.ts';
import { NotificationsCard } from '#app/features/push/index.tsx';
import { SafeBoxCard } from '#app/features/safe-box/index.ts';
import { pinLengthOf } from '#machines/account/pin-rules.ts';
import { m } from '#messages';
import { AboutCard } from './about-card.tsx';
import type { CloseCardProps } from './close-card.tsx';
import type { ClosingNoticeProps } from './closing-notice.tsx';
import type { LoginsCardProps } from './logins-card.tsx';
import { PinsCard } from './pins-card.tsx';
import type { SocialsCardProps } from './socials-card.tsx';
import { useProfile } from './use-profile.ts';

export const title = m.app_title_profile;

/** About the player: name, passwords, safe box, logins. The key restarts it for another player. */
export default function ProfileScreen() {
  const config = useAppConfig();
  const user = useUser();
  const epoch = useEpoch();
  const query = useProfile();
  const socials = user ? ownSocials(user, config?.socialTypes).length : 0;
  const closing = useRef<HTMLDivElement>(null);
  const closesAt = query.data?.profile.closesAt ?? null;
  const pinLength = pinLengthOf(config);
  return (
    <Page $width={60}>
      <PageHead title={m.profile_title()} onBack={useGoBack('/member')} />
      {closesAt !== null && (
        <ClosingNotice closesAt={closesAt} onSee={() => closing.current?.scrollIntoView()} />
      )}
      {user && !query.isPending ? (
        <Columns key={epoch}>
          <Column>
            <AboutCard user={user} known={query} />
            <PinsCard user={user} length={pinLength} />
            {socials > 0 && (
              <SocialsRoom $rows={socials}>
                <SocialsCard user={user} />
              </SocialsRoom>
            )}
          </Column>
          <Column>
            <SafeBoxCard user={user} pinLength={pinLength} />
            {query.data && (
              <>
                <NotificationsCard timeZone={query.data.profile.timeZone} />
                <LoginsCard logins={query.data.logins} onUnknown={() => void query.refetch()} />
                <div ref={closing}>
                  <CloseCard closesAt={query.data.profile.closesAt} />
                </div>
              </>
            )}
          </Column>
        </Columns>
      ) : (
        <Loading boxes={['24rem', '15rem', '15rem', '9rem', '9rem']} />
      )}
    </Page>
  );
}

const ClosingNotice = lazyPart<ClosingNoticeProps>(() => import('./closing-notice.tsx'), {
  fallback: <Skeleton $height="4.5rem" />,
});

const SocialsCard = lazyPart<SocialsCardProps>(() => import('./socials-card.tsx'), { near: 'inherit' });

const LoginsCard = lazyPart<LoginsCardProps>(() => import('./logins-card.tsx'), { near: '12rem' });

const CloseCard = lazyPart<CloseCardProps>(() => import('./close-card.tsx'), { near: '8rem' });

/** Keeps the content below in its place. */
const SocialsRoom = styled.div<{ $rows: number }>`
  min-height: ${({ $rows }) => 4.75 + 4.5 * $rows}rem;
`;
