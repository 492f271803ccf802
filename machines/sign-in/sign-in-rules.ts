import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import { SIGN_IN } from '#contract/constants.ts';
import { type RightFacts, type RightState, stateOfRight } from '../claims/claims-rules.ts';

/** The player's progress in the sign-in calendar. */
export interface CalendarFacts {
  /** Days of the calendar. */
  length: number;
  /** Stamps so far, in all rounds of the calendar. */
  stamps: number;
  /** Business day of the last stamp; empty before the first. */
  stampedOn: string;
}

export interface Calendar {
  /** The next day to stamp, from 1. */
  nextDay: number;
  canReceive: boolean;
  /** The right to today's stamp. */
  key: string;
  changesAt: number;
  /** One state per day. After the last day all are claimed until the next business day. */
  states: RightState[];
}

/** The calendar at a given time. Missed days do not matter, and it starts again after its last day. */
export function readCalendar({ length, stamps, stampedOn }: CalendarFacts, time: number): Calendar {
  const today = businessDayOf(time);
  const isStamped = stampedOn >= today;
  const done = isStamped && stamps > 0 ? ((stamps - 1) % length) + 1 : stamps % length;
  return {
    nextDay: (stamps % length) + 1,
    canReceive: !isStamped,
    key: keyOf(today),
    changesAt: localDayOf(time).endsAt,
    states: Array.from({ length }, (_, index) =>
      stateOfRight({
        isUnlocked: index <= done,
        isReached: !isStamped,
        isOver: false,
        isClaimed: index < done,
      }),
    ),
  };
}

/** The right to one business day's stamp. It ends with that day. */
export function readStampRight(
  { key, isClaimed, stampedOn }: Pick<CalendarFacts, 'stampedOn'> & { key: string; isClaimed: boolean },
  time: number,
): RightFacts {
  const today = businessDayOf(time);
  const due = keyOf(today);
  return { isUnlocked: stampedOn < today, isReached: key <= due, isOver: key < due, isClaimed };
}

/** The business day of a right to a stamp. */
export function dayOfStamp(key: string): string {
  return key.slice(SIGN_IN.length + 1);
}

function keyOf(day: string): string {
  return `${SIGN_IN}:${day}`;
}
