import styled from 'styled-components';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

export function RetrieveSkeleton() {
  return (
    <Boxes role="status">
      <VisuallyHidden>{m.retrieve_loading()}</VisuallyHidden>
      <Skeleton $height="14rem" $radius={theme.radius.huge} />
      <div>
        <Skeleton $height="9rem" $radius={theme.radius.large} />
        <Skeleton $height="9rem" $radius={theme.radius.large} />
      </div>
    </Boxes>
  );
}

const Boxes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;

  > div {
    display: grid;
    gap: 0.75rem;
  }

  ${theme.media.wide} {
    grid-template-columns: minmax(0, 24rem) minmax(0, 1fr);
    align-items: start;
    gap: 1.5rem;
  }
`;
