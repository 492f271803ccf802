import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { HeroArt } from '#app/components/banner-art.ts';
import { Poster } from '#app/components/poster.tsx';
import { theme } from '#app/theme/theme.ts';
import type { TileName } from '#app/theme/tiles.ts';

interface ErrorPageProps {
  code: string;
  art: HeroArt;
  ground: TileName;
  title: string;
  hint: string;
  children: ReactNode;
}

/** The layout of the pages for 404 and 500. */
export function ErrorPage({ code, art, ground, title, hint, children }: ErrorPageProps) {
  return (
    <Page>
      <Poster ground={ground} art={art} backdrop={code} />
      <Title>{title}</Title>
      <Hint>{hint}</Hint>
      <Ways>{children}</Ways>
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: 0.75rem;
  max-width: 30rem;
  margin: 0 auto;
  padding: 1rem 0.5rem 2.5rem;
`;

const Title = styled.h1`
  padding-top: 0.75rem;
  font-size: ${theme.text.page};
  overflow-wrap: anywhere;
  text-align: center;
`;

const Hint = styled.p`
  color: ${theme.color.dim};
  font-size: ${theme.text.lead};
  text-align: center;
  text-wrap: pretty;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.75rem;
  padding-top: 0.75rem;
`;
