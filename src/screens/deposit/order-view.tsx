import { useSelector } from '@xstate/react';
import { DepositResult } from './deposit-result.tsx';
import { Following } from './following.tsx';
import { isOver } from './is-over.ts';
import type { DepositRef } from './use-deposit.ts';

/** An order: on its way, or how it ended. */
export default function OrderView({ deposit }: { deposit: DepositRef }) {
  return useSelector(deposit, isOver) ? <DepositResult deposit={deposit} /> : <Following deposit={deposit} />;
}
