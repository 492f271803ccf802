import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import { Avatar } from '#app/components/avatar.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { describePlace } from '#app/components/place-line.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import type { RankBoard, RankPlace } from '#contract/rank.ts';
import { formatValue } from './format-value.ts';
import { nameOf, placeNumbers, useDescribePrize } from './place-row.tsx';

/** The first three: the first in the middle, the others beside it. Read in the order of their places. */
export function Podium({ rows, board }: { rows: readonly RankPlace[]; board: RankBoard }) {
  const describePrize = useDescribePrize();
  return (
    <Steps>
      {rows.map((row) => (
        <Step key={row.id} $place={row.place} data-own={row.isOwn || undefined}>
          {row.place === 1 && <Crown name="crown" size="min(2.25rem, 10vw)" />}
          <Avatar id={row.avatar} size={row.place === 1 ? 'min(4.5rem, 18vw)' : 'min(3.5rem, 15vw)'} />
          <Medal>
            <VisuallyHidden>{describePlace(row.place, placeNumbers)}</VisuallyHidden>
            <span aria-hidden>{formatCount(row.place)}</span>
          </Medal>
          <strong>{nameOf(row)}</strong>
          <Sum>{formatValue(board, row.value)}</Sum>
          {row.prize && <small>{describePrize(row)}</small>}
        </Step>
      ))}
    </Steps>
  );
}

const Steps = styled.ol`
  display: flex;
  align-items: flex-end;
  justify-content: center;
  gap: min(0.5rem, 2vw);
  padding-top: 1.5rem;
`;

const looks = [
  { order: 2, rise: '1.75rem', colour: theme.color.mango },
  { order: 1, rise: '0.75rem', colour: theme.color.blue },
  { order: 3, rise: '0.375rem', colour: theme.color.coral },
] as const;

const lookOf = (place: number) => looks[place - 1] ?? looks[2];

const Crown = styled(Art)`
  position: absolute;
  top: max(-1.5rem, -6.5vw);
  filter: ${theme.shadow.art};
`;

const Step = styled.li<{ $place: number }>`
  --medal: ${({ $place }) => lookOf($place).colour};

  position: relative;
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  align-items: center;
  order: ${({ $place }) => lookOf($place).order};
  gap: 0.25rem;
  min-width: 0;
  max-width: 13rem;
  padding: 0.875rem min(0.5rem, 1.5vw) ${({ $place }) => lookOf($place).rise};
  border-radius: ${theme.radius.large} ${theme.radius.large} ${theme.radius.small} ${theme.radius.small};
  background:
    radial-gradient(90% 5rem at 50% 0, ${({ $place }) => lookOf($place).colour}57, transparent),
    ${theme.gradient.raised};
  box-shadow:
    inset 0 2px 0 var(--medal),
    ${({ $place }) => ($place === 1 ? theme.shadow.glow : theme.shadow.card)};
  text-align: center;

  &[data-own] {
    outline: 2px solid ${theme.color.accent};
    outline-offset: -2px;
  }

  strong {
    max-width: 100%;
    font-size: min(${theme.text.body}, 3.75vw);
    font-weight: 650;
    overflow-wrap: anywhere;
  }

  small {
    font-size: min(${theme.text.small}, 4vw);
  }
`;

const Medal = styled.span`
  display: grid;
  place-items: center;
  min-width: 1.75rem;
  height: 1.75rem;
  margin-top: -1rem;
  border-radius: ${theme.radius.pill};
  background: var(--medal);
  color: ${theme.color.onBright};
  font-family: ${theme.font.display};
  font-size: ${theme.text.body};
  font-weight: 750;
  z-index: ${theme.layer.raised};
`;

const Sum = styled.span`
  max-width: 100%;
  color: ${theme.color.mango};
  font-family: ${theme.font.display};
  font-size: min(${theme.text.lead}, 3.75vw);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
