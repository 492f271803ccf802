import { m } from '#messages';

const MINUTE = 60;
const CALM_STEP = 10;

/**
 * The wait as a screen reader tells it: a sentence that changes at each minute, then every ten seconds, so that it is heard
 * without talking all the time.
 */
export function announceWait(secondsLeft: number): string {
  if (secondsLeft > MINUTE) return m.auth_wait_minutes({ minutes: Math.ceil(secondsLeft / MINUTE) });
  return m.auth_wait_seconds({ seconds: Math.ceil(secondsLeft / CALM_STEP) * CALM_STEP });
}

/** The wait as the eye reads it, for example 4:07. */
export function formatWait(secondsLeft: number): string {
  const seconds = String(secondsLeft % MINUTE).padStart(2, '0');
  return `${Math.floor(secondsLeft / MINUTE)}:${seconds}`;
}
