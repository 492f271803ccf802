import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '#app/app/app-context.tsx';
import { ContentMissing } from '#app/app/dialogs/content-missing.tsx';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import { IDLE_DELAY } from '#app/app/lazy-code.ts';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useDescribePrize } from '#app/app/prize.tsx';
import { useHeard } from '#app/app/use-heard.ts';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { isStill } from '#app/theme/is-still.ts';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import type { AwardPopupProps } from './award-popup.tsx';
import type { JackpotDrawRef } from './jackpot-draw-flow.ts';
import type { Popups, StagePopup } from './use-popups.ts';

interface JackpotPopupsProps {
  draw: JackpotDrawRef;
  popups: Popups;
}

/** The popups above the draw. They render beside it, as the award shows while the draw is hidden. */
export function JackpotPopups({ draw, popups: { shown, close } }: JackpotPopupsProps) {
  const award = useSelector(draw, (state) =>
    state.matches({ open: { draw: 'awarding' } }) ? state.context.award : null,
  );
  const canGoOn = useSelector(
    draw,
    (state) => award !== null && state.can({ type: 'draw.again', awardId: award.drawId, isStill: true }),
  );
  usePrefetchAward(draw);
  const popup = award ? (
    <Award
      key={award.drawId}
      award={award}
      onDismiss={() => draw.send({ type: 'award.dismiss', awardId: award.drawId })}
      onAgain={
        canGoOn
          ? () => draw.send({ type: 'draw.again', awardId: award.drawId, isStill: isStill() })
          : undefined
      }
    />
  ) : (
    shown && <Popup key={shown} popup={shown} onClose={close} />
  );
  return popup && createPortal(popup, document.body);
}

/** Prefetches the award during the spin, in case the network is lost meanwhile. */
function usePrefetchAward(draw: JackpotDrawRef) {
  const isRunning = useSelector(draw, (state) => state.hasTag('uninterruptible'));

  useEffect(() => {
    const load = () => void AwardPopup.prefetch();
    if (isRunning) return load();
    const timer = setTimeout(load, IDLE_DELAY);
    return () => clearTimeout(timer);
  }, [isRunning]);
}

function Popup({ popup, onClose }: { popup: StagePopup; onClose: () => void }) {
  const { label, Content } = contents[popup];
  return (
    <DialogLayer label={label()} stack="popup" onClose={onClose}>
      <Content />
    </DialogLayer>
  );
}

/** Names the prize, whether the code of its popup has loaded or not. */
function Award({ award, ...presses }: Omit<AwardPopupProps, 'title'>) {
  const { name, words } = useDescribePrize()(award);
  const title =
    award.type === JACKPOT_AWARD
      ? m.jackpot_award_jackpot({ name, amount: formatMoney(award.bonus) })
      : m.jackpot_award_title({ prize: words });
  return <AwardPopup award={award} title={title} {...presses} />;
}

const AwardPopup = lazyPart(() => import('./award-popup.tsx'), { missing: AwardMissing });

interface PopupContent {
  label: () => string;
  Content: ComponentType;
}

const waiting = { fallback: <Skeleton $height="20rem" />, missing: ContentMissing };

const contents: Record<StagePopup, PopupContent> = {
  record: {
    label: m.jackpot_records,
    Content: lazyPart(() => import('./popups/record-popup.tsx'), waiting),
  },
  rank: {
    label: m.jackpot_rank,
    Content: lazyPart(() => import('./popups/rank-popup.tsx'), waiting),
  },
  rule: {
    label: m.jackpot_rules,
    Content: lazyPart(() => import('./popups/rule-popup.tsx'), waiting),
  },
  pools: {
    label: m.jackpot_pools_truth,
    Content: lazyPart(() => import('./popups/pools-popup.tsx'), waiting),
  },
};

type AwardMissingProps = Pick<AwardPopupProps, 'title' | 'onDismiss'> & { retry: () => void };

/**
 * Replaces an award whose code did not load. It names the prize, so closing it counts as having seen it.
 * Retries when the network returns.
 */
function AwardMissing({ title, retry, onDismiss }: AwardMissingProps) {
  const { actor: app } = useApp();
  useHeard(app, 'connection.returned', retry);

  return (
    <DialogLayer label={title} stack="award" onClose={onDismiss}>
      <EmptyState
        art="satellite-antenna"
        title={title}
        action={<Button onClick={retry}>{m.ui_retry()}</Button>}
      >
        {m.auth_content_failed()}
      </EmptyState>
    </DialogLayer>
  );
}
