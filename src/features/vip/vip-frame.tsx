import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FetchFailed } from '#app/components/fetch-failed.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { useGoBack } from '#app/components/use-go-back.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { isError } from '#machines/read-failure.ts';
import { m } from '#messages';
import { type KnownVip, useVip } from './use-vip.ts';

interface VipFrameProps {
  title: string;
  /** Where the way back leads without a history. */
  back: string;
  children: ReactNode;
}

/** A page about VIP levels. */
export function VipFrame({ title, back, children }: VipFrameProps) {
  return (
    <Page>
      <PageHead title={title} onBack={useGoBack(back)} />
      {children}
    </Page>
  );
}

/** What is known about VIP levels; else that they load, did not, or are closed. */
export function VipBody({ render }: { render: (vip: KnownVip) => ReactNode }) {
  const { data, error, isError: hasFailed, isFetching, refetch } = useVip();
  if (data && data.levels.length > 0) return render(data);
  if (data || isError(error, ERRCODE.activityOver) || isError(error, ERRCODE.forbidden)) return <Over />;
  if (!hasFailed) return <Loading />;
  return (
    <FetchFailed
      title={m.vip_failed()}
      hint={m.vip_failed_hint()}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

function Over() {
  return (
    <EmptyState
      art="crown"
      title={m.vip_over()}
      action={<ButtonLink to="/game/search">{m.vip_play()}</ButtonLink>}
    >
      {m.vip_over_hint()}
    </EmptyState>
  );
}

export function Loading() {
  return (
    <Boxes role="status">
      <VisuallyHidden>{m.vip_loading()}</VisuallyHidden>
      <Skeleton $height="11rem" $radius={theme.radius.huge} />
      <Skeleton $height="8rem" $radius={theme.radius.large} />
      <Skeleton $height="8rem" $radius={theme.radius.large} />
    </Boxes>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  max-width: 44rem;
  margin-inline: auto;
  padding-block: 0.75rem 2rem;
`;

const Boxes = styled.div`
  display: grid;
  gap: 1rem;
`;
