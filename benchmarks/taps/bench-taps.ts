/**
 * `npm run bench:taps`. `--quick`: one control of each kind at every third moment, nothing is written.
 * `--as-built`: presses in the existing dist.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { ROOT } from '../../scripts/run.mjs';
import { buildApp } from '../../scripts/set-up.mjs';
import { launchBrowser } from '../web/launch-browser.ts';
import { openVariantServers } from '../web/serve-variants.ts';
import { medianOf } from '../web/statistics.ts';
import { writeSection } from '../write-section.ts';
import { describeFailure, describeResults, type TapsResults } from './describe-results.ts';
import type { Reference } from './judge-press.ts';
import { type Control, pickOfEachKind, planMoments } from './pick-controls.ts';
import { findControls, type Pace, pressControl, recordReference, timeVisit } from './press-control.ts';

const SLOWDOWNS = [4, 6];
/** Settled apps that are pressed at once. */
const SETTLED_APPS = 2;
/** Visits without a press, at each speed. */
const TIMED = 3;

const options = process.argv.slice(2);
const isQuick = options.includes('--quick');

if (!options.includes('--as-built')) await buildApp(process.execPath);
const results = startResults();
console.log(`load average ${results.loadBefore.toFixed(2)} on ${results.cores} cores`);

const servers = await openVariantServers();
const browser = await launchBrowser((await findChromium(process.execPath)).whole);
try {
  results.chromium = browser.version();
  const { url } = await servers.serve(join(ROOT, 'dist'));
  await pressAll(url);
} finally {
  await browser.close();
  await servers.remove();
}
await report();

async function pressAll(url: string): Promise<void> {
  const found = await findControls(browser, url);
  const free = found.filter(({ isCovered }) => !isCovered);
  const controls = isQuick ? pickOfEachKind(free) : free;
  results.controls = controls.map(({ name }) => name);
  results.leftOut = found.filter(({ isCovered }) => isCovered).map(({ name }) => name);
  console.log(`${controls.length} controls; covered and left out: ${results.leftOut.join(', ') || 'none'}`);
  const references = await mapAtOnce(controls, async (control) => ({
    control,
    reference: await recordReference(browser, url, control),
  }));
  for (const slowdown of SLOWDOWNS) {
    const pace = await measurePace(url, slowdown);
    results.drawnAfter[slowdown] = pace.drawnAfter;
    await pressAtPace(url, pace, references);
  }
}

/** As late as the latest of some visits was painted, else many touches would find nothing. */
async function measurePace(url: string, slowdown: number): Promise<Pace> {
  const visits: Pace[] = [];
  while (visits.length < TIMED) visits.push(await timeVisit(browser, url, slowdown));
  return {
    slowdown,
    paintedAfter: Math.max(...visits.map(({ paintedAfter }) => paintedAfter)),
    drawnAfter: medianOf(visits.map(({ drawnAfter }) => drawnAfter)),
  };
}

async function pressAtPace(
  url: string,
  pace: Pace,
  references: readonly { control: Control; reference: Reference }[],
): Promise<void> {
  const moments = planMoments(pace.drawnAfter).filter((_, index) => !isQuick || index % 3 === 0);
  console.log(`${pace.slowdown}x: the app is there ${Math.round(pace.drawnAfter)} ms after the first paint`);
  for (const moment of moments) {
    console.log(`${pace.slowdown}x: ${moment} ms of ${moments.at(-1)}`);
    for (const reference of references) {
      const press = await pressControl(browser, url, { ...reference, pace, moment });
      results.presses.push(press);
      if (press.verdict !== 'right') console.log(describeFailure(press));
    }
  }
}

/** In the order of the values, some at once. */
async function mapAtOnce<Value, Result>(
  values: readonly Value[],
  make: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const made: Result[] = [];
  const waiting = [...values.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) made[next[0]] = await make(next[1]);
  };
  await Promise.all(Array.from({ length: SETTLED_APPS }, work));
  return made;
}

function startResults(): TapsResults {
  return {
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    chromium: '',
    loadBefore: loadavg()[0] ?? 0,
    controls: [],
    leftOut: [],
    drawnAfter: {},
    presses: [],
  };
}

async function report(): Promise<void> {
  const section = describeResults(results);
  console.log(`\n${section}`);
  const reports = join(ROOT, 'reports');
  await mkdir(reports, { recursive: true });
  await writeFile(join(reports, 'bench-taps.json'), `${JSON.stringify(results, null, 2)}\n`);
  if (results.presses.some(({ verdict }) => verdict !== 'right')) process.exitCode = 1;
  if (isQuick) return;
  await writeSection(join(ROOT, 'docs', 'benchmarks.md'), 'taps', section);
}
