import styled from 'styled-components';
import { Skeleton } from '#app/components/skeleton.tsx';

export function MemberSkeleton() {
  return (
    <Boxes>
      <Skeleton $height="13rem" $radius="26px" />
      <Skeleton $height="5.5rem" $radius="22px" />
      <Skeleton $height="11rem" $radius="22px" />
      <Skeleton $height="11rem" $radius="22px" />
    </Boxes>
  );
}

const Boxes = styled.div`
  display: grid;
  gap: 1rem;
`;
