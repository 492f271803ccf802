import { expect, test } from 'vitest';
import { readFrameCosts, SCRATCH_MARK, type TaskEvent } from './read-frame-costs.ts';

const mark = sampleEvent({ name: SCRATCH_MARK, ph: 'I', ts: 10_000 });
const task = (ts: number, dur: number) => sampleEvent({ name: 'RunTask', ts, dur });
const draw = (ts: number) => sampleEvent({ name: 'FireAnimationFrame', ts, dur: 100 });

test('a frame costs its own task and those since the frame before, in milliseconds', () => {
  const events = [
    task(22_000, 2_000),
    draw(22_500),
    mark,
    task(12_000, 500),
    task(30_000, 1_500),
    draw(31_000),
  ];
  expect(readFrameCosts(events)).toEqual([2.5, 1.5]);
});

test('a frame without a callback is known by its layers, one with both counts once', () => {
  const layers = (ts: number) => sampleEvent({ name: 'Layerize', ts, dur: 10 });
  const events = [
    mark,
    task(12_000, 3_000),
    draw(12_500),
    layers(14_000),
    task(30_000, 2_000),
    layers(31_000),
  ];
  expect(readFrameCosts(events)).toEqual([3, 2]);
});

test('a task within another counts once', () => {
  expect(readFrameCosts([mark, task(12_000, 4_000), task(13_000, 1_000), draw(15_000)])).toEqual([4]);
});

test('what another thread does, what was before the mark and what drew nothing is left out', () => {
  const other = { pid: 1, tid: 2 };
  expect(
    readFrameCosts([
      task(8_000, 3_000),
      draw(9_000),
      mark,
      { ...task(12_000, 1_000), ...other },
      { ...draw(12_500), ...other },
      task(20_000, 1_000),
      draw(20_500),
      task(30_000, 7_000),
    ]),
  ).toEqual([1]);
});

test('a trace without the mark is refused', () => {
  expect(() => readFrameCosts([task(1, 1)])).toThrow('no card was scratched');
});

function sampleEvent(changes: Partial<TaskEvent>): TaskEvent {
  return { name: '', ph: 'X', ts: 0, pid: 1, tid: 1, ...changes };
}
