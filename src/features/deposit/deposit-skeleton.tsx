import styled from 'styled-components';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages';

export function DepositSkeleton() {
  return (
    <Shape role="status">
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      {HEIGHTS.map((height) => (
        <Skeleton key={height} $height={height} $radius="22px" />
      ))}
    </Shape>
  );
}

const HEIGHTS = ['11rem', '8rem', '3.25rem', '9rem'];

const Shape = styled.div`
  display: grid;
  gap: 1.5rem;
`;
