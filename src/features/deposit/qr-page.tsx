import { Button } from '#app/components/button.tsx';
import { QrCode } from '#app/components/qr-code.tsx';
import type { RechargeOrder } from '#contract/deposit.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { ButtonRow } from './button-row.ts';
import type { FollowingRef } from './deposit-flow.ts';
import { StageTitle } from './stage-title.tsx';

/** A QR code of the payment page. */
export function QrPage({ following, order }: { following: FollowingRef; order: RechargeOrder }) {
  return (
    <>
      <StageTitle lead={m.deposit_scan_text()}>
        {m.deposit_scan({ amount: formatMoney(order.amount) })}
      </StageTitle>
      <QrCode text={order.payUrl} label={m.deposit_qr()} failed={m.deposit_qr_failed()} />
      <ButtonRow>
        <Button onClick={() => following.send({ type: 'payment.made' })}>{m.deposit_have_paid()}</Button>
        <Button variant="quiet" onClick={() => following.send({ type: 'way.choose', way: 'sameTab' })}>
          {m.deposit_way_here()}
        </Button>
      </ButtonRow>
    </>
  );
}
