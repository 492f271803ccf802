import { Loading } from '#app/components/loading.tsx';

/** Replaces an order's steps while they load. */
export function OrderPending() {
  return <Loading boxes={['4rem']} />;
}
