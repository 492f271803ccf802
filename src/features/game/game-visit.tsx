import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { hasPageBefore } from '#app/app/has-page-before.ts';
import { useGames, useUser } from '#app/app/queries.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { GameFrame } from './game-frame.tsx';
import { GameNotice } from './game-notice.tsx';
import { GameStrip } from './game-strip.tsx';
import { keepFailureArt } from './keep-failure-art.ts';
import { OpenRound } from './open-round.tsx';
import type { GameStartQuery } from './read-game-start.ts';
import { useGameLaunch } from './use-game-launch.ts';

/** The strip with the way out, and under it the game or what stands in its place. */
export function GameVisit({ start }: { start: GameStartQuery }) {
  const navigate = useNavigate();
  const leave = useCallback(() => {
    if (hasPageBefore()) navigate(-1);
    else navigate('/', { replace: true });
  }, [navigate]);
  const actor = useGameLaunch(start, leave);
  const [game] = useGames([start.gameId]);
  const name = game?.name ?? m.game_unnamed();
  const frameKey = useSelector(actor, (state) => state.context.frameKey);
  const url = useSelector(actor, (state) =>
    state.matches('loading') || state.matches('playing') ? (state.context.game?.url ?? null) : null,
  );
  const coin = useUser()?.coin;

  useEffect(keepFailureArt, []);

  useEffect(() => {
    if (coin !== undefined) actor.send({ type: 'coin.changed', coin });
  }, [actor, coin]);

  return (
    <Page>
      <GameStrip actor={actor} start={start} game={game} name={name} />
      <Stage>
        {url !== null && (
          <GameFrame key={frameKey} actor={actor} gameId={start.gameId} name={name} url={url} />
        )}
        <GameNotice actor={actor} name={name} />
        <OpenRound actor={actor} />
      </Stage>
    </Page>
  );
}

const Page = styled.div`
  position: fixed;
  z-index: ${theme.layer.bar};
  inset: 0;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  background: ${theme.color.sky};
`;

const Stage = styled.div`
  position: relative;
  overflow: hidden;
`;
