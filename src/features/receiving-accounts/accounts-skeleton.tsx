import styled from 'styled-components';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages';

export function AccountsSkeleton() {
  return (
    <Boxes role="status">
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <Skeleton $height="1.25rem" $width="70%" />
      <Skeleton $height="8.5rem" $radius="22px" />
      <Skeleton $height="8.5rem" $radius="22px" />
      <Skeleton $height="3rem" $radius="999px" />
    </Boxes>
  );
}

const Boxes = styled.div`
  display: grid;
  gap: 0.75rem;
`;
