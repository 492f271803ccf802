import { expect, test } from 'vitest';
import { BEGIN_MARK, readTrace, type TraceEvent } from './read-trace.ts';

const mark = sampleEvent({ name: BEGIN_MARK, ph: 'I', ts: 1_000_000 });

test('frames and pictures are timed from the start of the spin, in milliseconds', () => {
  const events = [
    ...sampleFrame({ sequence: 7, state: 'STATE_PRESENTED_ALL', begin: 1_016_000, end: 1_030_000 }),
    mark,
    sampleEvent({
      name: 'Screenshot',
      ts: 1_031_000,
      args: { frame_sequence: '7', snapshot: Buffer.from('jpeg').toString('base64') },
    }),
  ];
  expect(readTrace(events)).toEqual({
    frames: [{ sequence: 7, begin: 16, end: 30, fate: 'presented' }],
    pictures: [{ sequence: 7, at: 31, jpeg: Buffer.from('jpeg') }],
  });
});

test('overlapping frames are told apart', () => {
  const events = [
    mark,
    ...sampleFrame({ id: '0x1', sequence: 3, state: 'STATE_DROPPED', begin: 1_033_000, end: 1_070_000 }),
    ...sampleFrame({
      id: '0x2',
      sequence: 2,
      state: 'STATE_PRESENTED_PARTIAL',
      begin: 1_016_000,
      end: 1_040_000,
    }),
    ...sampleFrame({
      id: '0x3',
      sequence: 4,
      state: 'STATE_NO_UPDATE_DESIRED',
      begin: 1_050_000,
      end: 1_051_000,
    }),
  ];
  expect(readTrace(events).frames.map(({ sequence, fate }) => [sequence, fate])).toEqual([
    [2, 'presented'],
    [3, 'dropped'],
    [4, 'idle'],
  ]);
});

test('a frame that the trace cut off is left out', () => {
  const [begin, end] = sampleFrame({
    sequence: 1,
    state: 'STATE_PRESENTED_ALL',
    begin: 1_010_000,
    end: 1_020_000,
  });
  for (const events of [
    [mark, begin],
    [mark, end],
  ]) {
    expect(readTrace(events.flatMap((event) => event ?? [])).frames).toEqual([]);
  }
});

test('a trace without a spin is refused', () => {
  expect(() => readTrace([])).toThrow('no spin began');
});

interface SampleFrame {
  id?: string;
  sequence: number;
  state: string;
  begin: number;
  end: number;
}

function sampleFrame({ id = '0x1', sequence, state, begin, end }: SampleFrame): TraceEvent[] {
  const frame = { name: 'PipelineReporter', id2: { local: id } };
  const args = { frame_reporter: { frame_sequence: sequence, state } };
  return [sampleEvent({ ...frame, ph: 'b', ts: begin, args }), sampleEvent({ ...frame, ph: 'e', ts: end })];
}

function sampleEvent(changes: Partial<TraceEvent>): TraceEvent {
  return { name: '', ph: 'I', ts: 0, pid: 1, args: {}, ...changes };
}
