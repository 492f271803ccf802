import { m } from '#messages';

const MINUTE = 60;
const CALM_STEP = 10;

/**
 * The wait for screen readers. It changes each minute, then every ten seconds, so that it does not talk all
 * the time.
 */
export function announceWait(secondsLeft: number): string {
  if (secondsLeft > MINUTE) return m.auth_wait_minutes({ minutes: Math.ceil(secondsLeft / MINUTE) });
  return m.auth_wait_seconds({ seconds: Math.ceil(secondsLeft / CALM_STEP) * CALM_STEP });
}

/** The visible wait, such as 4:07. */
export function formatWait(secondsLeft: number): string {
  const seconds = String(secondsLeft % MINUTE).padStart(2, '0');
  return `${Math.floor(secondsLeft / MINUTE)}:${seconds}`;
}
