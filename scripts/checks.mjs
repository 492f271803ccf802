import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

/** What a part of the test run came to. */
const failedToRun = (name) => ({ name, passed: 0, failed: 1 });

/** A check that either holds or does not counts as one test. */
export async function runCheck(name, node, args, options) {
  const { code } = await run(node, args, options);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** Formatter, linter, import direction, unused code, types and generated pages. */
export async function runStaticChecks(node) {
  return [
    await runCheck('lint', node, ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
    await runCheck('unused', node, ['node_modules/knip/bin/knip.js', '--no-progress']),
    await runCheck('types', node, ['node_modules/typescript/bin/tsc', '--noEmit']),
    await runCheck('calls page', node, ['scripts/calls-page.ts', '--check']),
    await runCheck('machine pages', node, ['scripts/machine-pages.ts', '--check']),
  ];
}

/** Runs projects of vitest.config.ts; skipped tests count as failed, so that nothing is left out silently. */
export async function runVitest(name, node, projects) {
  const report = freshReport(`${name}.json`);
  const { code } = await run(node, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.map((project) => `--project=${project}`),
  ]);
  const result = readReport(report);
  if (!result) return failedToRun(name);
  const failed = result.numFailedTests + result.numPendingTests + (result.numTodoTests ?? 0);
  return { name, passed: result.numPassedTests, failed: code !== 0 ? Math.max(failed, 1) : failed };
}

/** Runs the end-to-end tests in the Chromium given; skipped and flaky tests count as failed. */
export async function runPlaywright(name, node, chromium) {
  const report = freshReport(`${name}.json`);
  const { code } = await run(node, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const stats = readReport(report)?.stats;
  if (!stats) return failedToRun(name);
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { name, passed: stats.expected, failed: code !== 0 ? Math.max(failed, 1) : failed };
}

/** Prints what each part came to and, last and alone on its line, the sum. */
export function closeRun(results, began) {
  process.stdout.write('\n');
  for (const { name, passed, failed } of results) {
    process.stdout.write(
      `${failed === 0 ? '✓' : '✗'} ${name.padEnd(16)} ${passed} passed, ${failed} failed\n`,
    );
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  process.stdout.write(`\nTook ${Math.round((performance.now() - began) / 1000)} s\n`);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}

function freshReport(file) {
  mkdirSync(join(ROOT, 'reports'), { recursive: true });
  const path = join(ROOT, 'reports', file);
  rmSync(path, { force: true });
  return path;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
