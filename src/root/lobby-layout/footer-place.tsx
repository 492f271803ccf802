import { Suspense } from 'react';
import styled from 'styled-components';
import { lazyView } from '#app/app/lazy-view.ts';
import { ScreenBoundary } from '#app/app/screen-boundary.tsx';
import { useNear } from '#app/components/use-near.ts';

const PageFooter = lazyView('the footer', () => import('./page-footer.tsx'));

/** Keeps the footer's place until it is near, so that home need not wait for its code. */
export function FooterPlace() {
  const [place, isNear] = useNear<HTMLElement>();

  return (
    <Place ref={place}>
      <ScreenBoundary onChunkFailure={() => {}} renderFailure={() => null}>
        <Suspense>{isNear && <PageFooter />}</Suspense>
      </ScreenBoundary>
    </Place>
  );
}

const Place = styled.footer`
  min-height: 9rem;
`;
