/** The files of the charts' recorder, in the folder of the built app; only some servers have them. */
export const INSPECTOR_FOLDER = '/charts/';

/** The script that records what the charts of a page do; it stands before the app's own. */
export const RECORD_SCRIPT = `${INSPECTOR_FOLDER}record.js`;

const FIRST_SCRIPT = '<script type="module"';

/** Has a page of the app recorded. */
export function addRecorder(html: string, script: string): string {
  if (!html.includes(FIRST_SCRIPT)) return html;
  return html.replace(FIRST_SCRIPT, `<script type="module" src="${script}"></script>\n    ${FIRST_SCRIPT}`);
}

/**
 * What the actors of a page did, as plain JSON with redacted data. A change that old files do not fit raises
 * the version.
 */
export interface Recording {
  version: typeof RECORDING_VERSION;
  /** The trace of a feedback: only names of charts, events and states. It cannot be computed again. */
  isTrace?: true;
  actors: readonly RecordedActor[];
}

export const RECORDING_VERSION = 1;

export interface ActorFacts {
  /** Names it among all actors of the page. */
  sessionId: string;
  /** Session id of the actor that started it; null for the app and for flows of screens. */
  parent: string | null;
  /** Id of its chart; null for a promise, a callback and the like. */
  chart: string | null;
  /** What it is called where it was started. */
  name: string;
}

export interface RecordedActor extends ActorFacts {
  /** Its last events, in their order. */
  entries: readonly Entry[];
}

/** An event and what it led to. */
export interface Entry {
  /** Its place among all events of the page. */
  order: number;
  /** Milliseconds since the epoch; null in a trace. */
  time: number | null;
  event: { type: string; [name: string]: unknown };
  /** Session id of the sender; null when it came from outside: a view, a timer, a browser's event. */
  from: string | null;
  status: 'active' | 'done' | 'error' | 'stopped';
  /** Only for a chart: the active states, as xstate nests them. */
  value?: unknown;
  context?: unknown;
  /** The transitions taken: each by its state, its event and its place among those for the event. */
  taken: readonly string[];
}
