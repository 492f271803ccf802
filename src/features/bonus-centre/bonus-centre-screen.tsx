import { type ComponentType, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useEpoch } from '#app/app/queries.ts';
import { useActivityEntries } from '#app/app/reward-looks.ts';
import { Art } from '#app/components/art.tsx';
import { Dot } from '#app/components/dot.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Lead, Stack, WayRow } from '#app/components/layout.ts';
import { linkTo } from '#app/components/link.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { BonusPage } from '#app/features/claims/index.ts';
import { RewardRecords } from '#app/features/records/index.tsx';
import { VipPanel } from '#app/features/vip/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';
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

/** The activities that are on and lead somewhere. */
function BonusEvent() {
  const events = useActivityEntries();
  if (events.length === 0) {
    return (
      <EmptyState art="circus-tent" title={m.bonus_event_none()}>
        {m.bonus_event_none_hint()}
      </EmptyState>
    );
  }
  return (
    <section aria-label={m.bonus_tab_event()}>
      <Lead $below={0.75}>{m.bonus_event_lead()}</Lead>
      <Stack as="ul" $gap={0.75}>
        {events.map(({ id, name, art, lead, target, news }) => (
          <li key={id}>
            <WayRow {...linkTo(target)}>
              <Art name={art} size="min(3.5rem, 16vw)" />
              <span>
                <strong>{name}</strong>
                {lead && <small>{lead}</small>}
              </span>
              {news && <Dot role="img" aria-label={news} />}
              <ForwardIcon aria-hidden />
            </WayRow>
          </li>
        ))}
      </Stack>
    </section>
  );
}
