import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { canGoBack } from '#app/app/can-go-back.ts';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useGames, useUser } from '#app/app/queries.ts';
import { useHeard } from '#app/app/use-heard.ts';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import { isOwnRefusal } from '#machines/game/game-rules.ts';
import { m } from '#messages';
import { GameFrame } from './game-frame.tsx';
import { type GameLaunchRef, useGameLaunch } from './game-launch-flow.ts';
import { GameNotice, Refused } from './game-notice.tsx';
import { GameStrip } from './game-strip.tsx';
import type { GameStartQuery } from './read-game-start.ts';

const RealityCheck = lazyPart(() => import('./reality-check.tsx'), { when: 'idle' });

/** The bar, and below it the game or what replaces it. */
export function GameVisit({ start }: { start: GameStartQuery }) {
  const navigate = useNavigate();
  const leave = useCallback(() => {
    if (canGoBack()) navigate(-1);
    else navigate('/', { replace: true });
  }, [navigate]);
  const { actor, check } = useGameLaunch(start, leave);
  const isAsking = useSelector(check, (state) => state.hasTag('asking'));
  const [game] = useGames([start.gameId]);
  const name = game?.name ?? m.game_unnamed();
  const frameKey = useSelector(actor, (state) => state.context.frameKey);
  const url = useSelector(actor, (state) =>
    state.matches('loading') || state.matches('playing') ? (state.context.game?.url ?? null) : null,
  );
  const coin = useUser()?.coin;
  const refusals = useOwnRefusals(actor);

  useEffect(prefetchFailureArt, []);

  useEffect(() => {
    if (coin !== undefined) actor.send({ type: 'coin.changed', coin });
  }, [actor, coin]);

  return (
    <Page>
      <div>
        <GameStrip actor={actor} check={check} start={start} game={game} name={name} />
        {refusals > 0 && <Refused key={refusals} isOfRound />}
      </div>
      <Stage inert={isAsking}>
        {url !== null && (
          <GameFrame key={frameKey} actor={actor} check={check} gameId={start.gameId} name={name} url={url} />
        )}
        <GameNotice actor={actor} name={name} />
        <OpenRound actor={actor} />
      </Stage>
      <RealityCheck isDue={isAsking} check={check} onLeave={() => actor.send({ type: 'game.exit' })} />
    </Page>
  );
}

/** How many rounds in a row a limit or a break of the player's own has refused. */
function useOwnRefusals(actor: GameLaunchRef): number {
  const [count, setCount] = useState(0);

  useHeard(actor, 'frame.tell', ({ message }) => {
    if (message.type === 'round.settled' || message.type === 'round.stepped') setCount(0);
    if (message.type === 'round.refused' && isOwnRefusal(message.reason)) setCount((known) => known + 1);
  });

  return count;
}

const prefetched: HTMLImageElement[] = [];

/** Prefetches the art of failure views, which must show without a network. */
function prefetchFailureArt(): void {
  if (prefetched.length > 0) return;
  for (const name of ['satellite-antenna', 'electric-plug']) {
    const image = new Image();
    image.fetchPriority = 'low';
    image.src = `/art/${name}.avif`;
    prefetched.push(image);
  }
}

/** Shown while the answer to a round is missing. */
function OpenRound({ actor }: { actor: GameLaunchRef }) {
  const unanswered = useUnanswered(useSelector(actor, ({ children }) => children.submission));
  if (!unanswered) return null;
  return (
    <Place>
      <Unanswered compact submission={unanswered} />
    </Place>
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

const Place = styled.section`
  position: absolute;
  inset: 0.75rem 0.75rem auto;
  max-width: 40rem;
  margin-inline: auto;
  border-radius: ${theme.radius.medium};
  box-shadow: ${theme.shadow.raised};
`;
