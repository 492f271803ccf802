import { useSelector } from '@xstate/react';
import { type ComponentType, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyView } from '#app/app/lazy-view.ts';
import { DialogErrorBoundary } from '#app/dialogs/dialog-error-boundary.tsx';
import { DialogLayer } from '#app/dialogs/dialog-layer.tsx';
import { RecordsSkeleton } from '#app/screens/records/records-skeleton.tsx';
import { m } from '#messages';
import { AwardPopup } from './award-popup.tsx';
import type { JackpotDrawRef } from './use-jackpot-draw.ts';
import type { Popups, StagePopup } from './use-popups.ts';

interface JackpotPopupsProps {
  draw: JackpotDrawRef;
  popups: Popups;
}

/** What stands above the draw. In the document it stands beside it: the award is to be seen when the draw is not. */
export function JackpotPopups({ draw, popups: { shown, close } }: JackpotPopupsProps) {
  const award = useSelector(draw, (state) =>
    state.matches({ open: { draw: 'awarding' } }) ? state.context.award : null,
  );
  return createPortal(
    award ? (
      <AwardPopup
        key={award.drawId}
        award={award}
        onDismiss={() => draw.send({ type: 'award.dismiss', drawId: award.drawId })}
      />
    ) : (
      shown && <Popup key={shown} popup={shown} onClose={close} />
    ),
    document.body,
  );
}

function Popup({ popup, onClose }: { popup: StagePopup; onClose: () => void }) {
  const { label, Content } = contents[popup];
  return (
    <DialogLayer label={label()} stack="popup" onClose={onClose}>
      <DialogErrorBoundary>
        <Suspense fallback={<RecordsSkeleton />}>
          <Content />
        </Suspense>
      </DialogErrorBoundary>
    </DialogLayer>
  );
}

interface PopupContent {
  label: () => string;
  Content: ComponentType;
}

/** A chunk of its own each, fetched when first opened. */
const contents: Record<StagePopup, PopupContent> = {
  record: {
    label: m.jackpot_records,
    Content: lazyView('the draws', () => import('./popups/record-popup.tsx')),
  },
  rank: {
    label: m.jackpot_rank,
    Content: lazyView('the ranking', () => import('./popups/rank-popup.tsx')),
  },
  rule: {
    label: m.jackpot_rules,
    Content: lazyView('the rules', () => import('./popups/rule-popup.tsx')),
  },
  pools: {
    label: m.jackpot_pools_truth,
    Content: lazyView('the pools', () => import('./popups/pools-popup.tsx')),
  },
};
