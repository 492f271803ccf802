import { useSelector } from '@xstate/react';
import { ChoosingNotices } from './choosing-notices.tsx';
import { DepositResult } from './deposit-result.tsx';
import { Following } from './following.tsx';
import type { DepositRef, FollowingRef } from './use-deposit.ts';

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
  return <DepositResult order={order} onAgain={again} />;
}

function readOver(state: ReturnType<FollowingRef['getSnapshot']> | undefined): boolean {
  return (['failed', 'expired', 'cancelled'] as const).some((stage) => state?.matches({ open: { stage } }));
}

/** Views needed only after paying, in one chunk. */
export const views = { OrderView, ChoosingNotices };
