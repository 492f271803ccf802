import styled from 'styled-components';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

/** The shape of what can be chosen: channels, amounts, what it comes to. */
export function DepositSkeleton() {
  return (
    <Shape role="status">
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <Grid $columns={2}>
        {CHANNELS.map((key) => (
          <Skeleton key={key} $height="5.25rem" $radius={theme.radius.large} />
        ))}
      </Grid>
      <Grid $columns={3}>
        {AMOUNTS.map((key) => (
          <Skeleton key={key} $height="3.5rem" $radius={theme.radius.medium} />
        ))}
      </Grid>
      <Skeleton $height="3.25rem" $radius={theme.radius.medium} />
      <Skeleton $height="9rem" $radius={theme.radius.large} />
    </Shape>
  );
}

const CHANNELS = [1, 2, 3, 4];
const AMOUNTS = [1, 2, 3, 4, 5, 6];

const Shape = styled.div`
  display: grid;
  gap: 1.5rem;
`;

const Grid = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 0.625rem;
`;
