import { formatMinutes } from '#app/components/format-minutes.ts';
import { formatTime } from '#app/components/format-time.ts';
import type {
  BreakChoice,
  Exclusion,
  ExclusionKind,
  LinkedBreak,
  LinkKind,
  Protection,
} from '#contract/protection.ts';
import { getLocale } from '#locale';
import { m } from '#messages';

export const kindNames: Record<ExclusionKind, () => string> = {
  timeOut: m.break_time_out,
  selfExclusion: m.break_self_exclusion,
};

/** In weeks and years where they are whole. */
export function formatLength({ length, unit }: BreakChoice): string {
  const [larger, size] = LARGER[unit];
  const isWhole = length % size === 0;
  const style = { style: 'unit', unit: isWhole ? larger : unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(getLocale(), style).format(isWhole ? length / size : length);
}

const LARGER = { day: ['week', 7], month: ['year', 12] } as const;

interface BreakWords {
  title: string;
  /** Until when, or from when; null without a time. */
  time: string | null;
  /** What the player can do, or how to end it. */
  hint: string | null;
}

/** How it is with a break that a player has begun. */
export function describeBreak({ exclusion, terms }: Pick<Protection, 'exclusion' | 'terms'>): BreakWords {
  const { state, until, returnsAt } = exclusion;
  switch (state) {
    case 'none':
      return { title: m.break_over(), time: null, hint: null };
    case 'inForce':
      return { title: titleOf(exclusion), time: m.break_until({ time: formatMoment(until) }), hint: null };
    case 'over':
      return { title: m.break_over(), time: null, hint: describeWait(terms.returnHours) };
    case 'returning':
      return {
        title: m.break_returning(),
        time: m.break_returning_from({ time: formatMoment(returnsAt) }),
        hint: m.break_returning_hint(),
      };
  }
}

const linkedHints: Record<LinkKind, () => string> = {
  device: m.break_linked_device,
  number: m.break_linked_number,
  payout: m.break_linked_payout,
};

/** The break of a linked account. It tells nothing else of that account, also not until when. */
export function describeLinkedBreak({ link, stopsPlay }: LinkedBreak): BreakWords & { hint: string } {
  const stopped = stopsPlay ? m.break_linked_all() : m.break_linked_deposits();
  return {
    title: m.break_linked(),
    time: null,
    hint: [linkedHints[link](), stopped, m.break_linked_ask()].join(getLocale() === 'zh-Hans' ? '' : ' '),
  };
}

function titleOf({ kind }: Exclusion): string {
  return kind === 'timeOut' ? m.break_in_force_time_out() : m.break_in_force_self_exclusion();
}

function describeWait(hours: number): string {
  return hours === 0
    ? m.break_over_hint_at_once()
    : m.break_over_hint({ length: formatMinutes(hours * MINUTES_AN_HOUR) });
}

const MINUTES_AN_HOUR = 60;

export function formatMoment(time: number): string {
  return formatTime(time, 'moment');
}
