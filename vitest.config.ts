import { defineConfig } from 'vitest/config';

const node = { environment: 'node' } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          include: [
            '{benchmarks,contract,machines,games,sandbox,server,scripts}/**/*.test.ts',
            'src/**/*.test.ts',
          ],
        },
      },
      {
        extends: './vite.config.ts',
        test: { name: 'screens', environment: 'happy-dom', include: ['src/**/*.test.tsx'] },
      },
      { extends: true, test: { ...node, name: 'walks', include: ['tests/walks/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...node,
          name: 'server-pglite',
          include: ['tests/server/**/*.test.ts'],
          // The model's server is another process, and PGlite is held by one. The load is about races, which PGlite's one
          // connection has none of.
          exclude: ['tests/server/cashier-model.test.ts', 'tests/server/mixed-load.test.ts'],
          env: { TEST_DATABASE: 'pglite' },
          globalSetup: ['tests/server/make-template.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'server-postgres',
          include: ['tests/server/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/server/start-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
