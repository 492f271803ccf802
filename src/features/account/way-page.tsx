import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useGoBack } from '#app/app/use-go-back.ts';
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
    <Page>
      <PageHead title={title} lead={lead} onBack={useGoBack('/member/profile')} />
      {children}
    </Page>
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

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  max-width: 28rem;
  margin-inline: auto;
  padding-block: 0.75rem 2rem;

  > p {
    color: ${theme.color.dim};
  }

  [role='tabpanel'] {
    padding-top: 1rem;
  }
`;
