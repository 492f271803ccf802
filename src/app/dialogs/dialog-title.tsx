import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import type { Draft, OpenDialog } from '#machines/app/dialog-rules.ts';

export interface DialogContentProps {
  dialog: OpenDialog;
  /** Text typed here before another dialog replaced this one. */
  draft: Draft;
  /** The dialog is closed, but its content stays: only that of `customer-service` does. */
  isAway?: boolean;
  /** Says whether closing would leave something running. */
  onKeep?: (isKept: boolean) => void;
}

interface DialogTitleProps {
  lead?: string;
  children: ReactNode;
}

/** Takes the focus when it appears in a dialog that is already open. */
export function DialogTitle({ lead, children }: DialogTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <Head>
      <h2 ref={heading} tabIndex={-1}>
        {children}
      </h2>
      {lead && <p>{lead}</p>}
    </Head>
  );
}

const Head = styled.div`
  padding-bottom: 1.25rem;

  h2 {
    padding-right: 3.25rem;
    font-size: ${theme.text.page};
  }

  p {
    padding-top: 0.25rem;
    color: ${theme.color.dim};
  }
`;
