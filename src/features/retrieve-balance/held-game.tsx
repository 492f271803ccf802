import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { gameArt } from '#app/components/game-art.ts';
import { Hint } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { HeldCoins } from '#contract/retrieve-balance.ts';
import { m } from '#messages';

/** An open round: its start, the coins it returns and why, and a link to continue it. */
export function HeldGame({ game }: { game: HeldCoins }) {
  const { art, tile } = gameArt(game.title);
  return (
    <Row as="article">
      <Tile style={{ background: theme.tile[tile] }}>
        <Art name={art} size="68%" />
      </Tile>
      <Words>
        <h2>{game.name}</h2>
        <Hint>
          {m.retrieve_stake({ amount: formatMoney(game.stake) })} ·{' '}
          {m.retrieve_since({ time: formatTime(game.time, 'moment') })}
        </Hint>
      </Words>
      <Worth>
        <span>{m.retrieve_brings()}</span>
        <Money amount={game.returns} />
      </Worth>
      <Why>
        {game.picks === 0 ? m.retrieve_why_untouched() : m.retrieve_why_picked({ count: String(game.picks) })}
        {!game.isOpen && ` ${m.retrieve_closed()}`}
      </Why>
      {game.isOpen && (
        <ButtonLink
          size="small"
          variant="quiet"
          to={`/game/start?gameId=${game.gameId}&tryIt=0`}
          aria-label={m.retrieve_go_on_name({ name: game.name })}
        >
          {m.retrieve_go_on()}
        </ButtonLink>
      )}
    </Row>
  );
}

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem min(1rem, 4vw);
`;

const Tile = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  width: min(4rem, 20vw);
  aspect-ratio: 1;
  border-radius: ${theme.radius.medium};
  box-shadow: inset 0 1px 0 ${theme.color.glint};
`;

const Words = styled.div`
  flex: 1 1 8rem;
  min-width: 0;

  h2 {
    font-size: ${theme.text.lead};
  }
`;

const Worth = styled.p`
  display: grid;
  text-align: end;

  > :first-child {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  > :last-child {
    color: ${theme.color.accentHigh};
    font-size: ${theme.text.title};
    font-weight: 700;
    line-height: 1.2;
  }
`;

const Why = styled.p`
  flex: 1 1 min(100%, 26rem);
`;
