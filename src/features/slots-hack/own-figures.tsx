import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { CardTitle } from '#app/components/layout.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import { getOwnFigures, OWN_FIGURES_DAYS, type OwnFigures as Own } from '#contract/slots-hack.ts';
import { m } from '#messages';
import { figures, formatOfHundred, formatPercent, type Slot, slots } from './slot-figures.ts';

const days = String(OWN_FIGURES_DAYS);

/** What the player has played of each slot, beside its true figures. */
export function OwnFigures() {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardTitle $below={0.375} id={id}>
        {m.slots_hack_own()}
      </CardTitle>
      <Body />
    </Card>
  );
}

function Body() {
  const login = useCurrentLogin();
  const { data, isFetching, isPending, refetch } = useQuery({
    queryKey: [login.epoch, 'ownFigures'],
    queryFn: ({ signal }) => login.call(getOwnFigures, {}, { signal }),
    gcTime: 0,
    refetchOnReconnect: true,
    refetchOnWindowFocus: 'always',
  });
  if (isPending) {
    return (
      <div role="status">
        <VisuallyHidden>{m.slots_hack_own_loading()}</VisuallyHidden>
        <Skeleton $height="12rem" $radius={theme.radius.large} />
      </div>
    );
  }
  if (!data) {
    return (
      <FetchFailed
        title={m.slots_hack_own_failed()}
        hint={m.slots_hack_own_failed_hint()}
        query={{ isFetching, refetch }}
      />
    );
  }
  const played = data.games.flatMap((own) => {
    const slot = slots.find(({ title }) => title.gameId === own.gameId);
    return slot && own.rounds > 0 && own.stake > 0 ? [{ own, slot }] : [];
  });
  if (played.length === 0) {
    return (
      <EmptyState
        art="slot-machine"
        title={m.slots_hack_own_empty({ days })}
        action={<ButtonLink to="/game/search">{m.member_find_game()}</ButtonLink>}
        compact
      >
        {m.slots_hack_own_empty_hint()}
      </EmptyState>
    );
  }
  return (
    <>
      <Note>{m.slots_hack_own_lead({ days })}</Note>
      <List>
        {played.map(({ own, slot }) => (
          <li key={own.gameId}>
            <h3>{slot.title.name}</h3>
            <dl>
              {describeOwn(own, slot).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </List>
    </>
  );
}

function describeOwn({ rounds, won, stake, win }: Own, { figures: real }: Slot): [string, string][] {
  return [
    [m.slots_hack_own_rounds(), formatCount(rounds)],
    [m.slots_hack_own_bet(), formatMoney(stake)],
    [m.slots_hack_own_paid(), formatMoney(win)],
    [
      figures.returns.label(),
      m.slots_hack_own_beside({ own: formatPercent(win / stake), real: formatPercent(real.returns) }),
    ],
    [
      figures.wins.label(),
      m.slots_hack_own_beside({ own: formatOfHundred(won / rounds), real: formatOfHundred(real.wins) }),
    ],
  ];
}

const Note = styled.p`
  padding-bottom: 0.75rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
`;

const List = styled.ul`
  display: grid;
  gap: 0.75rem;

  li + li {
    padding-top: 0.75rem;
    border-top: 1px solid ${theme.color.line};
  }

  h3 {
    padding-bottom: 0.25rem;
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 0.75rem;
    padding-block: 0.1875rem;
    font-size: ${theme.text.small};
  }

  dt {
    color: ${theme.color.dim};
  }

  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
