/** A chart as it is drawn: laid out when the app is built. Lengths are pixels from the drawing's corner. */
export interface ChartLayout {
  /** The chart's id. */
  chart: string;
  width: number;
  height: number;
  /** Parents stand before their children; the first one is the chart itself. */
  states: readonly StateBox[];
  transitions: readonly TransitionLine[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface StateBox extends Box {
  /** Such as `deposit.loading.info`. */
  id: string;
  /** Id of the state around it; null for the chart. */
  parent: string | null;
  key: string;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  isInitial: boolean;
  description: string;
  tags: readonly string[];
  entry: readonly string[];
  exit: readonly string[];
  /** Names of the actors that run while it is active. */
  invokes: readonly string[];
}

/** Each guard branch on its own. Without targets it stays where it is, and is written in its state. */
export interface TransitionLine {
  /** See `keyOf`. */
  key: string;
  /** Id of a state. */
  source: string;
  /** Ids of states. */
  targets: readonly string[];
  /** As it is sent, such as `form.submit` or `xstate.done.actor.creation`; empty for `always`. */
  event: string;
  /** As it is read, such as `creation done`. */
  trigger: string;
  guard: string;
  actions: readonly string[];
  /** A line for each target, as corners. */
  lines: readonly (readonly Point[])[];
  /** Where the trigger is written. */
  label: Box | null;
}

export type Point = readonly [x: number, y: number];

/** Names a transition by its state, its event and its place among those for the same event. */
export function keyOf(source: string, event: string, index: number): string {
  return `${source} ${event} ${index}`;
}

/** How text is set, in pixels: the build measures with it and the page writes with it. */
export const TYPE = {
  line: 16,
  padding: 10,
  /** Font size of a state's name; `size` is for all other text. */
  headSize: 13,
  size: 11,
} as const;

/** The lines of text below a state's name. */
export function linesOf(
  { tags, entry, exit, invokes }: Pick<StateBox, 'tags' | 'entry' | 'exit' | 'invokes'>,
  staying: readonly Pick<TransitionLine, 'trigger' | 'guard' | 'actions'>[],
): string[] {
  return [
    ...(tags.length > 0 ? [tags.map((tag) => `#${tag}`).join(' ')] : []),
    ...invokes.map((name) => `runs ${name}`),
    ...(entry.length > 0 ? [`in: ${entry.join(', ')}`] : []),
    ...(exit.length > 0 ? [`out: ${exit.join(', ')}`] : []),
    ...staying.map((transition) => [titleOf(transition), ...noteOf(transition)].join(' ')),
  ].map(shorten);
}

export function titleOf({ trigger, guard }: Pick<TransitionLine, 'trigger' | 'guard'>): string {
  return shorten(guard === '' ? trigger : `${trigger} [${guard}]`);
}

/** The actions of a transition. */
export function noteOf({ actions }: Pick<TransitionLine, 'actions'>): string[] {
  return actions.length === 0 ? [] : [shorten(`/ ${actions.join(', ')}`)];
}

const LONGEST = 46;

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
