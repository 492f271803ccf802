import { type Entry, RECORDING_VERSION, type RecordedActor, type Recording } from '#contract/inspector.ts';

/**
 * Reads a saved recording.
 * @throws Error with a sentence for the person who chose the file
 */
export function readRecording(text: string): Recording {
  const data: unknown = parse(text);
  if (!isObject(data) || !Array.isArray(data.actors)) throw new Error('This file is not a recording.');
  if (data.version !== RECORDING_VERSION)
    throw new Error(`This recording has version ${data.version}; this program reads ${RECORDING_VERSION}.`);
  if (!data.actors.every(isActor)) throw new Error('An actor in this recording is incomplete.');
  return {
    version: RECORDING_VERSION,
    ...(data.isTrace === true && { isTrace: true }),
    actors: data.actors,
  };
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
    (data.time === null || typeof data.time === 'number') &&
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
