import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/prepare-templates.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  /** One spends a third of its time waiting: it takes three to keep two cores busy. */
  workers: 3,
  /** No test waits this long: on a machine with much else to do one that takes a second may take twenty. */
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    screenshot: 'only-on-failure',
    /** Routes do not see what a worker fetches; what the worker does is tested where it is let in. */
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_HEADLESS_PATH ?? process.env.CHROMIUM_PATH,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a test does not live long enough to earn back what the optimizing compilers cost.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
