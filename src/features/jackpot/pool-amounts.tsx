import styled from 'styled-components';
import { poolColours, poolNames } from '#app/components/jackpot-pools.ts';
import { Money } from '#app/components/money.tsx';
import { theme } from '#app/theme/theme.ts';
import { JACKPOT_POOLS } from '#contract/constants.ts';
import type { Amounts } from '#machines/jackpot-amounts/show-amounts.ts';
import { m } from '#messages';

interface PoolAmountsProps {
  amounts: Amounts;
  isLocked: boolean;
  /** Opens the true amounts. */
  onPress: () => void;
}

/**
 * Animated amounts of the four jackpots, never above the true ones, which a button opens. They do not count
 * during a draw, which needs the main thread.
 */
export function PoolAmounts({ amounts, isLocked, onPress }: PoolAmountsProps) {
  return (
    <section aria-label={m.jackpot_pools()}>
      <Band>
        {JACKPOT_POOLS.map((pool) => (
          <Tile key={pool} $colour={poolColours[pool]}>
            <dt>{poolNames[pool]()}</dt>
            <dd>
              <Money amount={amounts[pool]} counts={!isLocked} />
            </dd>
          </Tile>
        ))}
      </Band>
      <Truth type="button" aria-disabled={isLocked || undefined} onClick={() => !isLocked && onPress()}>
        {m.jackpot_pools_truth()}
      </Truth>
    </section>
  );
}

const Band = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(max(8.5rem, 34%), 100%), 1fr));
  gap: 0.5rem;
`;

const Tile = styled.div<{ $colour: string }>`
  min-width: 0;
  padding: 0.375rem 0.75rem 0.5rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  box-shadow: inset 4px 0 0 ${({ $colour }) => $colour};
  container-type: inline-size;

  dt {
    color: ${({ $colour }) => $colour};
    font-size: ${theme.text.small};
    font-weight: 700;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }

  dd {
    font-size: clamp(0.75rem, 12cqi, 1.25rem);
    font-weight: 700;
    line-height: 1.2;
  }
`;

const Truth = styled.button`
  min-height: ${theme.size.target};
  margin-bottom: -0.625rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
  text-align: start;
  text-decoration: underline;
  text-decoration-color: ${theme.color.lineStrong};
  text-underline-offset: 0.25em;
`;
