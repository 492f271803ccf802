import styled from 'styled-components';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages';

export function ReportSkeleton() {
  return (
    <Boxes role="status">
      <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
      <Skeleton $height="5rem" $radius="22px" />
      <Skeleton $height="5rem" $radius="22px" />
      <Skeleton $height="20rem" $radius="22px" />
      <Skeleton $height="14rem" $radius="22px" />
    </Boxes>
  );
}

const Boxes = styled.div`
  display: grid;
  gap: 0.75rem;
`;
