import { type ReactNode, useEffect, useRef } from 'react';
import { Lead } from '#app/components/layout.ts';

interface StageTitleProps {
  lead?: ReactNode;
  children: ReactNode;
}

/** Heading of a new stage. Takes the focus, so that screen readers announce the change. */
export function StageTitle({ lead, children }: StageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div>
      <h2 ref={heading} tabIndex={-1}>
        {children}
      </h2>
      {lead && <Lead>{lead}</Lead>}
    </div>
  );
}
