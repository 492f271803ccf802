import styled from 'styled-components';
import { ButtonLink } from '#app/components/button.tsx';
import { Poster } from '#app/components/poster.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { FirstDepositOffer } from './first-deposit-offer.tsx';

export const title = m.deposit_offer;

export default function FirstDepositScreen() {
  return (
    <Page>
      <FirstDepositOffer
        level={1}
        renderTitle={(percent) => (
          <>
            <Poster ground="dusk" art="ferris-wheel" />
            <Title>{m.deposit_offer_title({ percent })}</Title>
            <Lead>{m.deposit_offer_lead()}</Lead>
          </>
        )}
      >
        <ButtonLink to="/wallets?name=deposit&back=1" wide>
          {m.deposit_offer_go()}
        </ButtonLink>
      </FirstDepositOffer>
    </Page>
  );
}

const Page = styled.div`
  max-width: 34rem;
  margin-inline: auto;
  padding-block: 0.75rem 1.5rem;
`;

const Title = styled.h1`
`;

const Lead = styled.p`
  color: ${theme.color.dim};
`;
