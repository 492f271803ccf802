import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { Fetched } from '#app/app/fetched.tsx';
import { describePrize } from '#app/app/prize.tsx';
import { useCall } from '#app/app/use-call.ts';
import { formatTime } from '#app/components/format-time.ts';
import { poolColours } from '#app/components/jackpot-pools.ts';
import { Hint, Inset, Stack } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { oddsOf } from '#app/features/fairness/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import { getJackpotPools, type Pool } from '#contract/jackpot.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';

const MILLION = 1_000_000;

/** The amounts of the four jackpots in the ledger, and what feeds them. */
export default function PoolsSheet() {
  const pools = useCall(getJackpotPools, {});
  return (
    <Stack $gap={0.75}>
      <p>{m.draw_pools_fed()}</p>
      <Fetched query={pools} failed={m.draw_pools_failed()} hint={m.draw_failed_hint()} boxes={['24rem']}>
        {(known) => (
          <>
            <Stack as="ul" $gap={0.5}>
              {known.pools.map((pool) => (
                <PoolFacts key={pool.propId} pool={pool} />
              ))}
            </Stack>
            <small>{m.draw_pools_time({ time: formatTime(known.time, 'second') })}</small>
          </>
        )}
      </Fetched>
    </Stack>
  );
}

function PoolFacts({
  pool: { name, propId, amount, seed, ceiling, sharePpm, lastWonAt, lastAmount },
}: {
  pool: Pool;
}) {
  return (
    <Item as="li" style={{ '--pool': poolColours[name] } as CSSProperties}>
      <b>{describePrize({ type: JACKPOT_AWARD, propId, count: 1 }).name}</b>
      <Sum>
        <Money amount={amount} />
      </Sum>
      <Hint>
        {m.draw_pool_share({ percent: oddsOf(sharePpm, MILLION).percent })}{' '}
        {m.draw_pool_bounds({ seed: formatMoney(seed), ceiling: formatMoney(ceiling) })}
      </Hint>
      <Hint>
        {lastWonAt > 0
          ? m.draw_pool_last({ amount: formatMoney(lastAmount), time: formatTime(lastWonAt, 'moment') })
          : m.draw_pool_never()}
      </Hint>
    </Item>
  );
}

const Item = styled(Inset)`
  border-inline-start: 4px solid var(--pool);

  b {
    color: var(--pool);
    font-size: ${theme.text.small};
    font-weight: 700;
  }
`;

const Sum = styled.strong`
  display: block;
  font-size: min(${theme.text.title}, 8vw);
  font-weight: 700;
`;
