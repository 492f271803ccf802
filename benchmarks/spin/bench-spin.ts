/**
 * `npm run bench:spin`. `--quick`: one spin each, nothing is written. `--as-built`: measures the existing
 * dist.
 */
import { join } from 'node:path';
import { ROOT } from '../../scripts/run.mjs';
import { openBench } from '../open-bench.ts';
import { keepReport, writeFileAt, writeSection } from '../report.ts';
import { startRun } from '../run-info.ts';
import { launchBrowser } from '../web/launch-browser.ts';
import { openVariantServers } from '../web/serve-variants.ts';
import { conditions, speeds } from './conditions.ts';
import { describeResults } from './describe-results.ts';
import { drawResults } from './draw-results.ts';
import { openScratchStage } from './open-scratch-stage.ts';
import { openStage, type Stage } from './open-stage.ts';
import { recordEngines } from './record-engines.ts';
import { recordDealCheck, recordScratch } from './record-scratch.ts';
import { recordSpin } from './record-spin.ts';
import type { RunsOfWays, SpinResults } from './spin-results.ts';

const PICTURE = 'benchmarks/spin.svg';

const { isQuick, chromium } = await openBench();
const spins = isQuick ? 1 : 3;
const cards = isQuick ? 1 : 5;

const browser = await launchBrowser(chromium);
const results = startResults();
const servers = await openVariantServers();
try {
  const { url } = await servers.serve(join(ROOT, 'dist'));
  const stage = await openStage(browser, url);
  await goOnce(stage);
  for (let spin = 1; spin <= spins; spin += 1) {
    console.log(`spins, ${spin} of ${spins}`);
    await measureEach(stage);
  }
  await stage.page.close();
  await measureCards(url);
} finally {
  await browser.close();
  await servers.remove();
}
results.engines = await recordEngines(chromium, spins);
await report();

/** Loads what the first draw of a visit loads. */
async function goOnce(stage: Stage): Promise<void> {
  await stage.spin();
  await stage.clear();
}

/** The two ways alternate, so that other load on the machine affects both. */
async function measureEach(stage: Stage): Promise<void> {
  for (const condition of conditions) {
    const runs = results.runs[condition.id];
    runs.product.push(await recordSpin(stage, 'product', condition));
    runs.chained.push(await recordSpin(stage, 'chained', condition));
  }
}

/** A first card and a first check load what theirs load. */
async function measureCards(url: string): Promise<void> {
  const { database } = servers;
  const stage = await openScratchStage(browser, { url, database, cards: 1 + cards * speeds.length });
  const [idle] = speeds;
  if (idle) await recordScratch(stage, idle);
  for (let card = 1; card <= cards; card += 1) {
    console.log(`cards, ${card} of ${cards}`);
    for (const speed of speeds) results.scratches[speed.id].push(await recordScratch(stage, speed));
  }
  const dealId = await stage.close();
  if (idle) await recordDealCheck(stage, dealId, idle);
  for (let check = 1; check <= cards; check += 1) {
    console.log(`checks of a deal, ${check} of ${cards}`);
    for (const speed of speeds) results.deals[speed.id].push(await recordDealCheck(stage, dealId, speed));
  }
}

function startResults(): SpinResults {
  const none = (): RunsOfWays => ({ product: [], chained: [] });
  return {
    ...startRun(browser.version()),
    runs: { idle: none(), slow: none(), slowest: none(), blocked: none() },
    scratches: { idle: [], slow: [] },
    deals: { idle: [], slow: [] },
    engines: [],
  };
}

async function report(): Promise<void> {
  const section = describeResults(results, PICTURE);
  await keepReport('spin', section, results);
  if (isQuick) return;
  await writeFileAt(`docs/${PICTURE}`, drawResults(results));
  await writeSection('spin', section);
}
