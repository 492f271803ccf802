import { useSelector } from '@xstate/react';
import { type MouseEvent, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { MainMenu } from './main-menu.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';

/** In its own chunk, so that home does not wait for it. */
const PageFooter = lazyPart(() => import('./page-footer.tsx'), {
  near: styled.footer`
    min-height: 9rem;
  `,
});

const PullRefresh = lazyPart(() => import('#app/root/pull-refresh/pull-refresh.tsx'), { when: 'idle' });

const UpdateOffer = lazyPart(() => import('./update-offer.tsx'), { when: 'idle' });

/** On narrow screens its place is not displayed, so that its code is not loaded. */
const SlimRail = lazyPart(() => import('./slim-rail.tsx'), {
  near: styled.div`
    display: none;

    ${theme.media.wide} {
      display: block;
    }
  `,
});

const PULL_PAGES = ['/', '/game/search', '/member/games'];

interface LobbyLayoutProps {
  /** False on full-screen pages. */
  navbar?: boolean;
}

/** Layout of every page: bars and offline banner around the page. */
export function LobbyLayout({ navbar = true }: LobbyLayoutProps) {
  const content = useRef<HTMLElement>(null);

  function skipToContent(event: MouseEvent) {
    event.preventDefault();
    content.current?.focus();
  }

  return (
    <Frame $navbar={navbar}>
      <SkipLink href="#content" onClick={skipToContent}>
        {m.ui_skip_to_content()}
      </SkipLink>
      <Column>
        {navbar && <TopBar />}
        {navbar ? <MainMenu /> : <SlimRail />}
        <OfflineBanner />
        {navbar && <Pull />}
        <Content id="content" ref={content} tabIndex={-1}>
          <Outlet />
        </Content>
        {navbar && <PageFooter />}
        {navbar && <Update />}
      </Column>
    </Frame>
  );
}

function Pull() {
  const { pathname } = useLocation();
  return navigator.maxTouchPoints > 0 && PULL_PAGES.includes(pathname) && <PullRefresh />;
}

function Update() {
  const isReady = useSelector(useService('appUpdate'), (state) => state.hasTag('updateReady'));
  return <div role="status">{isReady && <UpdateOffer isDue />}</div>;
}

const Frame = styled.div<{ $navbar: boolean }>`
  --bar: ${({ $navbar }) => ($navbar ? theme.size.bar : '0rem')};

  min-height: 100dvh;
  padding: var(--inset-top) var(--inset-right)
    calc(var(--bar) + var(--inset-bottom)) var(--inset-left);

  ${theme.media.wide} {
    --bar: 0rem;

    padding-left: ${({ $navbar }) => ($navbar ? theme.size.rail : theme.size.slimRail)};
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  max-width: ${theme.size.page};
  min-height: calc(100dvh - var(--bar) - var(--inset-top) - var(--inset-bottom));
  margin-inline: auto;
  padding-inline: min(1rem, 5vw);

  ${theme.media.wide} {
    padding-inline: 2rem;
  }
`;

const Content = styled.main`
  flex: 1;
  min-width: 0;

  &:focus-visible {
    outline: none;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: ${theme.layer.skip};
  top: 0.5rem;
  left: 0.5rem;
  padding: 0.75rem 1.25rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.gradient.accent};
  color: ${theme.color.onBright};
  font-weight: 650;

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
