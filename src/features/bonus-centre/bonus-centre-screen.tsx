import { type ComponentType, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useEpoch } from '#app/app/queries.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { BonusPage } from '#app/features/claims/index.ts';
import { RewardRecords } from '#app/features/records/index.tsx';
import { VipPanel } from '#app/features/vip/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { BonusEvent } from './bonus-event.tsx';
import { BonusIndex } from './bonus-index.tsx';
import { BonusItems } from './bonus-items.tsx';

export const title = m.bonus_title;

/** The bonus centre and its children; addresses of former times lead to them. */
export default function BonusScreen() {
  const { pathname, search, hash } = useLocation();
  const path = pathname.replace(/(?<=.)\/+$/, '').toLowerCase();
  const epoch = useEpoch();
  if (path.startsWith('/bonus-')) {
    return <Navigate to={{ pathname: path.replace('-', '/'), search, hash }} replace />;
  }
  const Panel = panels.get(path) ?? BonusIndex;
  return (
    <BonusPage>
      <Suspense fallback={<Skeleton $height="20rem" $radius={theme.radius.large} />}>
        <Panel key={epoch} />
      </Suspense>
    </BonusPage>
  );
}

const panels: ReadonlyMap<string, ComponentType> = new Map<string, ComponentType>([
  ['/bonus/event', BonusEvent],
  ['/bonus/reward', BonusItems],
  ['/bonus/vip', VipPanel],
  ['/bonus/record', RewardRecords],
]);
