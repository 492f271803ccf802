import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import type { FairnessPanelProps } from '#app/app/fairness/fairness-panel.tsx';
import { seedChangeFlow } from '#app/app/fairness/seed-change-flow.ts';
import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';
import { useFlow } from '#app/app/use-flow.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FetchFailed } from '#app/components/fetch-failed.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { changeSpinSeed } from '#contract/invite-spin.ts';
import type { SpinInfo, SpinNotice } from '#machines/invite-spin/invite-spin.types.ts';
import { m } from '#messages';
import { type InviteSpinRef, inviteSpinFlow } from './invite-spin-flow.ts';
import { NextSpins } from './next-spins.tsx';
import { Hint, PurseCard } from './purse-card.tsx';
import type { SpinAwardsProps } from './spin-awards.tsx';
import { describeExpected, SpinOdds } from './spin-odds.tsx';
import { SpinWheel } from './spin-wheel.tsx';

interface InviteSpinProps {
  place: 'page' | 'dialog';
}

/** Shows the chart `invite-spin`. */
export function InviteSpin({ place }: InviteSpinProps) {
  const { createId } = useApp().dependencies;
  const spin = useFlow(inviteSpinFlow, { input: { createId } });
  const info = useSelector(spin, ({ context }) => context.info);
  const hasFailed = useSelector(spin, (state) => state.matches('failed'));
  const isOver = useSelector(spin, (state) => state.matches('over'));
  if (hasFailed) {
    return (
      <FetchFailed
        title={m.spin_failed()}
        hint={m.spin_failed_hint()}
        onRetry={() => spin.send({ type: 'info.retry' })}
        busy={false}
      />
    );
  }
  if (isOver) return <SpinOver />;
  if (!info) return <SpinSkeleton />;
  return (
    <>
      <Parts data-place={place}>
        <Column>
          <PurseCard spin={spin} info={info} />
          <SpinWheel spin={spin} info={info} />
          <Status spin={spin} />
        </Column>
        {place === 'page' ? <Details spin={spin} info={info} /> : <Short info={info} />}
      </Parts>
      <Awards spin={spin} />
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
  return (
    <Column role="status">
      <VisuallyHidden>{m.spin_loading()}</VisuallyHidden>
      <Skeleton $height="9rem" $radius={theme.radius.large} />
      <Skeleton $height="20rem" $radius={theme.radius.large} />
    </Column>
  );
}

function Details({ spin, info }: { spin: InviteSpinRef; info: SpinInfo }) {
  const isLocked = useSelector(spin, (state) => state.hasTag('uninterruptible'));
  return (
    <Column>
      <NextSpins info={info} />
      <SpinOdds terms={info} />
      <Fold title={m.spin_records()}>
        <Records />
      </Fold>
      <Fold title={m.spin_verify()}>
        <Fairness flow={seedFlow} fairness={info.fairness} isLocked={isLocked} ownerRef={spin} />
      </Fold>
    </Column>
  );
}

/** Its content is there, and loaded, once it is open. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Folded onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </Folded>
  );
}

/** What the dialog says of the odds; the page has the rest. */
function Short({ info }: { info: SpinInfo }) {
  return (
    <Column>
      <Hint>
        {describeExpected(info)} {m.spin_odds_same()}
      </Hint>
      <ButtonLink to="/activity/spin" variant="quiet" wide>
        {m.spin_more()}
      </ButtonLink>
    </Column>
  );
}

/** The progress of a spin for screen readers, and notices of failures for everyone. */
function Status({ spin }: { spin: InviteSpinRef }) {
  const notice = useSelector(spin, ({ context }) => context.notice);
  const isRunning = useSelector(spin, (state) => state.matches({ open: 'running' }));
  const reveal = useSelector(spin, ({ children }) => children.reveal);
  const unanswered = useUnanswered(useSelector(reveal, (state) => state?.children.submission));
  return (
    <div>
      <VisuallyHidden role="status">{isRunning && !unanswered ? m.spin_status() : ''}</VisuallyHidden>
      <div role="status">
        {notice && !isRunning && (
          <Notice>
            <p>{describeNotice(notice)}</p>
          </Notice>
        )}
      </div>
      {unanswered && (
        <Unanswered compact submission={unanswered}>
          {m.spin_unsettled()}
        </Unanswered>
      )}
    </div>
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

const seedFlow = seedChangeFlow(changeSpinSeed);

const Awards = lazyPart<SpinAwardsProps>({
  when: 'shown',
  load: () => import('./spin-awards.tsx'),
  fallback: null,
  missing: RetryLater,
});

const Records = lazyPart({
  when: 'pressed',
  load: () => import('./spin-records.tsx'),
  fallback: <Skeleton $height="12rem" $radius={theme.radius.large} />,
  missing: RetryLater,
});

const Fairness = lazyPart<FairnessPanelProps>({
  when: 'pressed',
  load: () => import('#app/app/fairness/fairness-panel.tsx'),
  fallback: <Skeleton $height="24rem" $radius={theme.radius.large} />,
  missing: RetryLater,
});

/** Two columns where a page is wide enough. */
export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;

  ${theme.media.wide} {
    &[data-place='page'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 2rem;
      align-items: start;
    }
  }
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`;

const Folded = styled.details`
  summary {
    min-height: ${theme.size.target};
    padding: 0.625rem 0.875rem;
    border-radius: ${theme.radius.medium};
    background: ${theme.color.line};
    font-weight: 650;
    cursor: pointer;
  }

  &[open] summary {
    margin-bottom: 0.75rem;
  }
`;
