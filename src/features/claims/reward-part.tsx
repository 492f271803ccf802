import type { ReactNode } from 'react';
import { Stack } from '#app/components/layout.ts';

/** A part of a page of rewards under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" $gap={0.75} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}
