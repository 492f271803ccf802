import type { ComponentProps } from 'react';
import { EmptyState } from '#app/components/empty-state.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { m } from '#messages';

/** Shown while the call is in progress or its answer is missing. */
export function Sending({ submission }: { submission: ComponentProps<typeof Unanswered>['submission'] }) {
  const unanswered = useUnanswered(submission);
  if (unanswered) return <Unanswered submission={unanswered} />;
  return (
    <div role="status">
      <EmptyState art="money-with-wings" title={m.withdraw_sending()} />
    </div>
  );
}
