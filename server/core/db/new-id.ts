import { v7 } from 'uuid';

/** A UUIDv7: sorted by `time` (milliseconds), random beyond it. */
export function newId(time: number): string {
  return v7({ msecs: time });
}
