import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { Stack } from './layout.ts';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LoadingProps {
  /** The heights of what will be there. */
  boxes: readonly string[];
  label?: string;
}

/** Keeps the place of content that loads, and says so. */
export function Loading({ boxes, label = m.ui_loading() }: LoadingProps) {
  return (
    <Stack role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {boxes.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and stay.
        <Skeleton key={index} $height={height} $radius={theme.radius.large} />
      ))}
    </Stack>
  );
}
