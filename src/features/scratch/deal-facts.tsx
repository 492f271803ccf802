import styled from 'styled-components';
import { PrizeArt, useDescribePrize } from '#app/app/prize.tsx';
import { Card } from '#app/components/card.tsx';
import { DataTable } from '#app/components/data-table.ts';
import { formatCount } from '#app/components/format-count.ts';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { TierView } from '#contract/scratch.ts';
import { m } from '#messages';

/** Worth of a diamond, minor units. */
const DIAMOND = 10;

/** The prizes that are still in the deal. */
export function DealStrip({ tier: { deal } }: { tier: TierView }) {
  const describePrize = useDescribePrize();
  const [top] = deal?.prizes ?? [];
  if (!deal || !top) return null;
  return (
    <Strip>
      <div>
        <dt>{m.scratch_still()}</dt>
        <dd>
          {m.scratch_top({
            prize: describePrize(top).words.replace(/\.00$/, ''),
            ...{ left: formatCount(top.left), all: formatCount(top.number) },
          })}
        </dd>
      </div>
      <div>
        <dt>{m.scratch_left()}</dt>
        <dd>
          {m.scratch_left_of({
            left: formatCount(deal.size - deal.sold),
            size: formatCount(deal.size),
          })}
        </dd>
      </div>
    </Strip>
  );
}

/** All prizes of the deal with how many are left, and what a card returns. */
export function DealPrizes({ tier: { deal, price, worth } }: { tier: TierView }) {
  const describePrize = useDescribePrize();
  if (!deal) return null;
  const winning = deal.prizes.reduce((sum, { number }) => sum + number, 0);
  const winningLeft = deal.prizes.reduce((sum, { left }) => sum + left, 0);
  return (
    <Card as="details">
      <Summary>{m.scratch_prizes()}</Summary>
      <Prizes>
        <thead>
          <tr>
            <th scope="col">{m.scratch_prizes_prize()}</th>
            <th scope="col">{m.scratch_prizes_number()}</th>
            <th scope="col">{m.scratch_prizes_left()}</th>
          </tr>
        </thead>
        <tbody>
          {deal.prizes.map((prize) => (
            <tr key={prize.id}>
              <th scope="row">
                <span>
                  <PrizeArt propId={prize.propId} size="1.5rem" />
                  {describePrize(prize).words}
                </span>
              </th>
              <td>{formatCount(prize.number)}</td>
              <td>{formatCount(prize.left)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{m.scratch_prizes_lose()}</th>
            <td>{formatCount(deal.size - winning)}</td>
            <td>{formatCount(deal.size - deal.sold - winningLeft)}</td>
          </tr>
        </tbody>
      </Prizes>
      <p>
        {m.scratch_worth({
          ...{ price: formatCount(price), worth: formatMoney(worth) },
          cost: formatMoney(price * DIAMOND),
        })}
      </p>
      <p>{m.scratch_rule({ number: formatCount(deal.number), size: formatCount(deal.size) })}</p>
    </Card>
  );
}

const Strip = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  padding: 0.625rem 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};

  dt {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  dd {
    font-family: ${theme.font.display};
    font-weight: 650;
  }
`;

const Summary = styled.summary`
  min-height: ${theme.size.target};
  padding-block: 0.625rem;
  font-weight: 650;
  cursor: pointer;

  ~ p {
    padding-top: 0.75rem;
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

const Prizes = styled(DataTable)`
  td {
    white-space: nowrap;
  }

  th span {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
`;
