/**
 * What the actors of a page did, as plain JSON with redacted data. `/__charts` saves and opens it. A change
 * that old files do not fit raises the version.
 */
export interface Recording {
  version: typeof RECORDING_VERSION;
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
  /** Milliseconds since the epoch. */
  time: number;
  event: { type: string; [name: string]: unknown };
  /** Session id of the sender; null when it came from outside: a view, a timer, a browser's event. */
  from: string | null;
  status: 'active' | 'done' | 'error' | 'stopped';
  /** Of a chart: the active states, as xstate nests them. */
  value?: unknown;
  context?: unknown;
  /** Keys of the transitions that were taken: see `keyOf`. */
  taken: readonly string[];
}

/** Events of an actor that are kept. */
export const MOST_ENTRIES = 500;

/**
 * Reads a saved recording.
 * @throws Error with a sentence for the person who chose the file
 */
export function readRecording(text: string): Recording {
  const data: unknown = parse(text);
  if (!isObject(data) || !Array.isArray(data.actors)) throw new Error('This file is not a recording.');
  if (data.version !== RECORDING_VERSION)
    throw new Error(`This recording has version ${data.version}; this page reads ${RECORDING_VERSION}.`);
  if (!data.actors.every(isActor)) throw new Error('An actor in this recording is incomplete.');
  return { version: RECORDING_VERSION, actors: data.actors };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isActor(data: unknown): data is RecordedActor {
  return (
    isObject(data) &&
    typeof data.sessionId === 'string' &&
    typeof data.name === 'string' &&
    isTextOrNull(data.parent) &&
    isTextOrNull(data.chart) &&
    Array.isArray(data.entries) &&
    data.entries.every(isEntry)
  );
}

function isEntry(data: unknown): data is Entry {
  return (
    isObject(data) &&
    typeof data.order === 'number' &&
    typeof data.time === 'number' &&
    isObject(data.event) &&
    typeof data.event.type === 'string' &&
    isTextOrNull(data.from) &&
    typeof data.status === 'string' &&
    Array.isArray(data.taken)
  );
}

function isTextOrNull(data: unknown): data is string | null {
  return data === null || typeof data === 'string';
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}
