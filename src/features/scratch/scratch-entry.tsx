import styled from 'styled-components';
import { useDescribePrize } from '#app/app/prize.tsx';
import { useTimedQuery } from '#app/app/use-timed-query.ts';
import { Art } from '#app/components/art.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Link } from '#app/components/link.tsx';
import { Part } from '#app/components/part.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';
import { brightening } from '#app/theme/touch.ts';
import { getScratchCardInfo, SCRATCH_TIERS, type TierView } from '#contract/scratch.ts';
import { m } from '#messages';
import { lookOfTier } from './tiers.ts';

/** What the tiers of scratch cards have left, with the way to their cards; nothing while they are closed. */
export default function ScratchEntry() {
  const { data, isError } = useTimedQuery({
    name: 'scratchEntry',
    fetch: (login, signal) => login.call(getScratchCardInfo, {}, { signal }),
    changesOf: () => [],
  });
  if (isError || data?.tiers.length === 0) return null;
  return (
    <Part title={m.scratch_title()}>
      <Tiers aria-busy={data === undefined || undefined}>
        {data
          ? data.tiers.map((tier) => (
              <li key={tier.propId}>
                <Tile tier={tier} />
              </li>
            ))
          : SCRATCH_TIERS.map((tier) => (
              <li key={tier}>
                <Skeleton $height="9.5rem" $radius={theme.radius.large} />
              </li>
            ))}
      </Tiers>
    </Part>
  );
}

function Tile({ tier: { propId, cards, deal } }: { tier: TierView }) {
  const describePrize = useDescribePrize();
  const { title, art, foil } = lookOfTier(propId);
  const [top] = deal?.prizes ?? [];
  return (
    <Face to={`/activity/lottery/record?tier=${propId}`} $foil={foil}>
      <Art name={art} size="2.5rem" />
      <strong>{title()}</strong>
      {top && (
        <small>
          {m.scratch_top({
            prize: describePrize(top).words.replace(/\.00$/, ''),
            ...{ left: formatCount(top.left), all: formatCount(top.number) },
          })}
        </small>
      )}
      {cards > 0 && <b>{cards === 1 ? m.scratch_have_one() : m.scratch_have({ count: cards })}</b>}
    </Face>
  );
}

const Tiers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  gap: 0.75rem;
`;

const Face = styled(Link)<{ $foil: readonly [string, string, string] }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.25rem;
  height: 100%;
  min-height: 9.5rem;
  padding: 0.875rem;
  border-radius: ${theme.radius.large};
  background: ${({ $foil: [light, middle] }) => `linear-gradient(160deg, ${light}, ${middle})`};
  box-shadow: ${theme.shadow.card};
  color: ${theme.color.onBright};

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
    overflow-wrap: anywhere;
  }

  small {
    color: inherit;
  }

  b {
    font-size: ${theme.text.small};
  }

  ${brightening}
`;
