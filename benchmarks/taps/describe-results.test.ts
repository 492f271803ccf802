import { expect, test } from 'vitest';
import { describeResults, type PressResult, type TapsResults } from './describe-results.ts';

const press: PressResult = {
  control: 'Join',
  slowdown: 4,
  moment: 200,
  phase: 'first',
  verdict: 'right',
  difference: '',
};

const results: TapsResults = {
  date: '2026-11-27',
  cores: 2,
  processor: 'Test',
  chromium: '156.0',
  loadBefore: 0.25,
  controls: ['Join', 'Search'],
  leftOut: [],
  drawnAfter: { 4: 1_440, 6: 2_000 },
  presses: [press, press, { ...press, phase: 'drawing' }, { ...press, slowdown: 6, phase: 'app' }],
};

test('the section says when and where, and counts presses by speed and phase', () => {
  expect(describeResults(results).split('\n')).toEqual([
    'Measured on 2026-11-27 on 2 cores (Test), Chromium 156.0; load average before the run 0.25.',
    '2 controls, none covered. From the first paint to the app: 1.4 s at 4x, 2.0 s at 6x.',
    '',
    '|  | pressed | presses | lost | twice or wrong |',
    '|---|---|---|---|---|',
    '| 4x CPU | in the first view | 2 | 0 | 0 |',
    '| 4x CPU | while the app was drawing | 1 | 0 | 0 |',
    '| 6x CPU | in the app | 1 | 0 | 0 |',
  ]);
});

test('the section names what was left out and every failure', () => {
  const lost: PressResult = { ...press, verdict: 'lost', difference: '{} instead of {}' };
  const section = describeResults({ ...results, leftOut: ['Hot'], presses: [press, lost] });
  expect(section).toContain('2 controls; covered and left out: Hot.');
  expect(section.split('\n').slice(-3)).toEqual([
    '| 4x CPU | in the first view | 2 | 1 | 0 |',
    '',
    '- Join, 0.2 s after the first paint at 4x, in the first view: lost: {} instead of {}',
  ]);
});
