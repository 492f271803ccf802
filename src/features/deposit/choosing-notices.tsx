import { useSelector } from '@xstate/react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Notice } from '#app/components/notice.tsx';
import { Refusal } from '#app/features/protection/index.tsx';
import type { HeldOffer } from '#contract/deposit.ts';
import { formatMoney } from '#contract/money.ts';
import type { DepositFailure } from '#machines/deposit/deposit.types.ts';
import { m } from '#messages';
import { nameCoupon } from './coupon-choice.tsx';
import type { DepositRef } from './deposit-flow.ts';

export interface ChoosingNoticesProps {
  deposit: DepositRef;
  /** What the player is about to pay, minor units. */
  amount: number;
}

/** Notices about earlier orders: why one failed, which one is still open, and what open ones hold. */
export function ChoosingNotices({ deposit, amount }: ChoosingNoticesProps) {
  const failure = useSelector(deposit, ({ context }) => context.failure);
  const open = useSelector(deposit, ({ context }) => context.order);
  const held = useSelector(deposit, ({ context }) => context.info?.held ?? NONE);
  const isOwn = failure === 'depositLimit' || failure === 'excluded';
  return (
    <>
      {isOwn && (
        <Notice role="alert">
          <Refusal what="deposit" amount={amount} />
          <ButtonLink to="/member/limits" size="small" variant="quiet">
            {m.limits_title()}
          </ButtonLink>
        </Notice>
      )}
      {failure && !isOwn && <FormAlert message={(words[failure] ?? m.deposit_failure_server)()} />}
      {open !== null && (
        <Notice>
          <p>{m.deposit_open_order({ amount: formatMoney(open.amount) })}</p>
          <Button size="small" variant="quiet" onClick={() => deposit.send({ type: 'order.resume' })}>
            {m.deposit_go_on()}
          </Button>
        </Notice>
      )}
      {held.map(({ coupon, orderId, amount, until }) => (
        <Notice key={orderId + coupon?.couponId}>
          <p>
            {m.deposit_held({
              name: coupon ? nameCoupon(coupon) : m.deposit_part_offer(),
              amount: formatMoney(amount),
              time: formatTime(until, 'moment'),
            })}
          </p>
          {orderId !== open?.orderId && (
            <ButtonLink to="/wallets/record" size="small" variant="quiet">
              {m.deposit_held_see()}
            </ButtonLink>
          )}
        </Notice>
      ))}
    </>
  );
}

const NONE: readonly HeldOffer[] = [];

/** Without lost answers and the player's own limits, which have their own views. */
const words: Partial<Record<DepositFailure, () => string>> = {
  tooMany: m.deposit_failure_many,
  channelClosed: m.deposit_failure_channel,
  amountRefused: m.deposit_failure_amount,
  couponRefused: m.deposit_failure_coupon,
  offerRefused: m.deposit_failure_offer,
  orderUnknown: m.deposit_failure_unknown,
};
