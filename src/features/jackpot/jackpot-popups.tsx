import { useSelector } from '@xstate/react';
import { type ComponentType, Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { DialogErrorBoundary } from '#app/app/dialogs/dialog-error-boundary.tsx';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import { lazyView } from '#app/app/lazy-view.ts';
import { QUIET_PAUSE } from '#app/app/quiet-pause.ts';
import { RecordsSkeleton } from '#app/app/records/records-skeleton.tsx';
import type { DrawResult } from '#contract/jackpot.ts';
import { m } from '#messages';
import { AwardMissing } from './award-missing.tsx';
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
  useAwardAhead(draw);
  return createPortal(
    award ? (
      <Award
        key={award.drawId}
        award={award}
        onDismiss={() => draw.send({ type: 'award.dismiss', awardId: award.drawId })}
      />
    ) : (
      shown && <Popup key={shown} popup={shown} onClose={close} />
    ),
    document.body,
  );
}

interface AwardProps {
  award: DrawResult;
  onDismiss: () => void;
}

/** Code that does not come leaves the draw below as it is. */
function Award({ award, onDismiss }: AwardProps) {
  return (
    <DialogErrorBoundary
      renderFailure={(retry) => <AwardMissing award={award} onRetry={retry} onDismiss={onDismiss} />}
    >
      <Suspense>
        <AwardPopup award={award} onDismiss={onDismiss} />
      </Suspense>
    </DialogErrorBoundary>
  );
}

/** Its code is there before the draw has landed, though the network goes meanwhile. */
function useAwardAhead(draw: JackpotDrawRef) {
  const isRunning = useSelector(draw, (state) => state.hasTag('uninterruptible'));

  useEffect(() => {
    const load = () => void loadAward().catch(() => {});
    if (isRunning) return load();
    const timer = setTimeout(load, QUIET_PAUSE);
    return () => clearTimeout(timer);
  }, [isRunning]);
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

const loadAward = () => import('./award-popup.tsx');
const AwardPopup = lazyView('the award', loadAward);

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
