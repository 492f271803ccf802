import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { Stack } from './layout.ts';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LoadingProps {
  /** For screen readers. */
  words?: string | undefined;
  /** The heights of what will be there. */
  boxes: readonly string[];
}

/** Keeps the place of content that loads. */
export function Loading({ words = m.app_loading(), boxes }: LoadingProps) {
  return (
    <Stack role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
      {boxes.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and stay.
        <Skeleton key={index} $height={height} $radius={theme.radius.large} />
      ))}
    </Stack>
  );
}
