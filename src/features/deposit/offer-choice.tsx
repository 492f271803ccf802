import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useActivityIds } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { Grid, QuietLink } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { FirstDepositOffer } from '#contract/deposit.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { ChoiceRow } from './choice-card.ts';
import type { DepositRef } from './deposit-flow.ts';
import { Section } from './section.tsx';

interface OfferChoiceProps {
  deposit: DepositRef;
  offer: FirstDepositOffer;
  /** How often the deposit itself must be wagered. */
  depositBetMultiple: number;
}

/** The first-deposit bonus, with and without, and what each has to be wagered. */
export function OfferChoice({ deposit, offer, depositBetMultiple }: OfferChoiceProps) {
  const chosen = useSelector(deposit, ({ context }) => context.choice.takesOffer);
  const hasPage = useActivityIds()?.includes(ACTIVITY_ID.firstDeposit);
  const { percent, cap, minAmount, betMultiple } = offer;
  const wire = (takesOffer: boolean) => ({
    type: 'radio',
    name: 'offer',
    checked: takesOffer === chosen,
    onChange: () => deposit.send({ type: 'offer.choose', takesOffer }),
  });
  return (
    <Section label={m.deposit_offer_strip({ percent })}>
      <Grid $least="9rem" $stretches>
        <Row>
          <input {...wire(true)} />
          <Art name="wrapped-gift" size="2.5rem" />
          <span>
            <strong>{m.deposit_offer_add({ times: betMultiple })}</strong>
            <small>
              {m.deposit_offer_add_hint({ percent, cap: formatMoney(cap), min: formatMoney(minAmount) })}
            </small>
          </span>
        </Row>
        <Row>
          <input {...wire(false)} />
          <Art name="coin" size="2.5rem" />
          <span>
            <strong>{m.deposit_offer_decline()}</strong>
            <small>{m.deposit_offer_decline_hint({ times: depositBetMultiple })}</small>
          </span>
        </Row>
      </Grid>
      {hasPage && <Terms to="/activity/first-deposit">{m.deposit_offer_terms()}</Terms>}
    </Section>
  );
}

const Row = styled(ChoiceRow)`
  > img {
    display: none;
  }

  ${theme.media.middle} {
    > img {
      display: block;
    }
  }

  > span {
    align-self: start;
  }
`;

const Terms = styled(QuietLink)`
  margin-bottom: -0.75rem;
  font-size: ${theme.text.small};
`;
