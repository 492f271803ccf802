import { useService } from '#app/app/app-context.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Buttons } from '#app/components/layout.ts';
import { m } from '#messages';
import { FirstDepositOffer } from './first-deposit-offer.tsx';

/** The first-deposit offer with all its terms. Declining is as prominent as accepting. */
export default function FirstDepositDialog() {
  const dialogs = useService('dialogs');
  return (
    <FirstDepositOffer
      level={2}
      renderTitle={(percent) => (
        <DialogTitle lead={m.deposit_offer_lead()}>{m.deposit_offer_title({ percent })}</DialogTitle>
      )}
    >
      <Buttons>
        <ButtonLink to="/wallets?name=deposit&back=1">{m.deposit_offer_go()}</ButtonLink>
        <Button variant="quiet" onClick={() => dialogs.send({ type: 'dialog.close' })}>
          {m.deposit_offer_later()}
        </Button>
      </Buttons>
    </FirstDepositOffer>
  );
}
