import styled, { css } from 'styled-components';
import { glint } from '#app/theme/glint.ts';
import { theme } from '#app/theme/theme.ts';
import { GAME_STATUS, type Game } from '#contract/app-config.ts';
import { m } from '#messages';
import HeartIcon from '~icons/ph/heart-bold';
import HeartFillIcon from '~icons/ph/heart-fill';
import { Art } from './art.tsx';
import { formatReturn, gameArt } from './game-art.ts';
import { Link } from './link.tsx';

interface GameCardProps {
  game: Game;
  liked: boolean;
  onLike: (game: Game) => void;
  onOpen?: (() => void) | undefined;
  /** On screen from the start: its art is not lazy. */
  eager?: boolean;
}

export function GameCard({ game, liked, onLike, onOpen, eager = false }: GameCardProps) {
  const { art, tile } = gameArt(game.title);
  const isOpen = game.status !== GAME_STATUS.maintenance;
  const face = (
    <>
      <Picture>
        <Art name={art} size="100%" eager={eager} />
      </Picture>
      <Name>{game.name}</Name>
      {isOpen ? (
        <Note>{m.ui_return_to_player({ percent: formatReturn(game.rtp) })}</Note>
      ) : (
        <Closed>{m.ui_maintenance()}</Closed>
      )}
    </>
  );

  return (
    <Tile style={{ background: theme.tile[tile] }} data-closed={isOpen ? undefined : ''}>
      {isOpen ? (
        <Face to={`/game/start?gameId=${game.gameId}&tryIt=0`} onClick={onOpen}>
          {face}
        </Face>
      ) : (
        <ClosedFace>{face}</ClosedFace>
      )}
      <Like
        type="button"
        aria-pressed={liked}
        aria-label={
          liked ? m.ui_favourite_remove({ name: game.name }) : m.ui_favourite_add({ name: game.name })
        }
        onClick={() => onLike(game)}
      >
        <span>{liked ? <HeartFillIcon /> : <HeartIcon />}</span>
      </Like>
    </Tile>
  );
}

const Tile = styled.article`
  position: relative;
  isolation: isolate;
  display: grid;
  width: 100%;
  height: 100%;
  aspect-ratio: 3 / 4;
  overflow: clip;
  border-radius: ${theme.radius.medium};
  transition: transform ${theme.motion.quick} ${theme.motion.ease};

  &[data-closed] {
    filter: saturate(0.35) brightness(0.8);
  }

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    background:
      linear-gradient(transparent 26%, ${theme.color.shade} 96%),
      radial-gradient(75% 55% at 50% 32%, ${theme.color.glint}, transparent);
  }

  ${glint}

  &:active:not(:has(button:active)) {
    transform: scale(0.97);
  }

  &:has(a:focus-visible) {
    outline: 3px solid ${theme.color.accentHigh};
    outline-offset: 3px;
  }

  ${theme.media.hover} {
    &:hover {
      transform: translateY(-3px);
    }
  }
`;

const Picture = styled.div`
  position: absolute;
  z-index: -1;
  top: 11%;
  left: 50%;
  width: 58%;
  aspect-ratio: 1;
  transform: translateX(-50%);
  filter: ${theme.shadow.art};
`;

const faceStyle = css`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: 0.1875rem;
  min-width: 0;
  padding: 0.5rem min(0.6875rem, 3.5vw) min(0.6875rem, 3.5vw);
  text-shadow: 0 1px 3px ${theme.color.shade};

  &:focus-visible {
    outline: none;
  }
`;

const Face = styled(Link)`
  ${faceStyle}
`;

const ClosedFace = styled.div`
  ${faceStyle}
`;

const Name = styled.h3`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  font-size: min(${theme.text.body}, 7.5vw);
  line-height: 1.14;
  letter-spacing: -0.01em;
  hyphens: auto;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  font-size: ${theme.text.tiny};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
`;

const Closed = styled(Note)`
  color: ${theme.color.bulb};
`;

const Like = styled.button`
  position: absolute;
  top: 0;
  right: 0;
  display: grid;
  place-items: center;
  width: min(${theme.size.target}, 14vw);
  aspect-ratio: 1;
  padding: 0 0.125rem 0.125rem 0;
  border-radius: ${theme.radius.medium};

  span {
    display: grid;
    place-items: center;
    width: min(1.75rem, 9vw);
    aspect-ratio: 1;
    border-radius: 50%;
    background: ${theme.color.veilLight};
    font-size: min(1.0625rem, 5.5vw);
    transition: transform ${theme.motion.calm} ${theme.motion.ease};
  }

  &:focus-visible {
    outline-offset: -4px;
  }

  &:active span {
    transform: scale(0.85);
  }

  &[aria-pressed='true'] span {
    color: ${theme.color.pink};
    transform: scale(1.06);
  }
`;
