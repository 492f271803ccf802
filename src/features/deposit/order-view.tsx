import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Stack } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import type { RechargeOrder } from '#contract/deposit.ts';
import { m } from '#messages';
import { BankDetails } from './bank-details.tsx';
import { ButtonRow } from './button-row.ts';
import { CancelOrder } from './cancel-order.tsx';
import { ChoosingNotices } from './choosing-notices.tsx';
import { Confirming } from './confirming.tsx';
import type { DepositRef, FollowingRef } from './deposit-flow.ts';
import { DepositResult } from './deposit-result.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderStatus } from './order-status.tsx';
import { PayOptions } from './pay-options.tsx';
import { QrPage } from './qr-page.tsx';
import { StageTitle } from './stage-title.tsx';

/** Views needed only after paying, in one chunk. */
export const views = { OrderView, ChoosingNotices };

/** An open order, or the result of an ended one. */
function OrderView({ deposit }: { deposit: DepositRef }) {
  const following = useSelector(deposit, ({ children }) => children.following);
  const known = useSelector(deposit, ({ context }) => context.order);
  const followed = useSelector(following, (state) => state?.context.order ?? null);
  const isOver = useSelector(following, readOver);
  const order = followed ?? known;
  if (!order) return null;
  if (following && !isOver) return <Following deposit={deposit} following={following} order={order} />;
  const again = () => (following ?? deposit).send({ type: 'deposit.again' });
  const check = () => following?.send({ type: 'order.check' });
  return <DepositResult order={order} onAgain={again} onDecided={check} />;
}

function readOver(state: ReturnType<FollowingRef['getSnapshot']> | undefined): boolean {
  return (['failed', 'expired', 'cancelled', 'reversed', 'held', 'returning', 'returned'] as const).some(
    (stage) => state?.matches({ open: { stage } }),
  );
}

interface StageProps {
  following: FollowingRef;
  order: RechargeOrder;
}

/** An open order: how to pay it, its status, and ways to cancel or leave. */
function Following({ deposit, following, order }: StageProps & { deposit: DepositRef }) {
  const stage = useSelector(following, readStage);
  return (
    <Columns>
      <Stack>
        <OrderHead deposit={deposit} order={order} />
        <Card>{renderStage(stage, { following, order })}</Card>
      </Stack>
      <Stack>
        <OrderStatus order={order} />
        <Exits>
          <Button variant="quiet" onClick={() => following.send({ type: 'order.leave' })}>
            {m.deposit_another()}
          </Button>
          <ButtonLink variant="quiet" to="/wallets/record?tab=deposits">
            {m.records_title()}
          </ButtonLink>
          <CancelOrder following={following} />
        </Exits>
      </Stack>
    </Columns>
  );
}

const stages = ['choosing', 'sameTab', 'newTab', 'qr', 'bank'] as const;
type Stage = (typeof stages)[number] | 'confirming' | 'opening';

function readStage(state: ReturnType<FollowingRef['getSnapshot']>): Stage {
  if (state.matches({ open: { stage: 'confirming' } })) return 'confirming';
  return stages.find((paying) => state.matches({ open: { stage: { paying } } })) ?? 'opening';
}

function renderStage(stage: Stage, props: StageProps) {
  switch (stage) {
    case 'opening':
      return <StageTitle lead={m.deposit_opening_text()}>{m.deposit_opening()}</StageTitle>;
    case 'choosing':
      return <PayOptions {...props} />;
    case 'sameTab':
      return (
        <>
          <StageTitle lead={m.deposit_leaving_text()}>{m.deposit_leaving()}</StageTitle>
          <OpenAgain following={props.following} way="sameTab" />
        </>
      );
    case 'newTab':
      return (
        <>
          <StageTitle lead={m.deposit_in_tab_text()}>{m.deposit_in_tab()}</StageTitle>
          <OpenAgain following={props.following} way="newTab" />
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

function OpenAgain({ following, way }: { following: FollowingRef; way: 'sameTab' | 'newTab' }) {
  return (
    <ButtonRow>
      <Button onClick={() => following.send({ type: 'payment.made' })}>{m.deposit_have_paid()}</Button>
      <Button variant="quiet" onClick={() => following.send({ type: 'way.choose', way })}>
        {m.deposit_open_again()}
      </Button>
      <Button variant="quiet" onClick={() => following.send({ type: 'way.choose', way: 'qr' })}>
        {m.deposit_way_qr()}
      </Button>
    </ButtonRow>
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

const Exits = styled.div`
  display: grid;
  gap: 0.5rem;
`;
