import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { PrizeArt, useDescribePrize } from '#app/app/prize.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { formatCount } from '#app/components/format-count.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { oddsOf } from '#app/features/fairness/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { type DrawTableRow, getDrawTable } from '#contract/jackpot.ts';
import { weightSum } from '#games/rules/draw-table.ts';
import { m } from '#messages';

/** All prizes with their exact odds, from the table of the next draw. */
export function OddsTable() {
  const login = useCurrentLogin();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [login.epoch, 'drawTable'],
    queryFn: ({ signal }) => login.call(getDrawTable, {}, { signal }),
    gcTime: 0,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  if (data) return <Rows rows={data.rows} tableVersion={data.tableVersion} />;
  if (isError) {
    return (
      <FetchFailed title={m.draw_odds_failed()} hint={m.draw_failed_hint()} query={{ refetch, isFetching }} />
    );
  }
  return (
    <div role="status">
      <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
      <Skeleton $height="26rem" $radius={theme.radius.large} />
    </div>
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
      <Version>{m.draw_odds_version({ sum: formatCount(sum), version: tableVersion })}</Version>
    </>
  );
}

function describeOdds(weight: number, sum: number): string {
  const { part, whole } = oddsOf(weight, sum);
  return m.draw_odds_fraction({ part: formatCount(part), whole: formatCount(whole) });
}

function describePercent(weight: number, sum: number): string {
  const { percent, isRounded } = oddsOf(weight, sum);
  return isRounded ? m.draw_odds_about({ percent }) : `${percent}%`;
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  text-align: start;

  /* Hides pictures where large text needs the space. */
  @media (max-width: 16rem) {
    img {
      display: none;
    }
  }

  thead th:first-child {
    width: 56%;
  }

  thead th {
    padding: 0.375rem 0;
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
    font-weight: 650;
    text-align: start;
  }

  tbody tr {
    border-top: 1px solid ${theme.color.line};
  }

  tbody th {
    padding: 0.5rem 0.5rem 0.5rem 0;
    font-weight: 600;
    text-align: start;
    overflow-wrap: anywhere;
  }

  td,
  thead th:last-child {
    text-align: end;
  }

  td strong,
  td small {
    display: block;
    font-variant-numeric: tabular-nums;
  }

  td strong {
    font-weight: 600;
  }

  td small {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
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

const Version = styled.p`
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
  overflow-wrap: anywhere;
`;
