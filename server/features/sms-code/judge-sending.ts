import { SMS_CODE } from '#contract/constants.ts';
import type { CodeHistory } from './sms-code-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How far back codes count, in milliseconds. */
export const SPAN = { few: 10 * MINUTE, day: DAY, wrong: 7 * DAY, brake: 4 * 60 * MINUTE } as const;

/** No more codes for a prefix of whose last `codes` less than `share` were used. */
export const BRAKE = { codes: 50, share: 0.2 } as const;

/** Codes for a number: in ten minutes; in a day when the config says 0. */
const FEW = 3;
const PER_DAY = 10;
/** Wrong tries of a number, however many codes they were for. */
const MOST_WRONG = 100;

interface Refusal {
  /** When the next code can be asked for, milliseconds since the epoch. */
  until: number;
  isBrake: boolean;
}

/** @returns why no code is sent now; null when one is */
export function findRefusal(
  { asked, wrong, wrongSince, ofPrefix }: CodeHistory,
  { now, perDay }: { now: number; perDay: number },
): Refusal | null {
  const newest = asked[0] ?? Number.NEGATIVE_INFINITY;
  const most = perDay || PER_DAY;
  const oldestOf = (count: number) => asked[count - 1] ?? Number.NEGATIVE_INFINITY;
  const untils = [
    newest + SMS_CODE.resendAfter * 1_000,
    oldestOf(FEW) + SPAN.few,
    oldestOf(most) + SPAN.day,
    wrong >= MOST_WRONG && wrongSince !== null ? wrongSince + SPAN.wrong : now,
  ];
  const until = Math.max(...untils);
  if (until > now) return { until, isBrake: false };
  const lastOfPrefix = ofPrefix[BRAKE.codes - 1];
  const confirmed = ofPrefix.filter(({ isConfirmed }) => isConfirmed).length;
  if (lastOfPrefix === undefined || confirmed >= BRAKE.codes * BRAKE.share) return null;
  return { until: lastOfPrefix.at + SPAN.brake, isBrake: true };
}
