import { Loading } from '#app/components/loading.tsx';

export function WithdrawSkeleton() {
  return <Loading boxes={['4.5rem', '4.5rem', '3.5rem', '7rem', '3rem']} />;
}
