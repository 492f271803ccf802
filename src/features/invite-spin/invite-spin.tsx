import { useSelector } from '@xstate/react';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useFlow } from '#app/app/use-flow.ts';
import { DrawParts } from '#app/components/draw-layout.ts';
import { DrawStatus } from '#app/components/draw-status.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Stack } from '#app/components/layout.ts';
import { Loading } from '#app/components/loading.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { SpinNotice } from '#machines/invite-spin/invite-spin.types.ts';
import { m } from '#messages';
import { type InviteSpinRef, inviteSpinFlow } from './invite-spin-flow.ts';
import { PurseCard } from './purse-card.tsx';
import { SpinWheel } from './spin-wheel.tsx';

interface InviteSpinProps {
  place: 'page' | 'dialog';
}

/** Shows the chart `invite-spin`. */
export function InviteSpin({ place }: InviteSpinProps) {
  const spin = useFlow(inviteSpinFlow);
  const info = useSelector(spin, ({ context }) => context.info);
  const hasFailed = useSelector(spin, (state) => state.matches('failed'));
  const isOver = useSelector(spin, (state) => state.matches('over'));
  const isAwardDue = useSelector(
    spin,
    (state) =>
      state.matches({ open: 'running' }) ||
      state.matches({ open: 'awarding' }) ||
      state.context.paid !== null,
  );
  if (hasFailed) {
    return (
      <FetchFailed
        title={m.spin_failed()}
        hint={m.spin_failed_hint()}
        query={{ isFetching: false, refetch: () => spin.send({ type: 'info.retry' }) }}
      />
    );
  }
  if (isOver) return <SpinOver />;
  if (!info) return <SpinSkeleton />;
  return (
    <>
      <DrawParts data-place={place}>
        <Stack>
          <PurseCard spin={spin} info={info} />
          <SpinWheel spin={spin} info={info} />
          <Status spin={spin} />
        </Stack>
        <Details place={place} spin={spin} info={info} />
      </DrawParts>
      <Awards spin={spin} isDue={isAwardDue} />
    </>
  );
}

export function SpinOver() {
  return (
    <EmptyState art="ferris-wheel" title={m.spin_over()}>
      <p role="status">{m.spin_over_hint()}</p>
    </EmptyState>
  );
}

export function SpinSkeleton() {
  return <Loading words={m.spin_loading()} boxes={['9rem', '20rem']} />;
}

/** The progress of a spin for screen readers, and notices of failures for everyone. */
function Status({ spin }: { spin: InviteSpinRef }) {
  const notice = useSelector(spin, ({ context }) => context.notice);
  const isRunning = useSelector(spin, (state) => state.matches({ open: 'running' }));
  const reveal = useSelector(spin, ({ children }) => children.reveal);
  const unanswered = useUnanswered(useSelector(reveal, (state) => state?.children.submission));
  return (
    <DrawStatus
      progress={isRunning && !unanswered ? m.spin_status() : ''}
      notice={notice && !isRunning ? describeNotice(notice) : ''}
      unanswered={unanswered}
    >
      {m.spin_unsettled()}
    </DrawStatus>
  );
}

function describeNotice(notice: SpinNotice): string {
  if (notice.kind === 'unknown') return m.spin_unknown();
  const refusal = refusals.find(([errcode]) => errcode === notice.errcode);
  return (refusal?.[1] ?? m.spin_refused)();
}

const refusals: readonly [number, () => string][] = [
  [ERRCODE.noSpin, m.spin_no_spin],
  [ERRCODE.purseFull, m.spin_full_first],
  [ERRCODE.purseNotFull, m.spin_not_full],
  [ERRCODE.rewardTaken, m.spin_taken],
  [ERRCODE.commitmentChanged, m.spin_changed],
];

/** Below the wheel. */
const Details = lazyPart(() => import('./spin-details.tsx'), { near: '8rem' });

const Awards = lazyPart(() => import('./spin-awards.tsx'), { when: 'idle' });
