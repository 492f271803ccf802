import { isDeepStrictEqual } from 'node:util';

/** The state of a page after a press. */
export interface Outcome {
  /** Whether the app stands in the place of the first view. */
  isDrawn: boolean;
  path: string;
  /** The names of open dialogs. */
  dialogs: string[];
  /** As announced: "2 of 4". */
  slide: string | null;
  /** The names of the carousel's buttons: a pause becomes a start. */
  carousel: string[];
  /** Entries of the history since the press. */
  entries: number;
}

export const phases = ['first', 'drawing', 'app', 'nowhere'] as const;
/** The view that was on the screen when the click landed; `nowhere` if there was no click. */
export type Phase = (typeof phases)[number];

/** The click that a touch became. */
export interface Press {
  /** Name of the control that it landed on. */
  name: string;
  phase: Phase;
}

export type Verdict = 'right' | 'lost' | 'wrong';

/** What happens when nothing is pressed, and what the press comes to in an app that has settled. */
export interface Reference {
  before: Outcome;
  after: Outcome;
  /** A link may open a dialog in the app; before the app is there it leads to this page. */
  page: Outcome | null;
}

export const isSame = (one: Outcome, other: Outcome): boolean => isDeepStrictEqual(one, other);

/** Whether the press did what it is for, nothing, or something else. */
export function judgePress(seen: Outcome, { before, after, page }: Reference): Verdict {
  if (isSame(seen, after) || (page && isSame(seen, page))) return 'right';
  return isSame({ ...seen, isDrawn: true }, before) ? 'lost' : 'wrong';
}

/** The parts that differ, to be read. */
export function describeDifference(seen: Outcome, { after }: Reference): string {
  const parts = Object.entries(after).filter(([part, value]) => {
    return !isDeepStrictEqual(value, Object.entries(seen).find(([name]) => name === part)?.[1]);
  });
  const show = (outcome: Outcome) =>
    JSON.stringify(Object.fromEntries(parts.map(([part]) => [part, Object(outcome)[part]])));
  return `${show(seen)} instead of ${show(after)}`;
}
