import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useActivityIds, useLogin } from '#app/app/queries.ts';
import { useFavourites } from '#app/app/use-favourites.ts';
import { BUBBLE_DOCK_ID } from '#app/components/element-ids.ts';
import { IconButton } from '#app/components/icon-button.tsx';
import { Link } from '#app/components/link.tsx';
import { theme } from '#app/theme/theme.ts';
import type { Game } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { m } from '#messages';
import BackIcon from '~icons/ph/caret-left-bold';
import HeartIcon from '~icons/ph/heart-bold';
import HeartFillIcon from '~icons/ph/heart-fill';
import type { GameLaunchRef, RealityCheckRef } from './game-launch-flow.ts';
import type { GameStartQuery } from './read-game-start.ts';
import { SessionLine } from './session-line.tsx';

interface GameStripProps {
  actor: GameLaunchRef;
  check: RealityCheckRef;
  start: GameStartQuery;
  /** Undefined for an unknown game. */
  game: Game | undefined;
  name: string;
}

/** The bar above a game: exit, name, kind of money and favourite, and the session of play. */
export function GameStrip({ actor, check, start, game, name }: GameStripProps) {
  const isPlayer = useLogin() === 'player';
  const hasJackpot = (useActivityIds()?.includes(ACTIVITY_ID.luckyJackpot) ?? false) && isPlayer;
  return (
    <Bar>
      <IconButton
        label={m.game_leave()}
        icon={<BackIcon />}
        onClick={() => actor.send({ type: 'game.exit' })}
      />
      <Name>{name}</Name>
      {isPlayer && start.tryIt === 0 && <SessionLine check={check} />}
      {hasJackpot && <BubbleDock id={BUBBLE_DOCK_ID} />}
      {game && <MoneySwitch actor={actor} start={start} />}
      {game && <Heart game={game} />}
    </Bar>
  );
}

function MoneySwitch({ actor, start }: Pick<GameStripProps, 'actor' | 'start'>) {
  const isLocked = useSelector(actor, (state) => state.hasTag('roundOpen'));
  return (
    <Switch aria-label={m.game_switch_label()}>
      {([0, 1] as const).map((tryIt) => (
        <Choice
          key={tryIt}
          replace
          to={pathOf({ ...start, tryIt })}
          aria-current={tryIt === start.tryIt || undefined}
          aria-disabled={isLocked || undefined}
          onClick={(event) => {
            if (isLocked) event.preventDefault();
          }}
        >
          {tryIt === 1 ? m.game_switch_demo() : m.game_switch_real()}
        </Choice>
      ))}
    </Switch>
  );
}

function Heart({ game }: { game: Game }) {
  const { isLiked, toggle } = useFavourites();
  const liked = isLiked(game.gameId);
  const label = liked ? m.ui_favourite_remove({ name: game.name }) : m.ui_favourite_add({ name: game.name });
  return (
    <IconButton
      label={label}
      icon={liked ? <Liked /> : <HeartIcon />}
      aria-pressed={liked}
      onClick={() => toggle(game)}
    />
  );
}

function pathOf({ gameId, tryIt, activityId }: GameStartQuery): string {
  const activity = activityId === null ? '' : `&activityId=${activityId}`;
  return `/game/start?gameId=${gameId}&tryIt=${tryIt}${activity}`;
}

const narrow = '@media (max-width: 23.4rem)';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.5rem;
  min-height: 3.5rem;
  padding: max(0.375rem, var(--inset-top)) max(0.625rem, var(--inset-right)) 0.375rem
    max(0.625rem, var(--inset-left));
  background: ${theme.color.night};

  ${narrow} {
    justify-content: space-between;
  }
`;

const Name = styled.h1`
  display: -webkit-box;
  flex: 1 1 4rem;
  min-width: 0;
  overflow: hidden;
  font-size: clamp(0.9375rem, 4.6vw, ${theme.text.lead});
  line-height: 1.15;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  /* The game itself shows its name. */
  ${narrow} {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
`;

/** Kept free for the jackpot's bubble. */
const BubbleDock = styled.div`
  flex: none;
  width: ${theme.size.target};
  height: ${theme.size.target};

  ${theme.media.wide} {
    width: 10.5rem;
  }
`;

const Switch = styled.nav`
  display: flex;
  flex: none;
  padding: 0.125rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sunken};
`;

const Choice = styled(Link)`
  display: grid;
  place-items: center;
  min-height: ${theme.size.target};
  padding: 0 clamp(0.5rem, 2.5vw, 0.75rem);
  border-radius: ${theme.radius.pill};
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
  font-weight: 650;

  &[aria-current] {
    background: ${theme.color.high};
    color: ${theme.color.ink};
  }
`;

const Liked = styled(HeartFillIcon)`
  color: ${theme.color.coral};
`;
