import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { lazyPart, useIdle } from '#app/app/lazy-part.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { readReturnPath } from '#app/app/return-path.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Column, Columns, Lead, Page, PictureHead } from '#app/components/layout.ts';
import { Notice } from '#app/components/notice.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import type { LimitKind, LinkedBreak, Protection } from '#contract/protection.ts';
import { m } from '#messages';
import type { AskLimitProps } from './ask-limit.tsx';
import { describeLinkedBreak } from './describe-break.ts';
import { LimitRow } from './limit-row.tsx';
import { useLimits } from './use-limits.ts';

export const title = m.limits_title;

/** The player's limits. A new player is asked for the first one: the address says so. The key restarts it. */
export default function LimitsScreen() {
  const epoch = useEpoch();
  const [query] = useSearchParams();
  const limits = useLimits();
  const goBack = useGoBack('/member');
  const to = query.get('ask') === null ? null : readReturnPath(query.get('to'));
  if (to !== null && limits.data) return <AskLimit key={epoch} known={limits.data} to={to} />;
  return (
    <Page $width={60}>
      <PageHead title={m.limits_title()} onBack={goBack} />
      {renderContent()}
    </Page>
  );

  function renderContent() {
    if (limits.data)
      return (
        <Suspense fallback={<Waiting />}>
          <Limits key={epoch} known={limits.data} fetchedAt={limits.dataUpdatedAt} />
        </Suspense>
      );
    if (limits.isPending) return <Waiting />;
    return (
      <>
        <FetchFailed title={m.limits_failed()} hint={m.limits_failed_hint()} query={limits} />
        {to !== null && (
          <ButtonLink to={to} variant="quiet" replace>
            {m.limits_ask_skip()}
          </ButtonLink>
        )}
      </>
    );
  }
}

interface LimitsProps {
  known: Protection;
  /** Milliseconds, from this device's clock. */
  fetchedAt: number;
}

function Limits({ known, fetchedAt }: LimitsProps) {
  const { now } = useApp().dependencies;
  const { terms, time } = known;
  const isIdle = useIdle();
  const [isAsked, setIsAsked] = useState(known.isReviewDue);
  if (known.isReviewDue && !isAsked) setIsAsked(true);
  const readTime = () => time + Math.max(0, now() - fetchedAt);
  return (
    <>
      <Intro>{m.limits_lead({ hours: terms.raiseHours })}</Intro>
      {known.linkedBreak && known.exclusion.state === 'none' && <LinkedBreakNotice {...known.linkedBreak} />}
      {isAsked && <Review known={known} />}
      <Columns>
        <Column>
          {renderKind('deposit')}
          {renderKind('loss')}
        </Column>
        <Column>
          {renderKind('time')}
          {/* Also far from the screen: who goes from heading to heading finds the way to a break. */}
          <Pauses {...known} isDue={isIdle} />
        </Column>
      </Columns>
    </>
  );

  function renderKind(kind: LimitKind) {
    const { art, name, lead } = kinds[kind];
    return (
      <Card aria-label={name()}>
        <PictureHead>
          <Art name={art} size="min(2.5rem, 12vw)" />
          <div>
            <h2>{name()}</h2>
            <p>{lead()}</p>
          </div>
        </PictureHead>
        <ul>
          {known.limits
            .filter((limit) => limit.kind === kind)
            .map((limit) => (
              <LimitRow
                key={limit.period}
                title={name()}
                told={limit}
                time={time}
                terms={terms}
                readTime={readTime}
              />
            ))}
        </ul>
      </Card>
    );
  }
}

/** The break of a linked account: what links it, what it stops and where to ask. */
function LinkedBreakNotice(linked: LinkedBreak) {
  const { title, hint } = describeLinkedBreak(linked);
  return (
    <Notice role="status">
      <div>
        <strong>{title}</strong>
        <p>{hint}</p>
      </div>
      <ButtonLink to="/service" size="small" variant="quiet">
        {m.service_title()}
      </ButtonLink>
    </Notice>
  );
}

const AskLimit = lazyPart<AskLimitProps>(
  () => import('./ask-limit.tsx').then(({ askLimit }) => ({ default: askLimit.AskLimit })),
  { fallback: <Skeleton $height="24rem" />, missing: 'above' },
);

/** Rare, and in the same code. The page waits for it, so that nothing moves. */
const Review = lazyPart<{ known: Protection }>(
  () => import('./ask-limit.tsx').then(({ askLimit }) => ({ default: askLimit.Review })),
  { fallback: 'above', missing: () => null },
);

const kinds: Record<LimitKind, { art: ArtName; name: () => string; lead: () => string }> = {
  deposit: { art: 'money-bag', name: m.limits_deposit_title, lead: m.limits_deposit_lead },
  loss: { art: 'coin', name: m.limits_loss_title, lead: m.limits_loss_lead },
  time: { art: 'hourglass-not-done', name: m.limits_time_title, lead: m.limits_time_lead },
};

function Waiting() {
  return (
    <Columns role="status">
      <VisuallyHidden>{m.limits_loading()}</VisuallyHidden>
      <Skeleton $height="17rem" />
      <Skeleton $height="17rem" />
    </Columns>
  );
}

const Intro = styled(Lead)`
  max-width: 40rem;
`;

const Pauses = lazyPart<Protection>(() => import('./pauses.tsx'), {
  near: styled(Column)`
    min-height: 36rem;
  `,
  missing: 'above',
});
