import styled from 'styled-components';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages';

export function WithdrawSkeleton() {
  return (
    <Boxes role="status">
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <Skeleton $height="1.25rem" $width="45%" />
      <Skeleton $height="4.5rem" $radius="18px" />
      <Skeleton $height="4.5rem" $radius="18px" />
      <Skeleton $height="1.25rem" $width="30%" />
      <Skeleton $height="3.5rem" $radius="18px" />
      <Skeleton $height="7rem" $radius="22px" />
      <Skeleton $height="3rem" $radius="999px" />
    </Boxes>
  );
}

const Boxes = styled.div`
  display: grid;
  gap: 0.875rem;
`;
