import styled from 'styled-components';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { useLogin } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { Card } from '#app/components/card.tsx';
import { DataTable } from '#app/components/data-table.ts';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Bullets, Hint, TextLink } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { Ranking, RankPrize } from '#contract/rank.ts';
import { COINS } from '#contract/rewards.ts';
import { m } from '#messages';

/** The rules of all boards. */
export function RankRules({ known }: { known: Ranking }) {
  const isPlayer = useLogin() === 'player';
  const { prizes } = known;
  const multiples = prizes.filter(({ rewards }) => rewards.some(({ propId }) => propId === COINS));
  const count = Math.max(0, ...multiples.map(({ betMultiple }) => betMultiple));
  return (
    <Card $gap={0.5}>
      <h2>{m.rank_rules()}</h2>
      <Bullets>
        <li>{m.rank_rule_tie()}</li>
        <li>{m.rank_rule_week()}</li>
        {prizes.length > 0 && <li>{m.rank_rule_needs()}</li>}
        {count > 0 && <li>{m.rank_rule_wager({ count })}</li>}
        <li>{m.rank_rule_demo()}</li>
        <li>{m.rank_rule_names()}</li>
      </Bullets>
      {isPlayer && (
        <TextLink to="/member/profile?set=profile">
          {known.own?.isAnonymous ? m.rank_show() : m.rank_hide()}
        </TextLink>
      )}
    </Card>
  );
}

/** What the places of the week give. */
export function RankPrizes({ known: { prizes, weekEndsAt } }: { known: Ranking }) {
  const describeRewards = useDescribeRewards();
  return (
    <Folded>
      <summary>
        <Art name="trophy" size="1.75rem" />
        {m.rank_prizes()}
      </summary>
      <Hint>{m.rank_prizes_when({ time: formatTime(weekEndsAt, 'moment') })}</Hint>
      <Prizes>
        <thead>
          <tr>
            <th scope="col">{m.rank_prizes_place()}</th>
            <th scope="col">{m.rank_prizes_prize()}</th>
            <th scope="col">{m.rank_prizes_needs()}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.from}>
              <th scope="row">{describePlaces(prize)}</th>
              <td>{describeRewards(prize.rewards)}</td>
              <td>{formatMoney(prize.minWagered).replace(/\.00$/, '')}</td>
            </tr>
          ))}
        </tbody>
      </Prizes>
    </Folded>
  );
}

function describePlaces({ from, to }: RankPrize): string {
  return from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;
}

const Folded = styled.details`
  padding: 0 min(1.125rem, 5.75vw);
  border-radius: ${theme.radius.large};
  background: ${theme.color.sunken};

  summary {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    min-height: 3rem;
    color: ${theme.color.bulb};
    font-weight: 650;
    cursor: pointer;
    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }

    &::after {
      content: '';
      width: 0.5rem;
      height: 0.5rem;
      margin-inline-start: auto;
      border: solid currentcolor;
      border-width: 0 2px 2px 0;
      transform: rotate(45deg);
    }
  }

  &[open] summary::after {
    transform: rotate(225deg);
  }

  &[open] {
    padding-bottom: 0.75rem;
  }
`;

const Prizes = styled(DataTable)`
  font-size: ${theme.text.small};

  tbody th {
    color: ${theme.color.bulb};
    white-space: nowrap;
  }

  :is(th, td):nth-child(2) {
    text-align: start;
  }
`;
