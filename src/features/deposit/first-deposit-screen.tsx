import { ButtonLink } from '#app/components/button.tsx';
import { Lead, Page } from '#app/components/layout.ts';
import { Poster } from '#app/components/poster.tsx';
import { m } from '#messages';
import { FirstDepositOffer } from './first-deposit-offer.tsx';

export const title = m.deposit_offer;

export default function FirstDepositScreen() {
  return (
    <Page $width={34}>
      <FirstDepositOffer
        level={1}
        renderTitle={(percent) => (
          <>
            <Poster ground="dusk" art="ferris-wheel" />
            <h1>{m.deposit_offer_title({ percent })}</h1>
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
