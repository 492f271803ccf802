import styled from 'styled-components';
import { Card } from '#app/components/card.tsx';
import { DataTable } from '#app/components/data-table.ts';
import { formatBusinessDay, formatRate } from '#app/components/format-period.ts';
import { Hint } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { type ClaimRef, RightCard } from '#app/features/claims/index.ts';
import { theme } from '#app/theme/theme.ts';
import { TYPE } from '#games/rules/groups.ts';
import { m } from '#messages';
import type { KnownRebates } from './use-rebates.ts';

type Day = KnownRebates['days'][number];

/** The rates of the player's level, today so far, and the days that can still be claimed. */
export function RebateDays({ known, claim }: { known: KnownRebates; claim: ClaimRef }) {
  const { days, rates, ahead } = known;
  const [today, ...past] = days;
  const open = past.flatMap((day) => (day.right ? [{ ...day, right: day.right }] : []));
  return (
    <>
      <Card>
        <Rates>
          <caption>{m.rebate_rates({ level: today?.level ?? 0 })}</caption>
          <thead>
            <tr>
              <th scope="col">{m.rebate_column_kind()}</th>
              <th scope="col">{m.rebate_column_rate()}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ typeId, rate }) => (
              <tr key={typeId}>
                <th scope="row">{nameKind(typeId)}</th>
                <td>{formatRate(rate)}</td>
              </tr>
            ))}
          </tbody>
        </Rates>
      </Card>
      {today?.right ? (
        <RightCard
          right={today.right}
          title={m.rebate_today()}
          art="hourglass-not-done"
          claim={claim}
          ahead={ahead}
        >
          <KindTable day={today} name={m.rebate_today()} />
        </RightCard>
      ) : (
        <Card>
          <h3>{m.rebate_today()}</h3>
          <Hint>{m.rebate_today_none()}</Hint>
        </Card>
      )}
      {open.map((day) => (
        <RightCard
          key={day.key}
          right={day.right}
          title={m.rebate_of_day({ day: formatBusinessDay(day.day) })}
          art="money-with-wings"
          claim={claim}
          ahead={ahead}
        >
          <KindTable day={day} name={m.rebate_of_day({ day: formatBusinessDay(day.day) })} />
        </RightCard>
      ))}
      {open.length === 0 && <Hint>{m.rebate_none_open()}</Hint>}
      <Hint>{m.rebate_rule()}</Hint>
    </>
  );
}

function KindTable({ day: { kinds, level }, name }: { day: Day; name: string }) {
  return (
    <Rates aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{m.rebate_column_kind()}</th>
          <th scope="col">{m.rebate_column_wagered()}</th>
          <th scope="col">{m.rebate_column_rate()}</th>
          <th scope="col">{m.rebate_column_sum()}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ typeId, wagered, rate, amount }) => (
          <tr key={typeId}>
            <th scope="row">{nameKind(typeId)}</th>
            <td>
              <Money amount={wagered} />
            </td>
            <td>{formatRate(rate)}</td>
            <td>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{m.rebate_at_level({ level })}</td>
        </tr>
      </tfoot>
    </Rates>
  );
}

function nameKind(typeId: number): string {
  return (kinds.get(typeId) ?? m.rebate_kind_other)();
}

const kinds: ReadonlyMap<number, () => string> = new Map([
  [TYPE.slots, m.rebate_kind_slots],
  [TYPE.carnival, m.rebate_kind_carnival],
  [TYPE.dice, m.rebate_kind_dice],
]);

const Rates = styled(DataTable)`
  font-size: min(${theme.text.small}, 4.2vw);

  caption {
    padding-bottom: 0.5rem;
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
    font-weight: 700;
    text-align: start;
  }

  tfoot td {
    color: ${theme.color.dim};
    text-align: start;
  }
`;
