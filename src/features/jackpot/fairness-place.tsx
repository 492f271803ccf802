import { Suspense } from 'react';
import styled from 'styled-components';
import { lazyView } from '#app/app/lazy-view.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { useNear } from '#app/components/use-near.ts';
import { theme } from '#app/theme/theme.ts';
import type { FairnessPanelProps } from './fairness-panel.tsx';

const FairnessPanel = lazyView('the proof', () => import('./fairness-panel.tsx'));

/** Keeps the panel's place until it comes near: it is larger than the rest, and stands below it. */
export function FairnessPlace(props: FairnessPanelProps) {
  const [place, isNear] = useNear<HTMLDivElement>();
  return (
    <Place ref={place}>
      <Suspense fallback={<Skeleton $height="24rem" $radius={theme.radius.large} />}>
        {isNear && <FairnessPanel {...props} />}
      </Suspense>
    </Place>
  );
}

const Place = styled.div`
  min-height: 24rem;
`;
