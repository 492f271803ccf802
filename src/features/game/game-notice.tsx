import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { toLogin } from '#app/app/return-path.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';
import type { LaunchFailure } from '#machines/game/game-launch.types.ts';
import { m } from '#messages';
import type { GameLaunchRef } from './game-launch-flow.ts';

interface GameNoticeProps {
  actor: GameLaunchRef;
  name: string;
}

/** Covers the place of the game while there is none to play, always with a way on. */
export function GameNotice({ actor, name }: GameNoticeProps) {
  const cover = useSelector(actor, readCover);
  if (cover === null) return null;
  return <Cover>{renderCover(cover, actor, name)}</Cover>;
}

type CoverKind = 'busy' | 'slow' | 'failed' | 'removed' | 'maintenance' | 'loginNeeded' | 'leaving';

function readCover(state: ReturnType<GameLaunchRef['getSnapshot']>): CoverKind | null {
  if (state.matches('playing')) return null;
  if (state.hasTag('slow')) return 'slow';
  if (state.hasTag('busy') || state.matches('checking')) return 'busy';
  if (state.matches('failed')) return 'failed';
  if (state.matches({ unavailable: 'removed' })) return 'removed';
  if (state.matches({ unavailable: 'maintenance' })) return 'maintenance';
  return state.matches('loginNeeded') ? 'loginNeeded' : 'leaving';
}

function renderCover(cover: CoverKind, actor: GameLaunchRef, name: string) {
  switch (cover) {
    case 'busy':
      return <GameSkeleton words={m.game_opening({ name })} />;
    case 'leaving':
      return <GameSkeleton words={m.game_leaving()} />;
    case 'slow':
      return (
        <EmptyState art="carousel-horse" title={m.game_slow()} action={<Ways actor={actor} />}>
          {m.game_slow_hint()}
        </EmptyState>
      );
    case 'failed':
      return <Failed actor={actor} />;
    case 'removed':
      return (
        <EmptyState
          art="ghost"
          title={m.game_removed()}
          action={<ButtonLink to="/game/search">{m.game_find_another()}</ButtonLink>}
        >
          {m.game_removed_hint()}
        </EmptyState>
      );
    case 'maintenance':
      return (
        <EmptyState art="joystick" title={m.game_maintenance()} action={<Ways actor={actor} />}>
          {m.game_maintenance_hint()}
        </EmptyState>
      );
    case 'loginNeeded':
      return <LoginNeeded />;
  }
}

function Failed({ actor }: Pick<GameNoticeProps, 'actor'>) {
  const failure = useSelector(actor, (state) => state.context.failure);
  if (failure === 'limited') return <Refused isOfRound={false} />;
  const isOffline = failure === 'offline';
  return (
    <EmptyState
      art={isOffline ? 'satellite-antenna' : 'electric-plug'}
      title={m.game_failed()}
      action={<Ways actor={actor} />}
    >
      {hints[failure ?? 'server']()}
    </EmptyState>
  );
}

const hints: Record<Exclude<LaunchFailure, 'limited'>, () => string> = {
  offline: m.game_offline_hint,
  timeout: m.game_failed_hint,
  server: m.game_failed_hint,
  frame: m.game_failed_frame_hint,
};

export const Refused = lazyPart(() => import('./refused.tsx'));

function LoginNeeded() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      art="ticket"
      title={m.game_login_needed()}
      action={<ButtonLink to={toLogin(`${pathname}${search}`)}>{m.game_log_in()}</ButtonLink>}
    >
      {m.game_login_needed_hint()}
    </EmptyState>
  );
}

function Ways({ actor }: Pick<GameNoticeProps, 'actor'>) {
  return (
    <>
      <Button onClick={() => actor.send({ type: 'game.retry' })}>{m.game_again()}</Button>
      <Button variant="quiet" onClick={() => actor.send({ type: 'game.exit' })}>
        {m.game_to_lobby()}
      </Button>
    </>
  );
}

function GameSkeleton({ words }: { words: string }) {
  return (
    <Shape>
      <Skeleton $width="9rem" $height="2.75rem" $radius="2rem" />
      <Middle>
        <Skeleton $height="100%" $radius="1.625rem" />
        <Words role="status">{words}</Words>
      </Middle>
      <Skeleton $height="7rem" $radius="1.25rem" />
      <Skeleton $height="4rem" $radius="1.5rem" />
    </Shape>
  );
}

const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-items: center;
  overflow-y: auto;
  padding: 1rem;
  background: ${theme.gradient.page} no-repeat, ${theme.color.sky};
`;

const Shape = styled.div`
  display: grid;
  grid-template-rows: auto minmax(10rem, 1fr) auto auto;
  gap: 1rem;
  align-self: stretch;
  width: 100%;
  max-width: 40rem;
  margin-inline: auto;
`;

const Middle = styled.div`
  display: grid;

  > * {
    grid-area: 1 / 1;
  }
`;

const Words = styled.p`
  place-self: center;
  padding: 1rem;
  font-family: ${theme.font.display};
  font-size: ${theme.text.lead};
  font-weight: 650;
  text-align: center;
`;
