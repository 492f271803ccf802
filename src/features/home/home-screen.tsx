import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { LoadFailed, StaleNotice } from '#app/app/load-failed.tsx';
import { useAppConfig, useGameData, useGames, useLobby } from '#app/app/queries.ts';
import { GamesSkeleton } from '#app/components/games-skeleton.tsx';
import { Stack } from '#app/components/layout.ts';
import { selectVisibleGroups } from '#app/components/visible-games.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { JackpotPlace } from '#app/features/jackpot/index.ts';
import type { AppConfig, Lobby } from '#contract/app-config.ts';
import { m } from '#messages';
import { CategoryRail } from './category-rail.tsx';
import { EventsPlace } from './event-tiles.tsx';
import { GameRow, GameRows } from './game-row.tsx';
import { HomeHero } from './home-hero.tsx';
import { type PersonalGames, selectHomeRows, selectTypeRows } from './select-home-rows.ts';

const NothingHere = lazyPart(() => import('./nothing-here.tsx'));

export default function HomeScreen() {
  const config = useAppConfig();
  const lobby = useLobby();
  return config && lobby ? <LobbyContent config={config} lobby={lobby} /> : <LoadFailed />;
}

interface LobbyContentProps {
  config: AppConfig;
  lobby: Lobby;
}

function LobbyContent({ config, lobby }: LobbyContentProps) {
  const personal = usePersonalGames();
  const chosen = useChosenType();
  const rows =
    chosen === null ? selectHomeRows(lobby, personal, config.gameShowNum) : selectTypeRows(lobby, chosen);
  const isWhole = chosen !== null || personal !== null;

  return (
    <Content $gap={0.875}>
      <VisuallyHidden as="h1">{m.home_heading()}</VisuallyHidden>
      <StaleNotice />
      <HomeHero config={config} />
      <JackpotPlace />
      <EventsPlace />
      <CategoryRail types={selectVisibleGroups(lobby.types)} chosen={chosen} />
      <GameRows>
        {rows.map((row, index) => (
          <GameRow key={row.key} row={row} isFirst={index === 0} />
        ))}
      </GameRows>
      {isWhole ? rows.length === 0 && <NothingHere isFiltered={chosen !== null} /> : <Rest />}
    </Content>
  );
}

/** Null until it is known who is here; rows that are drawn stay. */
function usePersonalGames(): PersonalGames | null {
  const isBusy = useSelector(useService('session'), (session) => session.hasTag('busy'));
  const [isSettled, setSettled] = useState(!isBusy);
  if (!isBusy && !isSettled) setSettled(true);
  const data = useGameData();
  const recent = useGames(data?.gameHistory ?? []);
  const favourites = useGames(data?.gameLikes ?? []);
  return data || isSettled ? { recent, favourites } : null;
}

function useChosenType(): number | null {
  const [query] = useSearchParams();
  const type = query.get('type') ?? '';
  return /^\d{1,9}$/.test(type) ? Number(type) : null;
}

/** Stands in for the rows to come and keeps the footer off the screen. */
const Rest = styled(GamesSkeleton)`
  min-height: 100vh;
`;

const Content = styled(Stack)`
  padding-bottom: 1rem;
`;
