import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { describePrize } from '#app/app/prize.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Money } from '#app/components/money.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { oddsOf } from '#app/features/fairness/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import { getJackpotPools, type Pool } from '#contract/jackpot.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';

const MILLION = 1_000_000;

/** The amounts of the four jackpots in the ledger, and what feeds them. */
export default function PoolsSheet() {
  const login = useCurrentLogin();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [login.epoch, 'jackpotPools'],
    queryFn: ({ signal }) => login.call(getJackpotPools, {}, { signal }),
    gcTime: 0,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  if (isError && !data) {
    return (
      <FetchFailed
        title={m.draw_pools_failed()}
        hint={m.draw_failed_hint()}
        query={{ refetch, isFetching }}
      />
    );
  }
  return (
    <Sheet>
      <p>{m.draw_pools_fed()}</p>
      {data ? (
        <>
          <List>
            {data.pools.map((pool) => (
              <PoolFacts key={pool.propId} pool={pool} />
            ))}
          </List>
          <small>{m.draw_pools_time({ time: formatTime(data.time, 'second') })}</small>
        </>
      ) : (
        <div role="status">
          <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
          <Skeleton $height="24rem" $radius={theme.radius.large} />
        </div>
      )}
    </Sheet>
  );
}

function PoolFacts({
  pool: { name, propId, amount, seed, ceiling, sharePpm, lastWonAt, lastAmount },
}: {
  pool: Pool;
}) {
  return (
    <Item data-pool={name}>
      <b>{describePrize({ type: JACKPOT_AWARD, propId, count: 1 }).name}</b>
      <Sum>
        <Money amount={amount} />
      </Sum>
      <p>
        {m.draw_pool_share({ percent: oddsOf(sharePpm, MILLION).percent })}{' '}
        {m.draw_pool_bounds({ seed: formatMoney(seed), ceiling: formatMoney(ceiling) })}
      </p>
      <p>
        {lastWonAt > 0
          ? m.draw_pool_last({ amount: formatMoney(lastAmount), time: formatTime(lastWonAt, 'moment') })
          : m.draw_pool_never()}
      </p>
    </Item>
  );
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
`;

const List = styled.ul`
  && {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5rem;
    padding: 0;
    list-style: none;
  }
`;

const Item = styled.li`
  padding: 0.75rem 1rem;
  border-inline-start: 4px solid var(--pool);
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};

  &[data-pool='mega'] {
    --pool: ${theme.color.pink};
  }
  &[data-pool='major'] {
    --pool: ${theme.color.mango};
  }
  &[data-pool='minor'] {
    --pool: ${theme.color.teal};
  }
  &[data-pool='mini'] {
    --pool: ${theme.color.blue};
  }

  b {
    color: var(--pool);
    font-size: ${theme.text.small};
    font-weight: 700;
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

const Sum = styled.strong`
  display: block;
  font-size: min(${theme.text.title}, 8vw);
  font-weight: 700;
`;
