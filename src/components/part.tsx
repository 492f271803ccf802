import type { ReactNode } from 'react';
import { Stack } from './layout.ts';

interface PartProps {
  title: string;
  /** The heading's. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A part of a page or dialog under its heading. */
export function Part({ title, level = 2, children }: PartProps) {
  const Heading = `h${level}` as const;
  return (
    <Stack as="section" $gap={0.75} aria-label={title}>
      <Heading>{title}</Heading>
      {children}
    </Stack>
  );
}
