import { printSummary, runPlaywright, runStaticChecks, runVitest } from './checks.mjs';
import { findChromium } from './find-chromium.mjs';
import { buildApp, prepare } from './set-up.mjs';

const UNIT = ['unit', 'screens', 'walks'];
/** Tests wait for timers, databases and processes: two at once leave half of two cores idle. */
const WAITING = ['--maxWorkers=4'];

/** The parts of the tests, in order. */
export const PARTS = {
  static: runStaticChecks,
  unit: (node) => runVitest('unit and walks', node, [...onlyProjects(UNIT), ...WAITING]),
  server: (node) =>
    runVitest('server on PostgreSQL', node, [
      ...onlyProjects(['server-postgres', 'server-mocking']),
      ...WAITING,
    ]),
  storage: (node) =>
    runVitest('server on PGlite, simulation', node, [
      ...onlyProjects(['server-pglite', 'simulation']),
      ...WAITING,
    ]),
  e2e: async (node) => {
    const chromium = await findChromium(node);
    await buildApp(node);
    return runPlaywright('end-to-end', node, [], chromium);
  },
  start: (node) => runEngines(node, ['tests/engines/start.test.ts']),
  engines: (node) => runEngines(node, []),
};

/** What `npm test` runs: all parts, but of the journeys in other engines only the first. */
export const EVERY_TIME = Object.keys(PARTS).filter((name) => name !== 'engines');

async function runEngines(node, files) {
  await buildApp(node);
  return runVitest('Firefox and WebKit', node, [...onlyProjects(['engines']), ...files]);
}

/** Sets up, runs these parts and prints the count. */
export function runParts(names) {
  return runAll(names.map((name) => [name, PARTS[name]]));
}

/** Runs only the tests in these files; server tests run on each of their databases. */
export function runFiles(files) {
  return runAll(
    files.map((file) => [file, file.startsWith('tests/e2e/') ? inBrowser(file) : inVitest(file)]),
  );
}

const inVitest = (file) => async (node) => {
  if (file.startsWith('tests/engines/')) await buildApp(node);
  return runVitest('tests', node, [file]);
};

const inBrowser = (file) => async (node) => {
  const chromium = await findChromium(node);
  await buildApp(node);
  return runPlaywright('tests', node, [file], chromium);
};

async function runAll(works) {
  const began = performance.now();
  const node = await prepare();
  const parts = [];
  for (const [name, work] of works) {
    process.stdout.write(`\n── ${name}\n`);
    const start = performance.now();
    const results = await work(node).catch((error) => {
      process.stderr.write(`${error.message}\n`);
      return [{ name, passed: 0, failed: 1 }];
    });
    parts.push({ name, results, seconds: (performance.now() - start) / 1000 });
  }
  printSummary(parts, (performance.now() - began) / 1000);
}

function onlyProjects(names) {
  return names.map((name) => `--project=${name}`);
}
