/**
 * `npm run bench:web`. `--quick`: fewer runs, nothing is written. `--as-built`: measures the existing dist.
 * `--former=<folder>`: also films home beside that build.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createManyGames } from '#tests/fixtures/create-many-games.ts';
import { storeGameList } from '#tests/fixtures/store-game-list.ts';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { ROOT } from '../../scripts/run.mjs';
import { buildApp } from '../../scripts/set-up.mjs';
import { startRun } from '../run-info.ts';
import { writeSection } from '../write-section.ts';
import { buildEmptyApp, buildWithoutScripts, weighScript } from './build-variants.ts';
import { describeResults, type Notes } from './describe-results.ts';
import { drawResults } from './draw-results.ts';
import { drawFilmstrip, filmVisit } from './film-visit.ts';
import { visitFirstPages } from './first-pages.ts';
import { launchBrowser } from './launch-browser.ts';
import { measureSearch } from './measure-search.ts';
import { measureUse } from './measure-use.ts';
import { openVariantServers, type VariantServers } from './serve-variants.ts';
import { visitAgain } from './visit-again.ts';
import { visitHome } from './visit-page.ts';
import type { WebResults } from './web-results.ts';

const PICTURE = 'benchmarks/web.svg';
const FILMSTRIP = 'benchmarks/first-seconds.webp';
const FULL = { visits: 5, pages: 3, again: 5, use: 5, search: 5 };
const QUICK = { visits: 1, pages: 1, again: 1, use: 1, search: 1 };

const options = process.argv.slice(2);
const isQuick = options.includes('--quick');
const runs = isQuick ? QUICK : FULL;
const dist = join(ROOT, 'dist');
const former = options.find((option) => option.startsWith('--former='))?.split('=')[1];

if (!options.includes('--as-built')) await buildApp(process.execPath);
const { whole: chromium } = await findChromium(process.execPath);
const folder = await mkdtemp(join(tmpdir(), 'perya-bench-web-'));
const [withoutScripts, emptyApp] = [join(folder, 'plain'), join(folder, 'empty')];
await buildWithoutScripts(dist, withoutScripts);
await buildEmptyApp(emptyApp, 'main');
const lightestApp = join(folder, 'lightest');
await buildEmptyApp(lightestApp, 'main-declarative');

const results: WebResults = {
  ...startRun(await readVersion()),
  home: { app: [], plain: [], empty: [] },
  lightestEmptyScript: await weighScript(lightestApp),
  pages: [],
  again: [],
  use: [],
  search: [],
};

await withServers(measureHome);
await withServers(measureLobby);
if (former) await withServers((servers) => film(servers, former));
await report();
await rm(folder, { recursive: true, force: true });

async function withServers(measure: (servers: VariantServers) => Promise<void>): Promise<void> {
  const servers = await openVariantServers();
  try {
    await measure(servers);
  } finally {
    await servers.remove();
  }
}

/** The three alternate, so that other load on the machine affects all. */
async function measureHome(servers: VariantServers): Promise<void> {
  const app = await servers.serve(dist);
  const plain = await servers.serve(withoutScripts);
  const empty = await servers.serve(emptyApp);
  for (let run = 1; run <= runs.visits; run += 1) {
    console.log(`first visits, ${run} of ${runs.visits}`);
    results.home.app.push(await visitHome(chromium, app));
    results.home.plain.push(await visitHome(chromium, plain, { keepsCover: true }));
    results.home.empty.push(
      await visitHome(chromium, empty, { workerScript: /^\/(?:sw|workbox-[^/]+)\.js$/ }),
    );
  }
  results.pages = await visitFirstPages(chromium, app, runs.pages);
}

async function film(servers: VariantServers, folder: string): Promise<void> {
  const rows = [];
  for (const [title, built] of [
    ['The build before', resolve(folder)],
    ['This build', dist],
  ] as const)
    rows.push({ title, pictures: await filmVisit(chromium, await servers.serve(built)) });
  await writeFile(join(ROOT, 'docs', FILMSTRIP), await drawFilmstrip(rows));
}

async function measureLobby(servers: VariantServers): Promise<void> {
  await storeGameList(servers.database, createManyGames());
  const lobby = await servers.serve(dist);
  await repeat(runs.search, 'searches', async () => {
    results.search.push(await measureSearch(chromium, lobby));
  });
  await repeat(runs.use, 'taps and keys', async () => {
    results.use.push(await measureUse(chromium, lobby));
  });
  await repeat(runs.again, 'second visits', async () => {
    results.again.push(await visitAgain(chromium, await servers.serve(dist)));
  });
}

async function repeat(times: number, what: string, measure: () => Promise<void>): Promise<void> {
  for (let run = 1; run <= times; run += 1) {
    console.log(`${what}, ${run} of ${times}`);
    await measure();
  }
}

async function readVersion(): Promise<string> {
  const browser = await launchBrowser(chromium);
  const version = browser.version();
  await browser.close();
  return version;
}

async function report(): Promise<void> {
  const notes: Notes = JSON.parse(await readFile(new URL('notes.json', import.meta.url), 'utf8'));
  const section = describeResults(results, PICTURE, notes);
  console.log(`\n${section}`);
  const reports = join(ROOT, 'reports');
  await mkdir(reports, { recursive: true });
  await writeFile(join(reports, 'bench-web.json'), `${JSON.stringify(results, null, 2)}\n`);
  if (isQuick) return;
  await mkdir(join(ROOT, 'docs', 'benchmarks'), { recursive: true });
  await writeFile(join(ROOT, 'docs', PICTURE), drawResults(results));
  await writeSection(join(ROOT, 'docs', 'benchmarks.md'), 'web', section);
}
