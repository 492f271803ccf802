import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { HeroArt } from '#app/components/banner-art.ts';
import { IconButton } from '#app/components/icon-button.tsx';
import { Poster } from '#app/components/poster.tsx';
import { theme } from '#app/theme/theme.ts';
import type { TileName } from '#app/theme/tiles.ts';
import { m } from '#messages';
import BackIcon from '~icons/ph/arrow-left-bold';

interface AuthPageProps {
  art: HeroArt;
  ground: TileName;
  title: string;
  lead: string;
  /** Stands in the place of the art. */
  side?: ReactNode;
  children: ReactNode;
}

/** Layout of the log-in and registration pages. On wide screens the art is beside the form. */
export function AuthPage({ art, ground, title, lead, side, children }: AuthPageProps) {
  const navigate = useNavigate();
  return (
    <Page>
      <Side>
        <Corner>
          <IconButton label={m.auth_back()} icon={<BackIcon aria-hidden />} onClick={() => navigate('/')} />
        </Corner>
        {side || <Poster ground={ground} art={art} />}
      </Side>
      <Main>
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
        {children}
      </Main>
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: 1.25rem;
  max-width: 28rem;
  margin: 0 auto;
  padding-block: 1rem 2.5rem;

  ${theme.media.wide} {
    grid-template-columns: 1fr 26rem;
    align-items: center;
    gap: 3.5rem;
    max-width: 64rem;
    min-height: 100dvh;
    padding-block: 1.5rem;
  }
`;

const Side = styled.div`
  position: relative;

  ${theme.media.short} {
    & > :last-child {
      display: none;
    }
  }

  ${theme.media.wide} {
    align-self: stretch;
    display: grid;

    & > :last-child {
      display: grid;
    }
  }
`;

const Corner = styled.div`
  position: absolute;
  z-index: ${theme.layer.raised};
  top: 0.75rem;
  left: 0.75rem;

  ${theme.media.short} {
    position: static;
  }

  ${theme.media.wide} {
    position: absolute;
    top: 1rem;
    left: 1rem;
  }
`;

const Main = styled.div`
  min-width: 0;
`;

const Lead = styled.p`
  padding: 0.25rem 0 1.25rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.lead};
`;
