import styled from 'styled-components';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { useLogin } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { Card } from '#app/components/card.tsx';
import { Folded } from '#app/components/folded.ts';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Link } from '#app/components/link.tsx';
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
    <Card>
      <h2>{m.rank_rules()}</h2>
      <Rules>
        <li>{m.rank_rule_tie()}</li>
        <li>{m.rank_rule_week()}</li>
        {prizes.length > 0 && <li>{m.rank_rule_needs()}</li>}
        {count > 0 && <li>{m.rank_rule_wager({ count })}</li>}
        <li>{m.rank_rule_demo()}</li>
        <li>{m.rank_rule_names()}</li>
      </Rules>
      {isPlayer && (
        <Way to="/member/profile?set=profile">{known.own?.isAnonymous ? m.rank_show() : m.rank_hide()}</Way>
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
      <Lead>{m.rank_prizes_when({ time: formatTime(weekEndsAt, 'moment') })}</Lead>
      <Table>
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
      </Table>
    </Folded>
  );
}

function describePlaces({ from, to }: RankPrize): string {
  return from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;
}

const Lead = styled.p`
  padding-block: 0.25rem 0.5rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.text.small};

  th,
  td {
    padding: 0.5rem 0.25rem;
    border-top: 1px solid ${theme.color.line};
    text-align: start;
    overflow-wrap: anywhere;
  }

  thead th {
    border: 0;
    color: ${theme.color.dim};
    font-weight: 600;
  }

  tbody th {
    color: ${theme.color.bulb};
    font-weight: 700;
  }

  th:first-child {
    padding-inline-end: 0.5rem;
    white-space: nowrap;
  }

  :is(th, td):last-child {
    text-align: end;
  }

  td {
    font-variant-numeric: tabular-nums;
  }
`;

const Rules = styled.ul`
  display: grid;
  gap: 0.5rem;
  padding: 0.5rem 0 0.5rem 1.25rem;
  list-style: disc;

  li::marker {
    color: ${theme.color.accent};
  }
`;

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.target};
  color: ${theme.color.accent};
  font-weight: 650;
`;
