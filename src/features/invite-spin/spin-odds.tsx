import styled from 'styled-components';
import { Card } from '#app/components/card.tsx';
import { oddsOf } from '#app/features/fairness/index.tsx';
import { theme } from '#app/theme/theme.ts';
import type { SpinTerms } from '#contract/invite-spin.ts';
import { formatMoney } from '#contract/money.ts';
import { weightSum } from '#games/rules/draw-table.ts';
import { getLocale } from '#locale';
import { m } from '#messages';

/** How many spins a purse takes, and how likely each sector is. */
export default function SpinOdds({ terms }: { terms: SpinTerms }) {
  const sum = weightSum(terms.wheel);
  return (
    <Card as="section" aria-label={m.spin_odds_title()}>
      <Lines>
        <h2>{m.spin_odds_title()}</h2>
        <p>{describeExpected(terms)}</p>
        <p>{m.spin_odds_same()}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.spin_odds_sector()}</th>
              <th scope="col">{m.spin_odds_chance()}</th>
            </tr>
          </thead>
          <tbody>
            {[...terms.wheel]
              .sort((a, b) => a.count - b.count)
              .map(({ awardId, count, weight }) => (
                <tr key={awardId}>
                  <th scope="row">{formatMoney(count)}</th>
                  <td>{describeChance(weight, sum)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Lines>
    </Card>
  );
}

export function describeExpected({ expectedSpins }: SpinTerms): string {
  const count = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(expectedSpins / 100);
  return m.spin_odds_expected({ count });
}

function describeChance(weight: number, sum: number): string {
  const { percent, isRounded } = oddsOf(weight, sum);
  return isRounded ? m.draw_odds_about({ percent }) : `${percent}%`;
}

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;

  h2 {
    font-size: ${theme.text.lead};
  }

  p {
    color: ${theme.color.dim};
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  th {
    font-weight: 600;
    text-align: start;
  }

  td,
  th:last-child {
    text-align: end;
  }

  thead th {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  tbody tr {
    border-top: 1px solid ${theme.color.line};
  }

  tbody th,
  td {
    padding-block: 0.5rem;
  }
`;
