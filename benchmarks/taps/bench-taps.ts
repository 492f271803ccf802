/**
 * `npm run bench:taps`. `--quick`: one control of each kind at every third moment, nothing is written.
 * `--as-built`: presses in the existing dist.
 */
import { join } from 'node:path';
import { ROOT } from '../../scripts/run.mjs';
import { openBench } from '../open-bench.ts';
import { keepReport, writeSection } from '../report.ts';
import { startRun } from '../run-info.ts';
import { medianOf } from '../statistics.ts';
import { launchBrowser } from '../web/launch-browser.ts';
import { openVariantServers } from '../web/serve-variants.ts';
import { describeFailure, describeResults, type TapsResults } from './describe-results.ts';
import type { Reference } from './judge-press.ts';
import { type Control, pickOfEachKind, planMoments } from './pick-controls.ts';
import { findControls, type Pace, pressControl, recordReference, timeVisit } from './press-control.ts';

const SLOWDOWNS = [4, 6];
/** Visits without a press, at each speed. */
const TIMED = 3;

const { isQuick, chromium } = await openBench();
const browser = await launchBrowser(chromium);
const results: TapsResults = {
  ...startRun(browser.version()),
  controls: [],
  leftOut: [],
  drawnAfter: {},
  presses: [],
};
const servers = await openVariantServers();
try {
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
  const references = [];
  for (const control of controls)
    references.push({ control, reference: await recordReference(browser, url, control) });
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

async function report(): Promise<void> {
  const section = describeResults(results);
  await keepReport('taps', section, results);
  if (results.presses.some(({ verdict }) => verdict !== 'right')) process.exitCode = 1;
  if (!isQuick) await writeSection('taps', section);
}
