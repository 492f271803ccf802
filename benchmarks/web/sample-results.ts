import type { Visit } from './visit-page.ts';
import type { WebResults } from './web-results.ts';

/** Three runs, for tests. */
export function sampleResults(): WebResults {
  return {
    date: '2026-11-20',
    cores: 2,
    processor: 'Test',
    chromium: '156.0',
    loadBefore: 0.25,
    home: {
      app: [
        sampleVisit({ heroShown: 1_800, shift: 0 }),
        sampleVisit({ heroShown: 1_900, shift: 0.03 }),
        sampleVisit({ heroShown: 2_500, shift: 0 }),
      ],
      plain: [sampleVisit({ heroShown: 1_000, largestPaint: 1_000, script: 0, blocking: 0, preLogin: null })],
      empty: [sampleVisit({ script: 110 * 1_024, blocking: 50, preLogin: null })],
    },
    lightestEmptyScript: 100 * 1_024,
    pages: [
      {
        path: '/bonus',
        who: 'player',
        network: '3G',
        isWarm: true,
        visits: [{ firstPaint: 400, largestPaint: 1_300, blocking: 80, shift: 0, script: 140 * 1_024 }],
      },
    ],
    again: [{ online: { shell: 300, heroShown: 900 }, offline: { shell: 320, heroShown: 500 } }],
    use: [
      {
        interactions: 240,
        reported: 180,
        p98: 64,
        slowest: 120,
        longTasks: [{ start: 10, duration: 72, scripts: [] }],
      },
    ],
    search: [{ slow: [20, 30, 40], fullSpeed: [8, 9, 10], worker: [2, 3, 4] }],
  };
}

function sampleVisit(overrides: Partial<Visit>): Visit {
  return {
    firstPaint: 900,
    largestPaint: 1_100,
    heroShown: 1_900,
    blocking: 90,
    shift: 0,
    script: 130 * 1_024,
    preLogin: 700,
    ...overrides,
  };
}
