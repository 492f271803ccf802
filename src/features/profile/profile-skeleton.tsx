import styled from 'styled-components';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages';

export function ProfileSkeleton() {
  return (
    <Boxes role="status">
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <Skeleton $height="24rem" $radius="22px" />
      <Skeleton $height="15rem" $radius="22px" />
      <Skeleton $height="15rem" $radius="22px" />
      <Skeleton $height="9rem" $radius="22px" />
      <Skeleton $height="9rem" $radius="22px" />
    </Boxes>
  );
}

const Boxes = styled.div`
  display: grid;
  gap: 1rem;
`;
