import { randomInt } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineAppId } from './scripts/build/define-app-id.ts';
import { seedAppConfig } from './server/seed/seed-app-config.ts';
import { SHORT_LIVED } from './tests/server/run-node.ts';

process.env.SEED ??= String(randomInt(2 ** 31));
process.stderr.write(`SEED=${process.env.SEED}\n`);

const node = { environment: 'node' } as const;
/** Files that leave nothing behind share the modules that they import, which halves their time. */
const shared = {
  ...node,
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} as const;

/** What PGlite could do otherwise than PostgreSQL, and the suite of every feature. */
const ON_BOTH = [
  ...readdirSync('server/features').filter((name) => existsSync(`tests/server/${name}.test.ts`)),
  ...['account-kinds', 'after-restore', 'alarms', 'backup-restore', 'closed-accounts', 'config-documents'],
  ...['draws', 'game-list', 'held-payments', 'jackpot-migration', 'kill', 'kill-claims', 'kill-open-round'],
  ...['ledger', 'ledger-check', 'ledger-command', 'migrate', 'move-day', 'old-requests', 'one-person'],
  ...['open-database', 'open-rounds', 'ops-command', 'outbox', 'pins', 'play-days', 'props-and-notices'],
  ...['registration', 'retention', 'rig-draws', 'seed', 'session', 'shortest-cycle', 'start', 'upgrade'],
  'wagering',
];
/** About the folder of an embedded database. */
const ON_PGLITE_ALONE = ['folder-lock'];

/** Has modules of its own in the place of others. */
const MOCKING = ['defects'];

const serverTests = (names: readonly string[]) => names.map((name) => `tests/server/${name}.test.ts`);

/** What takes minutes alone: were it begun last, all cores but one would wait for it. */
const LONGEST = [
  ...['cashier-model', 'kill', 'kill-claims', 'start', 'ops-command', 'silence', 'mixed-load', 'move-day'],
  ...['rank', 'retention', 'upgrade', 'other-players', 'kill-push', 'fuzz', 'kill-draws', 'sms-code'],
  ...['kill-week-end', 'every-chart', 'simulation', 'spin-figures'],
].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return place === -1 ? LONGEST.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Code that comes late would come at another moment of each simulation: there it is at hand. */
const importEarly = {
  name: 'import-early',
  enforce: 'pre',
  transform(code: string, id: string) {
    if (!/\/src\/.*\.ts$/.test(id)) return null;
    const imports: string[] = [];
    const early = code.replace(/\bimport\(('[^']+\.ts')\)/g, (_, path) => {
      imports.push(`import * as early${imports.length} from ${path};`);
      return `Promise.resolve(early${imports.length - 1})`;
    });
    return imports.length === 0 ? null : { code: `${imports.join(' ')} ${early}`, map: null };
  },
} as const;

export default defineConfig({
  define: defineAppId({}),
  test: {
    provide: { seedAppConfig },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    /** No test waits this long: on a busy machine one that takes a second may take ten. */
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{benchmarks,charts,chat,contract,machines,games,sandbox,server,scripts}/**/*.test.ts',
            'src/**/*.test.ts',
            'tests/e2e/*.test.ts',
          ],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'screens',
          environment: 'happy-dom',
          /** A file has its own modules, but not a process of its own, which halves the time. */
          pool: 'vmForks',
          maxWorkers: 2,
          setupFiles: ['tests/set-up-screens.ts'],
          include: ['src/**/*.test.tsx', 'charts/**/*.test.tsx', 'tests/native/*.test.tsx'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [importEarly],
        test: {
          ...node,
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          globalSetup: ['tests/server/make-template.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: ['tests/engines/set-up.ts'],
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { ...shared, name: 'walks', include: ['tests/walks/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server-pglite',
          execArgv: SHORT_LIVED,
          include: serverTests([...ON_BOTH, ...ON_PGLITE_ALONE]),
          env: { TEST_DATABASE: 'pglite' },
          globalSetup: ['tests/server/make-template.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server-postgres',
          include: ['tests/server/**/*.test.ts'],
          exclude: serverTests([...ON_PGLITE_ALONE, ...MOCKING]),
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/server/start-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'server-mocking',
          include: serverTests(MOCKING),
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/server/start-postgres.ts'],
        },
      },
    ],
  },
});
