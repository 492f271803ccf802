import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { theme } from '#app/theme/theme.ts';
import type { RechargeOrder } from '#contract/recharge.ts';
import { m } from '#messages';
import { BankDetails } from './bank-details.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { Confirming } from './confirming.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderStatus } from './order-status.tsx';
import { PayWays } from './pay-ways.tsx';
import { Presses } from './presses.ts';
import { QrPage } from './qr-page.tsx';
import { StageTitle } from './stage-title.tsx';
import type { DepositRef } from './use-deposit.ts';

interface StageProps {
  deposit: DepositRef;
  order: RechargeOrder;
}

/** An order on its way: how to pay it, what has happened to it, and the ways out. */
export function Following({ deposit }: { deposit: DepositRef }) {
  const order = useSelector(deposit, ({ context }) => context.order);
  const stage = useSelector(deposit, readStage);
  usePaymentPage(deposit);
  if (!order) return null;
  return (
    <Columns>
      <Column>
        <OrderHead deposit={deposit} order={order} />
        <Card>{renderStage(stage, { deposit, order })}</Card>
      </Column>
      <Column>
        <OrderStatus order={order} />
        <Exits>
          <Button variant="quiet" onClick={() => deposit.send({ type: 'order.leave' })}>
            {m.deposit_another()}
          </Button>
          <ButtonLink variant="quiet" to="/wallets/record?tab=deposits">
            {m.records_title()}
          </ButtonLink>
          <CancelOrder deposit={deposit} />
        </Exits>
      </Column>
    </Columns>
  );
}

/** Opens the provider's page when the chart says so. */
function usePaymentPage(deposit: DepositRef) {
  const { platform, dependencies } = useApp();

  useEffect(() => {
    const subscription = deposit.on('payment.open', ({ url, target }) => {
      if (target === 'blank') platform.openBrowser(url);
      else dependencies.window.location.assign(url);
    });
    return () => subscription.unsubscribe();
  }, [deposit, platform, dependencies]);
}

const stages = ['choosing', 'sameTab', 'newTab', 'qr', 'bank'] as const;
type Stage = (typeof stages)[number] | 'confirming' | 'opening';

function readStage(state: ReturnType<DepositRef['getSnapshot']>): Stage {
  if (state.matches({ following: { stage: 'confirming' } })) return 'confirming';
  return stages.find((paying) => state.matches({ following: { stage: { paying } } })) ?? 'opening';
}

function renderStage(stage: Stage, props: StageProps) {
  switch (stage) {
    case 'opening':
      return <StageTitle lead={m.deposit_opening_text()}>{m.deposit_opening()}</StageTitle>;
    case 'choosing':
      return <PayWays {...props} />;
    case 'sameTab':
      return (
        <>
          <StageTitle lead={m.deposit_leaving_text()}>{m.deposit_leaving()}</StageTitle>
          <OpenAgain deposit={props.deposit} way="sameTab" />
        </>
      );
    case 'newTab':
      return (
        <>
          <StageTitle lead={m.deposit_in_tab_text()}>{m.deposit_in_tab()}</StageTitle>
          <OpenAgain deposit={props.deposit} way="newTab" />
        </>
      );
    case 'qr':
      return <QrPage {...props} />;
    case 'bank':
      return <BankDetails {...props} />;
    case 'confirming':
      return <Confirming {...props} />;
  }
}

function OpenAgain({ deposit, way }: { deposit: DepositRef; way: 'sameTab' | 'newTab' }) {
  return (
    <Presses>
      <Button onClick={() => deposit.send({ type: 'payment.made' })}>{m.deposit_have_paid()}</Button>
      <Button variant="quiet" onClick={() => deposit.send({ type: 'way.choose', way })}>
        {m.deposit_open_again()}
      </Button>
      <Button variant="quiet" onClick={() => deposit.send({ type: 'way.choose', way: 'qr' })}>
        {m.deposit_way_qr()}
      </Button>
    </Presses>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;

  ${theme.media.wide} {
    grid-template-columns: minmax(0, 1.55fr) minmax(0, 1fr);
    align-items: start;
    gap: 1.5rem;
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`;

const Exits = styled.div`
  display: grid;
  gap: 0.5rem;
`;
