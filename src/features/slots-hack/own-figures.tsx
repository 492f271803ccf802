import { useId } from 'react';
import { Fetched } from '#app/app/fetched.tsx';
import { useCall } from '#app/app/use-call.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Facts } from '#app/components/facts.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { CardTitle, Hint, Rows } from '#app/components/layout.ts';
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
  return (
    <Fetched
      query={useCall(getOwnFigures, {}, { refetchOnWindowFocus: 'always' })}
      failed={m.slots_hack_own_failed()}
      hint={m.slots_hack_own_failed_hint()}
      loading={m.slots_hack_own_loading()}
      boxes={['12rem']}
    >
      {({ games }) => <Played games={games} />}
    </Fetched>
  );
}

function Played({ games }: { games: readonly Own[] }) {
  const played = games.flatMap((own) => {
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
      <Hint>{m.slots_hack_own_lead({ days })}</Hint>
      <Rows>
        {played.map(({ own, slot }) => (
          <li key={own.gameId}>
            <h3>{slot.title.name}</h3>
            <Facts facts={describeOwn(own, slot)} />
          </li>
        ))}
      </Rows>
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
