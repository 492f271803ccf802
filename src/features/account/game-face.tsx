import styled from 'styled-components';
import { useGames } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { formatReturn, gameArt } from '#app/components/game-art.ts';
import { Poster } from '#app/components/poster.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

/** The art, name and return of the game that a visitor wants to play; other art for one not known here. */
export function GameFace({ gameId }: { gameId: number }) {
  const [game] = useGames([gameId]);
  if (!game) return <Poster art="game-die" ground="coral" />;
  const { art, tile } = gameArt(game.title);
  return (
    <Panel style={{ background: theme.tile[tile] }}>
      <Art name={art} size="min(7.5rem, 28vw)" eager />
      <Words>
        <strong>{game.name}</strong>
        <span>{m.ui_return_to_player({ percent: formatReturn(game.rtp) })}</span>
      </Words>
    </Panel>
  );
}

const Panel = styled.div`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.5rem 1.25rem;
  min-height: 10rem;
  padding: 1rem 0.75rem 1rem 3.75rem;
  overflow: hidden;
  border-radius: ${theme.radius.huge};

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    background: linear-gradient(transparent, ${theme.color.veil} 90%);
  }

  img {
    filter: ${theme.shadow.art};
  }

  ${theme.media.wide} {
    flex-flow: column nowrap;
    padding: 2rem;
    text-align: center;

    img {
      zoom: 1.8;
    }
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 6rem;
  gap: 0.25rem;
  min-width: 0;
  padding: 0.5rem 0.75rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.veilLight};

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.title};
    line-height: 1.2;
    overflow-wrap: anywhere;
  }

  span {
    font-variant-numeric: tabular-nums;
  }

  ${theme.media.wide} {
    flex: none;
    min-width: 14rem;
  }
`;
