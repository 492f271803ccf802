import { Card } from '#app/components/card.tsx';
import { DataTable } from '#app/components/data-table.ts';
import { CardTitle, Hint } from '#app/components/layout.ts';
import { describePercent } from '#app/features/fairness/index.tsx';
import type { SpinTerms } from '#contract/invite-spin.ts';
import { formatMoney } from '#contract/money.ts';
import { weightSum } from '#games/rules/draw-table.ts';
import { getLocale } from '#locale';
import { m } from '#messages';

/** How many spins a purse takes, and how likely each sector is. */
export default function SpinOdds({ terms }: { terms: SpinTerms }) {
  const sum = weightSum(terms.wheel);
  return (
    <Card $gap={0.5} aria-label={m.spin_odds_title()}>
      <CardTitle>{m.spin_odds_title()}</CardTitle>
      <Hint>{describeExpected(terms)}</Hint>
      <Hint>{m.spin_odds_same()}</Hint>
      <DataTable>
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
                <td>{describePercent(weight, sum)}</td>
              </tr>
            ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

export function describeExpected({ expectedSpins }: SpinTerms): string {
  const count = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(expectedSpins / 100);
  return m.spin_odds_expected({ count });
}
