import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { LaterUnanswered } from '#app/app/later-unanswered.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { Status } from '#app/components/layout.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import type { ClaimNotice } from '#machines/claims/claim.machine.ts';
import { m } from '#messages';
import type { ClaimAwardProps } from './claim-award.tsx';

interface ClaimLayerProps extends ClaimAwardProps {
  /** The page's own words for why nothing was paid. */
  notices?: Partial<Record<ClaimNotice, () => string>>;
}

/** The outcome of a page's claims: why nothing was paid, a missing answer, or the award. */
export function ClaimLayer({ claim, notices, also }: ClaimLayerProps) {
  const notice = useSelector(claim, ({ context }) => context.notice);
  const unanswered = useUnanswered(useSelector(claim, ({ children }) => children.submission));
  const isUnanswered = unanswered !== null;
  const isAwarded = useSelector(claim, (state) => state.matches('awarded'));
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (notice || isUnanswered) place.current?.scrollIntoView?.({ block: 'center' });
  }, [notice, isUnanswered]);

  return (
    <div ref={place}>
      <Status role="status">{notice && { ...describeNotice, ...notices }[notice]()}</Status>
      {unanswered && <LaterUnanswered compact submission={unanswered} />}
      {isAwarded && <ClaimAward claim={claim} also={also} />}
    </div>
  );
}

const ClaimAward = lazyPart(() => import('./claim-award.tsx'));

const describeNotice: Record<ClaimNotice, () => string> = {
  taken: m.rewards_notice_taken,
  over: m.rewards_notice_over,
  locked: m.rewards_notice_locked,
  changed: m.rewards_notice_changed,
  full: m.rewards_notice_full,
  closed: m.rewards_notice_closed,
  failed: m.rewards_notice_failed,
  unknown: m.rewards_notice_unknown,
};
