import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

/** Replaces an order's steps while they load. */
export function OrderPending() {
  return (
    <div role="status">
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <Skeleton $height="4rem" $radius={theme.radius.small} />
    </div>
  );
}
