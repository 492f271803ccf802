import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** Milliseconds to wait for an element when many suites share a processor. */
const BUSY_MACHINE = 15_000;

configure({ asyncUtilTimeout: BUSY_MACHINE });

// Files that run in one process share the prototypes of the document.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
