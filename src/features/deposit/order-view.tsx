import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card, Sheet } from '#app/components/card.tsx';
import { channelName } from '#app/components/channel-name.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Buttons, Columns, Hint, QuietButton, Stack, Status } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import type { RechargeOrder } from '#contract/deposit.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { ChoosingNotices } from './choosing-notices.tsx';
import type { DepositRef, FollowingRef } from './deposit-flow.ts';
import { DepositResult } from './deposit-result.tsx';
import { OrderStatus } from './order-status.tsx';
import { BankDetails, Confirming, PayOptions, QrPage } from './pay-stages.tsx';
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
    <Columns $isUneven>
      <Stack>
        <OrderHead deposit={deposit} order={order} />
        <Card $gap={1}>{renderStage(stage, { following, order })}</Card>
      </Stack>
      <Stack>
        <OrderStatus order={order} />
        <Stack $gap={0.5}>
          <Button variant="quiet" onClick={() => following.send({ type: 'order.leave' })}>
            {m.deposit_another()}
          </Button>
          <ButtonLink variant="quiet" to="/wallets/record?tab=deposits">
            {m.records_title()}
          </ButtonLink>
          <CancelOrder following={following} />
        </Stack>
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
    <Buttons>
      <Button onClick={() => following.send({ type: 'payment.made' })}>{m.deposit_have_paid()}</Button>
      <Button variant="quiet" onClick={() => following.send({ type: 'way.choose', way })}>
        {m.deposit_open_again()}
      </Button>
      <Button variant="quiet" onClick={() => following.send({ type: 'way.choose', way: 'qr' })}>
        {m.deposit_way_qr()}
      </Button>
    </Buttons>
  );
}

/** Amount, channel and deadline of an order. */
function OrderHead({ deposit, order }: { deposit: DepositRef; order: RechargeOrder }) {
  const channel = useSelector(deposit, ({ context }) =>
    context.info?.types.find(({ id }) => id === order.typeId),
  );
  return (
    <Head as="div">
      <p>{m.deposit_you_pay()}</p>
      <Sum>
        <Money amount={order.amount} />
      </Sum>
      <p>
        {channel && <span>{m.deposit_by({ channel: channelName(channel) })}</span>}
        <span>{m.deposit_before({ time: formatTime(order.expiresAt, 'moment') })}</span>
      </p>
      <Hint $above={0.375}>
        {m.deposit_short({
          sum: formatMoney(order.amount + order.bonus),
          wagering: formatMoney(order.wagering),
        })}
      </Hint>
    </Head>
  );
}

/** Cancels the order after a confirmation. */
function CancelOrder({ following }: { following: FollowingRef }) {
  const isIdle = useSelector(following, (state) => state.matches({ open: { cancellation: 'idle' } }));
  const isRefused = useSelector(following, (state) => state.matches({ open: { cancellation: 'refused' } }));
  const unanswered = useUnanswered(useSelector(following, ({ children }) => children.cancellation));
  const cancel = useRegainedFocus<HTMLButtonElement>(isIdle);
  const isBusy = useSelector(following, (state) => state.hasTag('busy'));

  if (isIdle) {
    return (
      <QuietButton ref={cancel} type="button" onClick={() => following.send({ type: 'order.cancel' })}>
        {m.deposit_cancel()}
      </QuietButton>
    );
  }
  return (
    <Card $gap={0.75}>
      <StageTitle lead={m.deposit_cancel_text()}>{m.deposit_cancel_ask()}</StageTitle>
      <Status $mood="bad" role="alert">
        {isRefused && m.deposit_cancel_refused()}
      </Status>
      {unanswered ? (
        <Unanswered compact submission={unanswered} />
      ) : (
        <Buttons>
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            onClick={() => following.send({ type: 'cancel.confirm' })}
          >
            {isBusy ? m.deposit_cancelling() : m.deposit_cancel_yes()}
          </Button>
          {!isBusy && (
            <Button size="small" onClick={() => following.send({ type: 'cancel.keep' })}>
              {m.deposit_cancel_no()}
            </Button>
          )}
        </Buttons>
      )}
    </Card>
  );
}

const Head = styled(Sheet)`
  gap: 0;

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
