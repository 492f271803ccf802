import type { SandboxStorage } from './create-sandbox.ts';
import type { Fact } from './facts.ts';

/** Lasts as long as its holder: a sandbox that is made anew on it knows what the last one did. */
export function createMemoryStorage(): SandboxStorage {
  const facts: Fact[] = [];
  return {
    facts,
    append: async (added) => {
      facts.push(...added);
    },
  };
}
