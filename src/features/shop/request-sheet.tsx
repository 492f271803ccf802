import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { AWARD_ART, AwardLayer } from '#app/app/dialogs/award-layer.tsx';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { PrizeArt } from '#app/app/prize.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Hint, Stack, Status } from '#app/components/layout.ts';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { formatMoney } from '#contract/money.ts';
import { rewardKind } from '#contract/rewards.ts';
import type { ShopRefusal, ShopTask } from '#machines/shop/shop-request.machine.ts';
import { m } from '#messages';
import { SHOP_PATH } from './shop-parts.tsx';
import type { ShopRequestRef } from './use-shop.ts';

/** What the player agrees to. */
export interface RequestTerms {
  version: string;
  title: string;
  /** What it is called in a sentence. */
  item: string;
  art: ReactNode;
  rows: readonly { label: string; value: string }[];
  note: string;
  confirm: string;
  /** Why it cannot be confirmed as it is; empty when it can. */
  lack: string;
}

export interface RequestSheetProps {
  request: ShopRequestRef;
  task: ShopTask;
  /** null when it is no longer there. */
  terms: RequestTerms | null;
  isFetching: boolean;
}

/** The terms until the player confirms or closes them, then the result. */
export default function RequestSheet({ request, task, terms, isFetching }: RequestSheetProps) {
  const isDone = useSelector(request, (state) => state.matches('done'));
  const isSending = useSelector(request, (state) => state.matches('sending'));
  const refusal = useSelector(request, ({ context }) => context.refusal);
  const unanswered = useUnanswered(useSelector(request, ({ children }) => children.submission));
  const close = () => request.send({ type: 'task.close' });
  if (isDone) return <Done request={request} task={task} item={terms?.item ?? ''} onClose={close} />;
  if (terms === null) {
    return (
      <DialogLayer label={m.shop_gone()} stack="request" onClose={close}>
        <EmptyState
          art="magnifying-glass-tilted-left"
          title={m.shop_gone()}
          action={<Button onClick={close}>{m.shop_to_shop()}</Button>}
        />
      </DialogLayer>
    );
  }
  const { title, art, rows, note, confirm, lack, version } = terms;
  return (
    <DialogLayer label={title} stack="request" isLocked={isSending} onClose={close}>
      <Parts $gap={0.75}>
        <DialogTitle>{title}</DialogTitle>
        <Picture aria-hidden>{art}</Picture>
        <SumRows>
          {rows.map(({ label, value }) => (
            <SumRow key={label} label={label}>
              {value}
            </SumRow>
          ))}
        </SumRows>
        {note && <Hint>{note}</Hint>}
        <Status role="alert" $mood="bad">
          {refusal && refusals[refusal]()}
        </Status>
        {lack && <strong>{lack}</strong>}
        {unanswered ? (
          <Unanswered compact submission={unanswered} />
        ) : (
          <Stack $gap={0.625}>
            {lack ? (
              task.kind !== 'goods' && <ButtonLink to="/bonus">{m.shop_earn()}</ButtonLink>
            ) : (
              <Button
                busy={isSending || (isFetching && refusal !== null)}
                onClick={() => request.send({ type: 'task.confirm', version })}
              >
                {confirm}
              </Button>
            )}
            {!isSending && (
              <Button variant="quiet" onClick={close}>
                {task.kind === 'cancel' ? m.shop_cancel_keep() : m.shop_keep()}
              </Button>
            )}
          </Stack>
        )}
      </Parts>
    </DialogLayer>
  );
}

interface DoneProps extends Pick<RequestSheetProps, 'request' | 'task'> {
  item: string;
  onClose: () => void;
}

function Done({ request, task, item, onClose }: DoneProps) {
  const receipt = useSelector(request, ({ context }) => context.receipt);
  const describeAll = useDescribeRewards();
  const [first] = receipt?.rewards ?? [];
  if (receipt && first) {
    const isCoupon = /Coupon$/.test(rewardKind(first.propId) ?? '');
    const words = describeAll(receipt.rewards);
    const wager =
      receipt.wagering > 0
        ? m.rewards_wager({ amount: formatMoney(receipt.wagering) })
        : m.rewards_wager_nothing();
    return (
      <AwardLayer
        title={m.sign_in_award({ rewards: words })}
        lead={isCoupon ? m.shop_got_hint({ item: words }) : wager}
        art={<PrizeArt propId={first.propId} size={AWARD_ART} eager />}
        doneLabel={m.sign_in_award_done()}
        onClose={onClose}
      />
    );
  }
  const isCancelled = task.kind === 'cancel';
  const title = isCancelled ? m.shop_cancelled() : m.shop_ordered();
  return (
    <DialogLayer label={title} stack="request-done" onClose={onClose}>
      <Parts $gap={0.75}>
        <DialogTitle lead={isCancelled ? m.shop_cancelled_text() : m.shop_ordered_text({ item })}>
          {title}
        </DialogTitle>
        <Stack $gap={0.625}>
          {!isCancelled && <ButtonLink to={`${SHOP_PATH}/order`}>{m.shop_see_orders()}</ButtonLink>}
          <Button variant={isCancelled ? 'primary' : 'quiet'} onClick={onClose}>
            {m.shop_done()}
          </Button>
        </Stack>
      </Parts>
    </DialogLayer>
  );
}

const refusals: Record<ShopRefusal, () => string> = {
  price: m.shop_refusal_price,
  soldOut: m.shop_refusal_sold_out,
  changed: m.shop_refusal_changed,
  gone: m.shop_refusal_gone,
  address: m.shop_refusal_address,
  packed: m.shop_refusal_packed,
  closed: m.shop_refusal_closed,
  failed: m.shop_refusal_failed,
  unknown: m.shop_refusal_unknown,
};

const Parts = styled(Stack)`
  h2 {
    overflow-wrap: anywhere;
  }
`;

const Picture = styled.div`
  display: grid;
  justify-items: center;
  padding-bottom: 0.5rem;
`;
