import type { Fact, Memory } from './facts.ts';

/** What was asked for cannot be. Its message is for whoever asked. */
export class SandboxRefused extends Error {
  override name = 'SandboxRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** `unknown`: there is no such thing; `conflict`: there is, and it is otherwise; `invalid`: it could never be; `over`: no more. */
export type RefusalReason = 'unknown' | 'conflict' | 'invalid' | 'over';

/** What the parts work with. */
export interface Desk {
  memory: Memory;
  now(): number;
  newId(kind: string): string;
  randomInt(max: number): number;
  /** Learns the facts at once and resolves when they are safe. */
  keep(facts: readonly Fact[]): Promise<void>;
}

export function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : known.reduce((first, time) => Math.min(first, time));
}
