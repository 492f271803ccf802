import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { describePrize } from '#app/app/prize.tsx';
import { Art } from '#app/components/art.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Stack } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { COUPON_PROPS } from '#contract/constants.ts';
import type { OwnedCoupon } from '#contract/deposit.ts';
import { formatMoney } from '#contract/money.ts';
import type { DepositPlan } from '#machines/deposit/deposit-plan-rules.ts';
import { m } from '#messages';
import { ChoiceRow } from './choice-card.ts';
import type { DepositRef } from './deposit-flow.ts';
import { Section } from './section.tsx';

interface CouponChoiceProps {
  deposit: DepositRef;
  plan: DepositPlan;
}

/** The player's coupons with their gain and conditions. None is chosen at first. */
export function CouponChoice({ deposit, plan }: CouponChoiceProps) {
  const chosen = useSelector(deposit, ({ context }) => context.choice.couponId);
  const wire = (couponId: string) => ({
    type: 'radio',
    name: 'coupon',
    checked: couponId === chosen,
    onChange: () => deposit.send({ type: 'coupon.choose', couponId }),
  });
  return (
    <Section label={m.deposit_coupons()}>
      <Stack $gap={0.5}>
        <Row>
          <input {...wire('')} />
          <strong>{m.deposit_coupon_none()}</strong>
        </Row>
        {plan.coupons.map(({ coupon, applies }) => (
          <Row key={coupon.couponId} data-waits={!applies || undefined}>
            <input {...wire(coupon.couponId)} />
            <Art name="ticket" size="2.25rem" />
            <span>
              <strong>{nameCoupon(coupon)}</strong>
              <b>{describeGain(coupon)}</b>
              <small>
                {m.deposit_coupon_needs({ min: formatMoney(coupon.minAmount), times: coupon.betMultiple })}
                {coupon.expiresAt > 0 &&
                  ` ${m.deposit_coupon_until({ date: formatTime(coupon.expiresAt, 'day') })}`}
              </small>
            </span>
          </Row>
        ))}
      </Stack>
    </Section>
  );
}

export function nameCoupon(coupon: Pick<OwnedCoupon, 'propId' | 'name' | 'num'>): string {
  return describePrize({ propId: coupon.propId, count: 1 }, { [coupon.propId]: coupon }).name;
}

function describeGain({ propId, num, cap }: OwnedCoupon): string {
  const isPercent = propId >= COUPON_PROPS.percent[0] && propId <= COUPON_PROPS.percent[1];
  return isPercent
    ? m.deposit_coupon_percent({ percent: num, cap: formatMoney(cap) })
    : m.deposit_coupon_sum({ amount: formatMoney(Math.min(num, cap)) });
}

const Row = styled(ChoiceRow)`
  b {
    color: ${theme.color.accent};
    font-size: ${theme.text.small};
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }

  &[data-waits] img {
    filter: grayscale(1);
    opacity: 0.6;
  }
`;
