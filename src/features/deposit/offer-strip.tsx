import styled from 'styled-components';
import { useActivityIds } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { Link } from '#app/components/link.tsx';
import { theme } from '#app/theme/theme.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { formatMoney } from '#contract/money.ts';
import type { FirstDepositOffer } from '#contract/recharge.ts';
import { m } from '#messages';

/** A short form of the first-deposit offer, with a link to its terms. */
export function OfferStrip({ offer: { percent, minAmount, betMultiple } }: { offer: FirstDepositOffer }) {
  const hasPage = useActivityIds()?.includes(ACTIVITY_ID.firstDeposit);
  return (
    <Strip>
      <Art name="wrapped-gift" size="2.75rem" eager />
      <div>
        <strong>{m.deposit_offer_strip({ percent })}</strong>
        <p>{m.deposit_offer_strip_hint({ min: formatMoney(minAmount), times: betMultiple })}</p>
        {hasPage && <Terms to="/activity/first-deposit">{m.deposit_offer_terms()}</Terms>}
      </div>
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.875rem;
  padding: 0.75rem 1rem;
  border-radius: ${theme.radius.large};
  background: ${theme.gradient.coral};
  color: ${theme.color.onBright};

  div {
    flex: 1 1 11rem;
    min-width: 0;
  }

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
    font-weight: 700;
    line-height: 1.2;
  }

  p {
    font-size: ${theme.text.small};
    font-weight: 600;
    text-wrap: balance;
  }
`;

const Terms = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.target};
  margin-bottom: -0.5rem;
  font-size: ${theme.text.small};
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;
