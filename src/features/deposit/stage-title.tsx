import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

interface StageTitleProps {
  lead?: ReactNode;
  children: ReactNode;
}

/** Heading of a new stage. Takes the focus, so that screen readers announce the change. */
export function StageTitle({ lead, children }: StageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

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
  p {
    padding-top: 0.25rem;
    color: ${theme.color.dim};
  }
`;
