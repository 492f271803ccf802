import { useState } from 'react';
import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import { isStill } from '#app/theme/is-still.ts';
import { theme } from '#app/theme/theme.ts';
import type { ScratchCard as Card } from '#contract/scratch.ts';
import { m } from '#messages';
import { canCover, ScratchSurface } from './cover/scratch-surface.tsx';
import { type Foil, lookOfTier, pictureOf } from './tiers.ts';

interface ScratchCardProps {
  tier: number;
  /** null for a card that is not assigned yet. */
  card: Card | null;
  isOpen: boolean;
  onTouched: () => void;
  onReveal: () => void;
}

/** The card: its pictures below a cover. Screen readers learn of the pictures only when the card is open. */
export function ScratchCard({ tier, card, isOpen, onTouched, onReveal }: ScratchCardProps) {
  const { name, art, foil } = lookOfTier(tier);
  // A cover that cannot be drawn is a plain one, and only the button opens the card.
  const [canDraw, setCanDraw] = useState(canCover);
  const [whole, setWhole] = useState('');
  const isCovered = !isOpen;
  return (
    <Paper $foil={foil}>
      <Head>
        <div>
          <h2>{name()}</h2>
          <p>{m.scratch_three()}</p>
        </div>
        <Art name={art} size="2.5rem" />
      </Head>
      <Field>
        <Cells aria-hidden data-won={isOpen && (card?.count ?? 0) > 0 ? '' : undefined}>
          {(card?.symbols ?? []).map((symbol, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
            <span key={index} data-part={isOpen && symbol === card?.prizeId ? '' : undefined}>
              <Art name={pictureOf(symbol)} size="min(3.75rem, 17vw)" eager />
            </span>
          ))}
        </Cells>
        {isCovered && (card === null || !canDraw || whole !== card.cardId) && (
          <Plain $foil={foil} data-plain-cover />
        )}
        {isCovered && card !== null && canDraw && (
          <ScratchSurface
            key={card.cardId}
            foil={foil}
            onWhole={() => setWhole(card.cardId)}
            onFailed={() => setCanDraw(false)}
            onTouched={isStill() ? onReveal : onTouched}
            onUncovered={onReveal}
          />
        )}
      </Field>
    </Paper>
  );
}

type WithFoil = { $foil: Foil };

const Paper = styled.div<WithFoil>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  padding: min(1rem, 4vw);
  border-radius: ${theme.radius.large};
  background: linear-gradient(160deg, ${({ $foil }) => $foil[0]}, ${({ $foil }) => $foil[1]});
  color: ${theme.color.onBright};
  box-shadow: ${theme.shadow.raised};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 1rem;

  h2 {
    font-family: ${theme.font.display};
    font-size: 1.5rem;
    line-height: 1.15;
  }

  p {
    font-size: ${theme.text.small};
  }
`;

const Field = styled.div`
  position: relative;
  overflow: hidden;
  min-height: 12rem;
  aspect-ratio: 1.08;
  max-height: 22rem;
  width: 100%;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.cream};
`;

const Cells = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template: repeat(2, 1fr) / repeat(3, 1fr);

  span {
    display: grid;
    place-items: center;
    border: 0 solid ${theme.color.onBright}24;
  }

  span:not(:nth-child(3n)) {
    border-inline-end-width: 1px;
  }

  span:nth-child(-n + 3) {
    border-block-end-width: 1px;
  }

  &[data-won] span:not([data-part]) {
    opacity: 0.45;
  }
`;

const Plain = styled.div<WithFoil>`
  position: absolute;
  inset: 0;
  background: linear-gradient(
    135deg,
    ${({ $foil }) => $foil[1]},
    ${({ $foil }) => $foil[0]} 30%,
    ${({ $foil }) => $foil[1]} 55%,
    ${({ $foil }) => $foil[2]}
  );
`;
