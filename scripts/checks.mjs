import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT, run } from './run.mjs';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/** Number of lines of a failed test's output that are repeated at the end. */
const LINES_OF_FAILURE = 8;

/** The result of checks and tests that gave no report. */
const failedToRun = (name) => [{ name, passed: 0, failed: 1 }];

/** Counts a check as one test. */
export async function runCheck(name, node, args, options) {
  const { code } = await run(node, args, options);
  return [{ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }];
}

/** The types take one core as long as all the others take the other. */
export async function runStaticChecks(node) {
  const types = runCheck('types', node, ['node_modules/typescript/bin/tsc', '--noEmit']);
  const others = [];
  for (const [name, args] of STATIC_CHECKS) others.push(...(await runCheck(name, node, args)));
  return [...others, ...(await types)];
}

const STATIC_CHECKS = [
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['unused', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['calls page', ['scripts/calls-page.ts', '--check']],
  ['charts’ map', ['scripts/charts-map.ts', '--check']],
  ['house', ['scripts/house-check.ts']],
  ['links in docs', ['scripts/docs-check.ts']],
];

/**
 * Runs the unit, screen or server tests that the arguments name. Skipped tests count as failed, so that
 * nothing is left out silently; a test that names a missing tool in `meta.skippedBecause` is listed instead.
 */
export async function runVitest(name, node, args) {
  const report = freshReport(`${name}.json`);
  const { code } = await run(node, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ]);
  const result = readReport(report);
  if (!result) return failedToRun(name);
  const skipped = listSkipped(result);
  const failed = result.numFailedTests + result.numPendingTests - skipped.length + (result.numTodoTests ?? 0);
  return [
    {
      ...{ name, passed: result.numPassedTests, failed: code !== 0 ? Math.max(failed, 1) : failed, skipped },
      failures: listFailed(result),
    },
  ];
}

/** The failed tests and files of tests, each with where it is and what it said first. */
export function listFailed({ testResults }) {
  return testResults.flatMap(({ name: file, message, assertionResults }) => {
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages[0] }));
    const whole = message && tests.length === 0 ? [{ name: 'the file', message }] : [];
    return [...tests, ...whole].map((failed) => describeFailure(relative(ROOT, file), failed));
  });
}

function describeFailure(file, { name, message = '' }) {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_FAILURE);
  return [`${file}: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** The skipped tests that say why, a sentence each. */
export function listSkipped({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, meta }) => status === 'skipped' && meta?.skippedBecause)
    .map(({ fullName, meta }) => `${fullName}: ${meta.skippedBecause}`);
}

/**
 * Runs all end-to-end tests, or those in `files`, in the given browsers. Skipped and flaky tests count as
 * failed.
 */
export async function runPlaywright(name, node, files, chromium) {
  const report = freshReport(`${name}.json`);
  const { code } = await run(node, [PLAYWRIGHT, 'test', '--reporter=list,json', ...files], {
    env: {
      CHROMIUM_PATH: chromium.whole,
      CHROMIUM_HEADLESS_PATH: chromium.headless,
      // Node takes the types off by itself, in a sixth of the time.
      PW_DISABLE_TS_ESM: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const result = readReport(report);
  if (!result) return failedToRun(name);
  const { stats } = result;
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return [
    {
      ...{ name, passed: stats.expected, failed: code !== 0 ? Math.max(failed, 1) : failed },
      failures: result.suites.flatMap(listFailedSpecs),
    },
  ];
}

function listFailedSpecs({ specs = [], suites = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      // A timeout comes first, what it cut short behind it.
      const message = results.flatMap(({ errors }) => errors.map((error) => error.message)).join('\n');
      return describeFailure(`tests/e2e/${file}`, { name: title, message });
    });
  return [...failed, ...suites.flatMap(listFailedSpecs)];
}

/** Prints each part's result and duration, and what failed. The last line is the sum alone. */
export function printSummary(parts, seconds) {
  process.stdout.write('\n');
  for (const { name, results, seconds: own } of parts) {
    process.stdout.write(`${name}, ${Math.round(own)} s\n`);
    for (const { name: of, passed, failed, skipped = [], failures = [] } of results) {
      process.stdout.write(
        `${failed === 0 ? '✓' : '✗'} ${of.padEnd(20)} ${passed} passed, ${failed} failed\n`,
      );
      for (const sentence of skipped) process.stdout.write(`- not run: ${sentence}\n`);
      for (const failure of failures) process.stdout.write(`- failed: ${failure}\n`);
    }
  }
  const results = parts.flatMap((part) => part.results);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  process.stdout.write(`\nTook ${Math.round(seconds)} s\n`);
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
