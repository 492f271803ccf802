import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { useCurrentLogin, useDots, useLogin } from '#app/app/queries.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { Art } from '#app/components/art.tsx';
import { Button } from '#app/components/button.tsx';
import { PoolTile, poolColours, poolNames } from '#app/components/jackpot-pools.ts';
import { Money } from '#app/components/money.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { bulbBorder, theme } from '#app/theme/theme.ts';
import { JACKPOT_POOLS } from '#contract/constants.ts';
import { getJackpotPools, type Pool } from '#contract/jackpot.ts';
import { m } from '#messages';

/**
 * The amounts of the four jackpots, and a button that leads to the draw.
 * @param isFace without the button
 */
export default function JackpotBand({ isFace = false }: { isFace?: boolean }) {
  const dialogs = useService('dialogs');
  const navigate = useNavigate();
  const isPlayer = useLogin() === 'player';
  const isReady = useDots()?.canReceiveDrawChance ?? false;
  const { data, isError, isFetching, refetch } = useJackpotPools();
  const headingId = useId();

  return (
    <Band aria-labelledby={headingId}>
      <Head>
        <Art name="trophy" size="1.75rem" eager />
        <h2 id={headingId}>{m.bubble_band_title()}</h2>
        {!isFace && (
          <Way type="button" data-press="draw" aria-haspopup={isPlayer ? 'dialog' : undefined} onClick={open}>
            {isReady ? m.bubble_band_ready() : m.bubble_band_open()} <span aria-hidden>→</span>
          </Way>
        )}
      </Head>
      {!data && isError ? (
        <Failed>
          <Art name="satellite-antenna" size="3rem" />
          <p>{m.bubble_band_failed()}</p>
          <Button size="small" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
            {m.ui_retry()}
          </Button>
        </Failed>
      ) : (
        <Pools pools={data?.pools ?? null} />
      )}
    </Band>
  );

  /** A visitor finds what the draw is beside the log-in that it needs. */
  function open() {
    if (isPlayer) dialogs.send({ type: 'dialog.open', kind: 'jackpot' });
    else navigate('/activity/jackpot');
  }
}

/** @param pools null while loading; a pool that is not in play is left out */
function Pools({ pools }: { pools: readonly Pool[] | null }) {
  return (
    <List aria-busy={pools === null || undefined}>
      {JACKPOT_POOLS.map((name) => {
        const pool = pools?.find((each) => each.name === name);
        if (pools && !pool) return null;
        return (
          <Plate key={name} $colour={poolColours[name]}>
            <dt>{poolNames[name]()}</dt>
            <dd>{pool ? <Money amount={pool.amount} counts /> : <Skeleton $height="1.25rem" />}</dd>
          </Plate>
        );
      })}
    </List>
  );
}

/** Milliseconds between fetches, as pools grow with every bet. */
const FRESH = 30_000;

/** The amounts in the jackpots, which visitors see too. */
function useJackpotPools() {
  const login = useCurrentLogin();
  return useQuery({
    queryKey: queryKeys.jackpotPools(login.epoch),
    queryFn: ({ signal }) => login.call(getJackpotPools, {}, { signal }),
    staleTime: FRESH,
    refetchInterval: FRESH,
  });
}

const Band = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.5rem;
  padding: 0.5rem 0.75rem 0.75rem;
  ${bulbBorder({ size: 5, radius: 26 })}
  border-radius: ${theme.radius.huge};
  background: ${theme.gradient.raised} padding-box;
  box-shadow: ${theme.shadow.glow};

  /* A press anywhere on the band shows on its button. */
  &:active h2 + button {
    text-decoration: underline;
  }
`;

const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  align-items: center;
  justify-content: center;
  gap: 0.5rem 1rem;
  min-height: 4.25rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};

  p {
    flex: 1 1 10rem;
  }

  /* Above the button that covers the whole band. */
  button {
    position: relative;
    z-index: ${theme.layer.raised};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.625rem;
  min-height: ${theme.size.target};

  h2 {
    flex: 1 1 4rem;
  }

  /* One line even on the smallest phones. */
  @media (max-width: 22rem) {
    img {
      display: none;
    }

    h2 + button {
      font-size: ${theme.text.small};
    }
  }
`;

const Way = styled.button`
  min-height: ${theme.size.target};
  color: ${theme.color.accent};
  font-size: ${theme.text.body};
  font-weight: 650;
  text-underline-offset: 0.25em;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.huge};
  }

  ${theme.media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.25rem), 1fr));
  gap: 0.625rem;

  @media (max-width: 63.99rem) {
    grid-template-columns: repeat(auto-fit, minmax(max(7.25rem, 34%), 1fr));
  }
`;

const Plate = styled(PoolTile)`
  min-height: 4.25rem;
  padding: 0.625rem 0.75rem;
  border-left: 0.3125rem solid ${({ $colour }) => $colour};
  border-radius: ${theme.radius.small};

  dd {
    margin: 0;
    font-size: clamp(0.75rem, 11.5cqi, ${theme.text.lead});
    font-weight: 650;
  }
`;
