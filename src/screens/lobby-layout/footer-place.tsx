import { Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { lazyView } from '#app/app/lazy-view.ts';
import { ScreenBoundary } from '#app/app/screen-boundary.tsx';

const PageFooter = lazyView('the footer', () => import('./page-footer.tsx'));

/** Keeps the footer's place until it comes near: home is shown without waiting for what stands below it. */
export function FooterPlace() {
  const place = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

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
