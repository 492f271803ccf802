import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from './layout.ts';
import { Notice } from './notice.tsx';
import Unanswered from './unanswered.tsx';
import type { SubmissionRef } from './use-unanswered.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface DrawStatusProps {
  /** For screen readers. */
  progress: string;
  /** Why the last press brought nothing; empty for no reason. */
  notice: string;
  unanswered: SubmissionRef | null;
  /** Shown once the chart has stopped asking. */
  children: ReactNode;
}

/** How a draw goes. It takes no room while there is nothing to read. */
export function DrawStatus({ progress, notice, unanswered, children }: DrawStatusProps) {
  return (
    <Place $gap={0.625}>
      <VisuallyHidden role="status">{progress}</VisuallyHidden>
      <div role="status">
        {notice !== '' && (
          <Notice>
            <p>{notice}</p>
          </Notice>
        )}
      </div>
      {unanswered && (
        <Unanswered compact submission={unanswered}>
          {children}
        </Unanswered>
      )}
    </Place>
  );
}

const Place = styled(Stack)`
  &:not(:has(p, button)) {
    position: absolute;
  }
`;
