import { Loading } from '#app/components/loading.tsx';

/** Shown while the session or the code of a page loads. */
export function PageSkeleton() {
  return <Loading boxes={['2.25rem', '10rem', '4rem', '4rem']} />;
}
