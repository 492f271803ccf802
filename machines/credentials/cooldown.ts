/** The wait after a 429. The deadline is data, so that it survives whoever counted the seconds. */
export interface Cooldown {
  /** Milliseconds since the epoch; null until the clock was first read. */
  retryAt: number | null;
  secondsLeft: number;
}

/** The wait as it stands at `now`; the first reading fixes the deadline. */
export function advanceCooldown(cooldown: Cooldown, now: number): Cooldown {
  const retryAt = cooldown.retryAt ?? now + cooldown.secondsLeft * 1_000;
  return { retryAt, secondsLeft: Math.max(0, Math.ceil((retryAt - now) / 1_000)) };
}

export function isOver(cooldown: Cooldown, now: number): boolean {
  return advanceCooldown(cooldown, now).secondsLeft === 0;
}
