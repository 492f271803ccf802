import { v7 } from 'uuid';

/** A UUIDv7: sorts by `time` (milliseconds), random beyond it. */
export function newId(time: number): string {
  return v7({ msecs: time });
}

/** No id of `time` or later sorts before it. */
export function firstIdOf(time: number): string {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}
