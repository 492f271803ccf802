/**
 * `npm run bench:web`. Names of parts: only these are measured anew, the others stay with their days.
 * `--quick`: one run of each, nothing is written. `--as-built`: measures the existing dist.
 * `--former=<checkout>`: measures its build in turns, by its own server, and films home in both.
 * `--pages=/vip,/bonus`: only these entry pages, nothing is written. `--pictures=<folder>`: keeps the screen
 * of each entry page at the moment of its content. `--newcomer`: films only the way of a newcomer.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createManyGames } from '#tests/fixtures/create-many-games.ts';
import { storeGameList } from '#tests/fixtures/store-game-list.ts';
import { ROOT } from '../../scripts/run.mjs';
import { openBench } from '../open-bench.ts';
import { keepReport, writeFileAt, writeSection } from '../report.ts';
import { startRun } from '../run-info.ts';
import { buildEmptyApp, buildWithoutScripts, countFiles } from './build-variants.ts';
import { describeNewcomer, describeResults, type Notes } from './describe-results.ts';
import { drawResults } from './draw-results.ts';
import { ENTRY_PAGES, findEntryPage } from './entry-pages.ts';
import { filmNewcomer, type Stop } from './film-newcomer.ts';
import { drawFilmstrip, filmVisit, toFrames } from './film-visit.ts';
import { launchBrowser } from './launch-browser.ts';
import { measureEntries, measureWays } from './measure-entries.ts';
import { measureSearch } from './measure-search.ts';
import { measureUse } from './measure-use.ts';
import { openVariantServers, type ServedVariant, type VariantServers } from './serve-variants.ts';
import { visitAgain } from './visit-again.ts';
import { visitHome } from './visit-page.ts';
import { PARTS, type Part, type WebResults } from './web-results.ts';

const KEPT = 'docs/benchmarks/web.json';
const PICTURE = 'benchmarks/web.svg';
const FILMSTRIP = 'docs/benchmarks/first-seconds.webp';
const NEWCOMER = 'benchmarks/newcomer.webp';

const { options, isQuick, chromium } = await openBench();
const times = isQuick ? 1 : 5;
const onlyPages = readOption('pages');
const hasNewcomer = options.includes('--newcomer');
const parts = readParts();
const isWritten = !isQuick && onlyPages === null;
const dist = join(ROOT, 'dist');
const former = readFolder('former');
const pictures = readFolder('pictures');

const run = startRun(await readVersion());
const results: WebResults = {
  runs: {},
  home: { app: [], former: [], plain: [], empty: [] },
  files: null,
  ...{ pages: [], networks: [], ways: [], again: [], use: [], search: [] },
};

const MEASURES: Record<Part, Measure> = {
  home: measureHome,
  pages: (...served) => measurePages('pages', ...served),
  networks: (...served) => measurePages('networks', ...served),
  ways: measureAllWays,
  use: measureLobby,
};

if (pictures !== null) await mkdir(pictures, { recursive: true });
if (isWritten && parts.length > 0) Object.assign(results, await readKept());
for (const part of parts) await measurePart(part);
if (hasNewcomer || parts.length === PARTS.length) await reportNewcomer(await filmNewcomer(chromium));

/** @throws Error if a word names no part */
function readParts(): readonly Part[] {
  const words = options.filter((option) => !option.startsWith('--'));
  const unknown = words.find((word) => !PARTS.some((part) => part === word));
  if (unknown !== undefined) throw new Error(`no part is called ${unknown}, but: ${PARTS.join(', ')}`);
  if (onlyPages !== null) return ['pages'];
  if (hasNewcomer) return [];
  return words.length === 0 ? PARTS : PARTS.filter((part) => words.includes(part));
}

