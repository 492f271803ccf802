import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { channelName } from '#app/components/channel-name.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Money } from '#app/components/money.tsx';
import { theme } from '#app/theme/theme.ts';
import type { RechargeOrder } from '#contract/deposit.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import type { DepositRef } from './deposit-flow.ts';

/** Amount, channel and deadline of an order. */
export function OrderHead({ deposit, order }: { deposit: DepositRef; order: RechargeOrder }) {
  const channel = useSelector(deposit, ({ context }) =>
    context.info?.types.find(({ id }) => id === order.typeId),
  );
  return (
    <Head>
      <p>{m.deposit_you_pay()}</p>
      <Sum>
        <Money amount={order.amount} />
      </Sum>
      <p>
        {channel && <span>{m.deposit_by({ channel: channelName(channel) })}</span>}
        <span>{m.deposit_before({ time: formatTime(order.expiresAt, 'moment') })}</span>
      </p>
      <Brings>
        {m.deposit_short({
          sum: formatMoney(order.amount + order.bonus),
          wagering: formatMoney(order.wagering),
        })}
      </Brings>
    </Head>
  );
}

const Head = styled.div`
  padding: min(1.125rem, 5.75vw);
  border-radius: ${theme.radius.huge};
  background:
    repeating-conic-gradient(from 4deg at 88% -10%, ${theme.color.line} 0 6deg, transparent 6deg 12deg),
    ${theme.gradient.sheet};
  box-shadow: inset 0 1px 0 ${theme.color.glint}, ${theme.shadow.card};

  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
  }
`;

const Sum = styled.strong`
  display: block;
  font-size: min(2.25rem, 11vw);
  font-weight: 750;
  line-height: 1.2;
`;

const Brings = styled.p`
  padding-top: 0.375rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
  font-variant-numeric: tabular-nums;
`;
