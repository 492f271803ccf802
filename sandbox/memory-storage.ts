import type { SandboxStorage } from './create-sandbox.ts';
import type { Fact } from './facts.ts';

/** Facts in memory: a second sandbox on the same storage continues from the first. */
export function createMemoryStorage(): SandboxStorage {
  const facts: Fact[] = [];
  return {
    facts,
    append: async (added) => {
      facts.push(...added);
    },
  };
}