/** The figures of former runs; a part that is measured anew replaces its own. */
async function readKept(): Promise<object> {
  const text = await readFile(join(ROOT, KEPT), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

/** Writes the measurements at once, as a later part may fail. */
async function measurePart(part: Part): Promise<void> {
  await withServers(MEASURES[part]);
  results.runs[part] = run;
  await report();
  if (part === 'home' && isWritten && former !== null) await withServers(film);
}

function readFolder(name: string): string | null {
  const given = readOption(name);
  return given === null ? null : resolve(given);
}

function readOption(name: string): string | null {
  return options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null;
}

/** `before` is the former build. */
type Measure = (servers: VariantServers, before: ServedVariant | null) => Promise<void>;

async function withServers(measure: Measure): Promise<void> {
  const servers = await openVariantServers();
  const formerServers = former === null ? null : await openServersOf(former);
  const before = await formerServers?.serve(join(former ?? '', 'dist'));
  try {
    await measure(servers, before ?? null);
  } finally {
    await formerServers?.remove();
    await servers.remove();
  }
}

/** On a database of its own: neither server knows the other's pages and tables. */
async function openServersOf(checkout: string): Promise<VariantServers> {
  const { href } = pathToFileURL(join(checkout, 'benchmarks', 'web', 'serve-variants.ts'));
  const module: { openVariantServers: typeof openVariantServers } = await import(href);
  return module.openVariantServers();
}

/** All take turns, so that other load on the machine affects all. */
async function measureHome(...[servers, before]: Parameters<Measure>): Promise<void> {
  results.home = { app: [], former: [], plain: [], empty: [] };
  const folder = await mkdtemp(join(tmpdir(), 'perya-bench-web-'));
  const [withoutScripts, emptyApp] = [join(folder, 'plain'), join(folder, 'empty')];
  await buildWithoutScripts(dist, withoutScripts);
  await buildEmptyApp(emptyApp);
  const app = await servers.serve(dist);
  const plain = await servers.serve(withoutScripts);
  const empty = await servers.serve(emptyApp);
  await repeat(times, 'first visits', async () => {
    results.home.app.push(await visitHome(chromium, app));
    if (before) results.home.former.push(await visitHome(chromium, before));
    results.home.plain.push(await visitHome(chromium, plain, { keepsCover: true }));
    results.home.empty.push(await visitHome(chromium, empty));
  });
  await rm(folder, { recursive: true, force: true });
}

async function measurePages(
  part: 'pages' | 'networks',
  ...[servers, before]: Parameters<Measure>
): Promise<void> {
  const measured = { chromium, times, app: await servers.serve(dist), former: before };
  const pages = onlyPages === null ? ENTRY_PAGES : onlyPages.split(',').map(findEntryPage);
  if (part === 'pages') results.files = await countFiles(dist);
  results[part] = await measureEntries(part, measured, pages, pictures);
}

async function measureAllWays(...[servers, before]: Parameters<Measure>): Promise<void> {
  const measured = { chromium, times, app: await servers.serve(dist), former: before };
  results.ways = await measureWays(measured);
}

async function film(...[servers, before]: Parameters<Measure>): Promise<void> {
  const rows = [];
  for (const [title, built] of [
    ['The build before', before],
    ['This build', await servers.serve(dist)],
  ] as const)
    if (built) rows.push({ title, frames: toFrames(await filmVisit(chromium, built)) });
  await writeFileAt(FILMSTRIP, await drawFilmstrip(rows));
}

async function measureLobby(servers: VariantServers): Promise<void> {
  Object.assign(results, { search: [], use: [], again: [] });
  await storeGameList(servers.database, createManyGames());
  const lobby = await servers.serve(dist);
  await repeat(times, 'searches', async () => {
    results.search.push(await measureSearch(chromium, lobby));
  });
  await repeat(times, 'taps and keys', async () => {
    results.use.push(await measureUse(chromium, lobby));
  });
  await repeat(times, 'second visits', async () => {
    results.again.push(await visitAgain(chromium, await servers.serve(dist)));
  });
}

async function reportNewcomer(stops: readonly Stop[]): Promise<void> {
  const section = describeNewcomer(run, stops, NEWCOMER);
  console.log(`\n${section}`);
  if (isQuick) return;
  const frames = stops.map(({ title, took, png }) => ({
    image: png,
    above: title,
    below: `${(took / 1_000).toFixed(1)} s`,
  }));
  const row = (from: number, to?: number) => ({ title: '', frames: frames.slice(from, to) });
  const half = Math.ceil(frames.length / 2);
  await writeFileAt(`docs/${NEWCOMER}`, await drawFilmstrip([row(0, half), row(half)]));
  await writeSection('newcomer', section);
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
  await keepReport('web', section, results);
  if (!isWritten) return;
  await writeFileAt(KEPT, `${JSON.stringify(results, keepShort)}\n`);
  if (results.runs.home) await writeFileAt(`docs/${PICTURE}`, drawResults(results));
  await writeSection('web', section);
}

/** The scripts in each long task are in the report of the run. */
function keepShort(key: string, value: unknown): unknown {
  return key === 'scripts' && Array.isArray(value) ? [] : value;
}
