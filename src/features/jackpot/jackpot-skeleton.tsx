import styled from 'styled-components';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import type { DrawPlace } from '#machines/jackpot/jackpot-draw.types.ts';
import { m } from '#messages';
import { useGridLayout } from './use-grid-layout.ts';

export function JackpotSkeleton({ place }: { place: DrawPlace }) {
  const { cell, gap } = useGridLayout(place);
  return (
    <Part role="status" data-place={place}>
      <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
      <Band>
        {['mega', 'major', 'minor', 'mini'].map((pool) => (
          <Skeleton key={pool} $height="4.55rem" $radius={theme.radius.medium} />
        ))}
      </Band>
      <Skeleton $height={`${3 * cell.height + 2 * gap + 22}px`} $radius={theme.radius.huge} />
    </Part>
  );
}

const Part = styled.div`
  ${theme.media.wide} {
    &[data-place='page'] {
      width: calc(50% - 1rem);
    }
  }
`;

const Band = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(max(8.5rem, 34%), 100%), 1fr));
  gap: 0.5rem;
  padding-bottom: 5.1rem;
`;
