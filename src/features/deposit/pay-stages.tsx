import { useSelector } from '@xstate/react';
import type { ComponentType, SVGProps } from 'react';
import styled, { keyframes } from 'styled-components';
import { CopyFact } from '#app/app/copy-fact.tsx';
import { Button } from '#app/components/button.tsx';
import { Buttons, Hint, Inset, Stack, Status, wayFace } from '#app/components/layout.ts';
import { QrCode } from '#app/components/qr-code.tsx';
import { theme } from '#app/theme/theme.ts';
import type { RechargeOrder } from '#contract/deposit.ts';
import { formatMoney } from '#contract/money.ts';
import type { PayWay } from '#machines/deposit/following-order.machine.ts';
import { m } from '#messages';
import HereIcon from '~icons/ph/arrow-right-bold';
import TabIcon from '~icons/ph/arrow-square-out-bold';
import QrIcon from '~icons/ph/qr-code-bold';
import type { FollowingRef } from './deposit-flow.ts';
import { StageTitle } from './stage-title.tsx';

/** Where to open the payment page: in this tab, in a new one, or on another device. */
export function PayOptions({ following }: { following: FollowingRef }) {
  return (
    <>
      <StageTitle>{m.deposit_ways()}</StageTitle>
      <Stack as="ul" $gap={0.625}>
        {ways.map(({ way, Icon, label, hint }, index) => (
          <li key={way}>
            <Way
              type="button"
              $first={index === 0}
              onClick={() => following.send({ type: 'way.choose', way })}
            >
              <Icon aria-hidden />
              <span>
                <strong>{label()}</strong>
                <small>{hint()}</small>
              </span>
            </Way>
          </li>
        ))}
      </Stack>
    </>
  );
}

interface WayRow {
  way: PayWay;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  label: () => string;
  hint: () => string;
}

const ways: readonly WayRow[] = [
  { way: 'sameTab', Icon: HereIcon, label: m.deposit_way_here, hint: m.deposit_way_here_hint },
  { way: 'newTab', Icon: TabIcon, label: m.deposit_way_tab, hint: m.deposit_way_tab_hint },
  { way: 'qr', Icon: QrIcon, label: m.deposit_way_qr, hint: m.deposit_way_qr_hint },
];

/** A QR code of the payment page. */
export function QrPage({ following, order }: { following: FollowingRef; order: RechargeOrder }) {
  return (
    <>
      <StageTitle lead={m.deposit_scan_text()}>
        {m.deposit_scan({ amount: formatMoney(order.amount) })}
      </StageTitle>
      <QrCode text={order.payUrl} label={m.deposit_qr()} failed={m.deposit_qr_failed()} />
      <Buttons>
        <Button onClick={() => following.send({ type: 'payment.made' })}>{m.deposit_have_paid()}</Button>
        <Button variant="quiet" onClick={() => following.send({ type: 'way.choose', way: 'sameTab' })}>
          {m.deposit_way_here()}
        </Button>
      </Buttons>
    </>
  );
}

/** The account for the transfer, and the reference that identifies it. */
export function BankDetails({ following, order }: { following: FollowingRef; order: RechargeOrder }) {
  const amount = formatMoney(order.amount);
  return (
    <>
      <StageTitle lead={m.deposit_send_text()}>{m.deposit_send({ amount })}</StageTitle>
      <Inset $marked>
        <CopyFact label={m.deposit_reference()} text={order.reference} large />
        <Hint $above={0.25}>{m.deposit_reference_hint()}</Hint>
      </Inset>
      <Stack as="ul" $gap={0.625}>
        {order.operatorAccounts.map(({ bank, holder, number }) => (
          <Account as="li" key={`${bank} ${number}`}>
            <h3>{bank}</h3>
            <CopyFact label={m.deposit_account_number()} text={number} />
            <CopyFact label={m.deposit_holder()} text={holder} />
          </Account>
        ))}
      </Stack>
      <Buttons>
        <Button onClick={() => following.send({ type: 'payment.made' })}>{m.deposit_have_sent()}</Button>
      </Buttons>
    </>
  );
}

/** Shown while the provider is polled for the payment. */
export function Confirming({ following, order }: { following: FollowingRef; order: RechargeOrder }) {
  const isAsking = useSelector(following, (state) => state.matches({ open: { watch: 'asking' } }));
  const isUnheard = useSelector(following, ({ context }) => context.isUnheard);
  const isTransfer = order.reference !== '';
  return (
    <>
      <Bulbs aria-hidden>
        {BULBS.map((bulb) => (
          <i key={bulb} />
        ))}
      </Bulbs>
      <StageTitle lead={isTransfer ? m.deposit_confirming_bank() : m.deposit_confirming_text()}>
        {m.deposit_confirming()}
      </StageTitle>
      <Status role="status">{isUnheard && m.deposit_not_heard()}</Status>
      <Buttons>
        <Button busy={isAsking} onClick={() => following.send({ type: 'order.check' })}>
          {m.deposit_check_now()}
        </Button>
        <Button variant="quiet" onClick={() => following.send({ type: 'way.change' })}>
          {isTransfer ? m.deposit_back_to_accounts() : m.deposit_back_to_ways()}
        </Button>
      </Buttons>
    </>
  );
}

const BULBS = [0, 1, 2, 3, 4];

const Way = styled.button<{ $first: boolean }>`
  ${wayFace}
  width: 100%;
  min-height: 4rem;
  background: ${({ $first }) => ($first ? theme.gradient.accent : theme.color.sunken)};
  color: ${({ $first }) => ($first ? theme.color.onBright : theme.color.ink)};
  line-height: 1.3;
  text-align: left;

  svg {
    color: inherit;
    font-size: 1.625rem;
  }

  small {
    color: ${({ $first }) => ($first ? 'inherit' : theme.color.dim)};
  }
`;

const Account = styled(Inset)`
  display: grid;
  gap: 0.5rem;
`;

const glow = keyframes`
  50% {
    opacity: 1;
    transform: scale(1.15);
  }
`;

/** A light that runs along a row of bulbs. */
const Bulbs = styled.div`
  display: flex;
  gap: 0.625rem;
  padding-top: 0.25rem;

  i {
    width: 0.875rem;
    height: 0.875rem;
    border-radius: 50%;
    background: ${theme.color.bulb};
    box-shadow: 0 0 0.75rem ${theme.color.accentGlow};
    opacity: 0.3;
    animation: ${glow} 1.5s ease-in-out infinite;
  }

  i:nth-child(2) {
    animation-delay: 150ms;
  }

  i:nth-child(3) {
    animation-delay: 300ms;
  }

  i:nth-child(4) {
    animation-delay: 450ms;
  }

  i:nth-child(5) {
    animation-delay: 600ms;
  }
`;
