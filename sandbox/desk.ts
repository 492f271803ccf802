import type { Fact, Memory } from './facts.ts';

/** A refused request. Its message is for the caller. */
export class SandboxRefused extends Error {
  override name = 'SandboxRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * `unknown`: not found; `conflict`: it exists and differs; `invalid`: never possible; `over`: it has ended.
 */
export type RefusalReason = 'unknown' | 'conflict' | 'invalid' | 'over';

/** What the sandbox's parts share. */
export interface Desk {
  memory: Memory;
  now(): number;
  newId(kind: string): string;
  randomInt(max: number): number;
  /** Applies the facts at once and resolves when they are on disk. */
  keep(facts: readonly Fact[]): Promise<void>;
}

export function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : known.reduce((first, time) => Math.min(first, time));
}
