import { useId } from 'react';
import styled from 'styled-components';
import { PoolTile, poolColours, poolNames } from '#app/components/jackpot-pools.ts';
import { Grid, Hint, QuietButton } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { theme } from '#app/theme/theme.ts';
import { JACKPOT_POOLS } from '#contract/constants.ts';
import type { Amounts } from '#machines/jackpot/jackpot-amounts-rules.ts';
import type { DrawInfo } from '#machines/jackpot/jackpot-draw.types.ts';
import { m } from '#messages';

interface PoolAmountsProps {
  info: DrawInfo;
  /** The shown amounts, each within the range of its pool. */
  amounts: Amounts;
  isLocked: boolean;
  /** Opens the true amounts. */
  onPress: () => void;
}

/**
 * The contents of the four jackpots, as on home. Below each is an amount that moves for show, with its range
 * named. The contents do not count during a draw, which needs the main thread.
 */
export function PoolAmounts({ info, amounts, isLocked, onPress }: PoolAmountsProps) {
  const rangeId = useId();
  return (
    <section aria-label={m.jackpot_pools()} aria-describedby={rangeId}>
      <Grid as="dl" $least="max(8.5rem, 34%)" $stretches>
        {JACKPOT_POOLS.map((pool) => (
          <Tile key={pool} $colour={poolColours[pool]}>
            <dt>{poolNames[pool]()}</dt>
            <dd>
              <Money amount={info[`${pool}Jackpot`]} counts={!isLocked} />
            </dd>
            <Shown>
              {'≈ '}
              <Money amount={amounts[pool]} counts={!isLocked} />
            </Shown>
          </Tile>
        ))}
      </Grid>
      <Hint $above={0.375} id={rangeId}>
        {m.jackpot_pools_range({ percent: leastPercent(info) })}
      </Hint>
      <Truth type="button" aria-disabled={isLocked || undefined} onClick={() => !isLocked && onPress()}>
        {m.jackpot_pools_truth()}
      </Truth>
    </section>
  );
}

/** The lowest end of the ranges, in percent of the jackpots' contents. */
function leastPercent(info: DrawInfo): number {
  const shares = JACKPOT_POOLS.map((pool) => info[`${pool}JackpotSection`])
    .filter(({ max }) => max > 0)
    .map(({ min, max }) => Math.floor((min * 100) / max));
  return Math.min(100, ...shares);
}

const Tile = styled(PoolTile)`
  padding: 0.375rem 0.75rem 0.5rem;
  border-radius: ${theme.radius.medium};
  box-shadow: inset 4px 0 0 ${({ $colour }) => $colour};

  dd {
    font-size: clamp(0.75rem, 12cqi, 1.25rem);
    font-weight: 700;
    line-height: 1.2;
  }
`;

const Shown = styled.dd`
  && {
    color: ${theme.color.dim};
    font-size: clamp(0.75rem, 10cqi, ${theme.text.small});
    font-weight: 500;
  }
`;

const Truth = styled(QuietButton)`
  margin-bottom: -0.625rem;
  font-size: ${theme.text.small};
`;
