import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';

interface WayPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Layout of the pages that change how a player logs in. */
export function WayPage({ title, lead, children }: WayPageProps) {
  return (
    <Way $width={28}>
      <PageHead title={title} lead={lead} onBack={useGoBack('/member/profile')} />
      {children}
    </Way>
  );
}

export function WaySkeleton({ title }: { title: string }) {
  return (
    <WayPage title={title}>
      <Skeleton $width="80%" $height="1.5rem" />
      <Skeleton $height="3.25rem" $radius="18px" />
      <Skeleton $height="3.25rem" $radius="18px" />
    </WayPage>
  );
}

const Way = styled(Page)`
  > p {
    color: ${theme.color.dim};
  }

  [role='tabpanel'] {
    padding-top: 1rem;
  }
`;
