import styled from 'styled-components';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { useLogin } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { Card } from '#app/components/card.tsx';
import { DataTable } from '#app/components/data-table.ts';
import { Folded } from '#app/components/folded.ts';
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
