import styled from 'styled-components';
import { Fetched } from '#app/app/fetched.tsx';
import { PrizeArt, useDescribePrize } from '#app/app/prize.tsx';
import { useCall } from '#app/app/use-call.ts';
import { DataTable } from '#app/components/data-table.ts';
import { formatCount } from '#app/components/format-count.ts';
import { Hint } from '#app/components/layout.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { describePercent, oddsOf } from '#app/features/fairness/index.tsx';
import { type DrawTableRow, getDrawTable } from '#contract/jackpot.ts';
import { weightSum } from '#games/rules/draw-table.ts';
import { m } from '#messages';

/** All prizes with their exact odds, from the table of the next draw. */
export function OddsTable() {
  const table = useCall(getDrawTable, {});
  return (
    <Fetched query={table} failed={m.draw_odds_failed()} hint={m.draw_failed_hint()} boxes={['26rem']}>
      {({ rows, tableVersion }) => <Rows rows={rows} tableVersion={tableVersion} />}
    </Fetched>
  );
}

function Rows({ rows, tableVersion }: { rows: readonly DrawTableRow[]; tableVersion: string }) {
  const nameOf = useDescribePrize();
  const sum = weightSum(rows);
  return (
    <>
      <Table>
        <caption>
          <VisuallyHidden>{m.draw_odds_title()}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{m.draw_odds_prize()}</th>
            <th scope="col">{m.draw_odds_chance()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.awardId}-${row.propId}`}>
              <th scope="row">
                <Prize>
                  <PrizeArt type={row.type} propId={row.propId} size="min(1.75rem, 9vw)" />
                  <span>{nameOf(row).words}</span>
                </Prize>
              </th>
              <td>
                <strong>{describeOdds(row.weight, sum)}</strong>
                <small>{describePercent(row.weight, sum)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Hint>{m.draw_odds_version({ sum: formatCount(sum), version: tableVersion })}</Hint>
    </>
  );
}

function describeOdds(weight: number, sum: number): string {
  const { part, whole } = oddsOf(weight, sum);
  return m.draw_odds_fraction({ part: formatCount(part), whole: formatCount(whole) });
}

const Table = styled(DataTable)`
  table-layout: fixed;

  /* Hides pictures where large text needs the space. */
  @media (max-width: 16rem) {
    img {
      display: none;
    }
  }

  thead th:first-child {
    width: 56%;
  }

  td > * {
    display: block;
    font-weight: 600;
  }

  small {
    font-weight: 400;
  }
`;

const Prize = styled.span`
  display: flex;
  align-items: center;
  gap: 0.625rem;

  span {
    min-width: 0;
  }
`;
