import { type MouseEvent, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { FooterPlace } from './footer-place.tsx';
import { MainMenu } from './main-menu.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PullPlace } from './pull-place.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdatePlace } from './update-place.tsx';

interface LobbyLayoutProps {
  /** False on pages that fill the whole screen. */
  navbar?: boolean;
}

/** The frame of every lobby page: bars, offline banner and the page between them. */
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
        {navbar && <MainMenu />}
        <OfflineBanner />
        {navbar && <PullPlace />}
        <Content id="content" ref={content} tabIndex={-1}>
          <Outlet />
        </Content>
        {navbar && <FooterPlace />}
        {navbar && <UpdatePlace />}
      </Column>
    </Frame>
  );
}

const Frame = styled.div<{ $navbar: boolean }>`
  --bar: ${({ $navbar }) => ($navbar ? theme.size.bar : '0rem')};

  min-height: 100dvh;
  padding: env(safe-area-inset-top) env(safe-area-inset-right)
    calc(var(--bar) + env(safe-area-inset-bottom)) env(safe-area-inset-left);

  ${theme.media.wide} {
    --bar: 0rem;

    padding-left: ${({ $navbar }) => ($navbar ? theme.size.rail : '0')};
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  max-width: ${theme.size.page};
  min-height: calc(100dvh - var(--bar) - env(safe-area-inset-top) - env(safe-area-inset-bottom));
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
