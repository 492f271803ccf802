import type { QuietHours } from '#contract/push.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;

/** When the quiet hours of this moment end; null outside of them, and where they have no length. */
export function quietUntil(now: number, quiet: QuietHours, timeZone: string): number | null {
  const minuteAt = (time: number) => readMinute(time, timeZone);
  const minute = minuteAt(now);
  if (!quiet.isOn || quiet.from === quiet.to || !isWithin(minute, quiet)) return null;
  const planned = now - (now % MINUTE) + ((quiet.to - minute + DAY) % DAY) * MINUTE;
  // Where clocks are put forward or back until then, the end comes sooner or later.
  const late = ((minuteAt(planned) - quiet.to + DAY * 1.5) % DAY) - DAY / 2;
  const mended = planned - late * MINUTE;
  return isWithin(minuteAt(mended), quiet) ? planned : mended;
}

function isWithin(minute: number, { from, to }: QuietHours): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight. */
function readMinute(time: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(time);
  const read = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return read('hour') * 60 + read('minute');
}
