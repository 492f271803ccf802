import { useSelector } from '@xstate/react';
import { lazyPart } from '#app/app/lazy-part.tsx';
import type { ShopTask } from '#machines/shop/shop-request.machine.ts';
import type { RequestSheetProps, RequestTerms } from './request-sheet.tsx';
import type { ShopRequestRef } from './use-shop.ts';

interface RequestLayerProps {
  request: ShopRequestRef;
  /** The terms of a task as they are now; null when the page no longer has it. */
  termsOf: (task: ShopTask) => RequestTerms | null;
  /** The terms are being fetched. */
  isFetching: boolean;
}

/** A sheet where the player confirms a request of a shop page, and sees its result. */
export function RequestLayer({ request, termsOf, isFetching }: RequestLayerProps) {
  const isOpen = useSelector(request, (state) => !state.matches('choosing'));
  const task = useSelector(request, ({ context }) => context.task);
  if (!isOpen || task === null) return null;
  return <RequestSheet request={request} task={task} terms={termsOf(task)} isFetching={isFetching} />;
}

const RequestSheet = lazyPart<RequestSheetProps>(() => import('./request-sheet.tsx'));
