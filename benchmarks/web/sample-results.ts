import type { RunInfo } from '../run-info.ts';
import type { EntryVisit } from './visit-entry.ts';
import type { Visit } from './visit-page.ts';
import type { EntryResult, WebResults } from './web-results.ts';

export const SAMPLE_RUN: RunInfo = {
  ...{ date: '2026-11-20', cores: 2, processor: 'Test' },
  ...{ chromium: '156.0', loadBefore: 0.25 },
};

/** Three runs, for tests. */
export function sampleResults(): WebResults {
  return {
    runs: { home: SAMPLE_RUN, pages: SAMPLE_RUN, networks: SAMPLE_RUN, ways: SAMPLE_RUN, use: SAMPLE_RUN },
    home: {
      app: [
        sampleVisit({ heroShown: 1_800, shift: 0 }),
        sampleVisit({ heroShown: 1_900, shift: 0.03 }),
        sampleVisit({ heroShown: 2_500, shift: 0 }),
      ],
      former: [],
      plain: [sampleVisit({ heroShown: 1_000, largestPaint: 1_000, blocking: 0, preLogin: null })],
      empty: [sampleVisit({ blocking: 50, preLogin: null })],
    },
    files: { scripts: 80, workerList: 120 },
    pages: [
      sampleEntry({ path: '/', who: 'visitor', app: [sampleEntryVisit({ content: 1_200 })] }),
      sampleEntry({
        path: '/vip',
        who: 'player',
        app: [
          sampleEntryVisit({ content: 2_000 }),
          sampleEntryVisit({ content: null, waves: 3 }),
          sampleEntryVisit({ content: 2_600, waves: 3 }),
        ],
        former: [sampleEntryVisit({ content: 8_000, requests: 44 })],
      }),
      sampleEntry({
        path: '/game/start?gameId=1001&tryIt=0',
        who: 'player',
        app: [sampleEntryVisit({ content: 3_000, waves: 4, frameRequests: 7 })],
      }),
    ],
    networks: [
      sampleEntry({ path: '/vip', who: 'player', protocol: 'HTTP/2' }),
      sampleEntry({ path: '/vip', who: 'player', network: '3G', app: [sampleEntryVisit({ content: null })] }),
    ],
    ways: [
      { name: 'home to Join', isInstalled: false, app: [{ took: 1_500, requests: 5 }], former: [] },
      { name: 'home to Join', isInstalled: true, app: [{ took: null, requests: 9 }], former: [] },
      {
        name: 'me to inbox',
        isInstalled: false,
        app: [{ took: 2_000, requests: 8 }],
        former: [{ took: 5_000, requests: 30 }],
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

function sampleEntry(entry: Pick<EntryResult, 'path' | 'who'> & Partial<EntryResult>): EntryResult {
  return { network: 'slow 4G', protocol: 'HTTP/1.1', app: [sampleEntryVisit({})], former: [], ...entry };
}

function sampleEntryVisit(overrides: Partial<EntryVisit>): EntryVisit {
  return {
    content: 2_000,
    requests: 12,
    frameRequests: 0,
    waves: 2,
    scripts: 6,
    weight: 150 * 1_024,
    blocking: 180,
    ...overrides,
  };
}

function sampleVisit(overrides: Partial<Visit>): Visit {
  return {
    firstPaint: 900,
    largestPaint: 1_100,
    heroShown: 1_900,
    blocking: 90,
    shift: 0,
    preLogin: 700,
    ...overrides,
  };
}
