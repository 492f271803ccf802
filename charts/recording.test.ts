import { expect, test } from 'vitest';
import { readRecording } from './recording.ts';

const actor = { sessionId: 'x:0', parent: null, chart: 'door', name: 'door', entries: [] };

test('a saved recording is read as it was', () => {
  const recording = { version: 1, actors: [actor] };
  expect(readRecording(JSON.stringify(recording))).toEqual(recording);
});

test('a trace of a feedback is read as one, without times', () => {
  const entry = { order: 0, time: null, event: { type: 'door.push' }, from: null, status: 'done', taken: [] };
  const trace = { version: 1, isTrace: true, actors: [{ ...actor, entries: [entry] }] };
  expect(readRecording(JSON.stringify(trace))).toEqual(trace);
});

test.each([
  ['no JSON', 'This file is not a recording.'],
  ['{}', 'This file is not a recording.'],
  [JSON.stringify({ version: 2, actors: [] }), 'This recording has version 2; this program reads 1.'],
  [
    JSON.stringify({ version: 1, actors: [{ ...actor, name: 1 }] }),
    'An actor in this recording is incomplete.',
  ],
  [
    JSON.stringify({ version: 1, actors: [{ ...actor, entries: [{}] }] }),
    'An actor in this recording is incomplete.',
  ],
])('%s is refused: %s', (text, sentence) => {
  expect(() => readRecording(text)).toThrow(sentence);
});
