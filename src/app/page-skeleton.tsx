import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { Skeleton } from '../components/skeleton.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';

/** Shown while the session or the code of a page loads. */
export function PageSkeleton() {
  return (
    <Boxes role="status">
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <Skeleton $height="2.25rem" $width="60%" />
      <Skeleton $height="10rem" />
      <Skeleton $height="4rem" />
      <Skeleton $height="4rem" />
    </Boxes>
  );
}

const Boxes = styled.div`
  display: grid;
  gap: ${theme.space.large};
  padding-block: ${theme.space.large};
`;
