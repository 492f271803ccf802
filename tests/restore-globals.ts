import { afterEach, vi } from 'vitest';

// Files that run in one process share the prototypes of the document.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
