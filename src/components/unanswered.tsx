import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { SubmissionRef } from './use-unanswered.ts';

interface UnansweredProps {
  submission: SubmissionRef;
  /** Replaces the usual text once the chart has stopped retrying. */
  children?: ReactNode;
  /** A strip among other content instead of a whole page. */
  compact?: boolean;
}

/** Says that the answer has not arrived, and offers to retry or leave. */
export default function Unanswered({ submission, children, compact = false }: UnansweredProps) {
  const isAsking = useSelector(submission, ({ value }) => value === 'sending');
  const isUnsettled = useSelector(submission, ({ value }) => value === 'unsettled');
  const ask = useRef<HTMLButtonElement>(null);
  const words = isUnsettled ? (children ?? m.unanswered_unsettled()) : m.unanswered_asking();
  const actions = (
    <>
      <Button
        ref={ask}
        size="small"
        busy={isAsking}
        onClick={() => submission.send({ type: 'submission.retry' })}
      >
        {m.unanswered_ask()}
      </Button>
      {isUnsettled && (
        <Button size="small" variant="quiet" onClick={() => submission.send({ type: 'submission.leave' })}>
          {m.unanswered_leave()}
        </Button>
      )}
    </>
  );

  useEffect(() => {
    if (document.activeElement === document.body) ask.current?.focus();
  }, []);

  if (!compact) {
    return (
      <div role="alert">
        <EmptyState art="satellite-antenna" title={m.unanswered_title()} action={actions}>
          {words}
        </EmptyState>
      </div>
    );
  }
  return (
    <Strip role="alert">
      <div>
        <h2>{m.unanswered_title()}</h2>
        <p>{words}</p>
      </div>
      {actions}
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0.75rem;
  padding: 0.875rem 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 0 0 1px ${theme.color.lineStrong};

  div {
    flex: 1 1 14rem;
  }

  h2 {
    font-size: ${theme.text.lead};
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;
