/**
 * Prints the Brotli-compressed script of each address in its first seconds and fails when less than the
 * reserve is left of a budget. Build first. Its arguments: the folder, and the address to show by pieces.
 */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

interface Face {
  path: string;
  loads: string;
  leaves?: string;
}

interface Row {
  path: string;
  bytes: number;
}

const HOME_BUDGET = 136 * 1024;
/** Bytes that any other page may load beyond home's. */
const PAGE_ALLOWANCE = 20 * 1024;

/** Bytes of each budget that stay free: the check fails before the next feature has no room. */
const RESERVE = 1024;

/** The loaders of these pages are a chunk of their own. */
const LATER_PAGES = 'src/root/later-pages.ts';

/** The bridge to a native wrapper, and what makes the page at home in one. */
const BRIDGE = 'src/platform/native/open-bridge.ts';
const WRAPPER = 'src/root/native/connect-native.ts';
const BRIDGE_BUDGET = 1_536;

/** Imports beside lazyPart that no page needs in its first five seconds. */
const LATER = [
  // On failures, leftovers of a former visit, or updates.
  'src/root/take-stored-events.ts',
  'src/root/describe-error.ts',
  'src/features/jackpot/award-return-flow.ts',
  'src/app/favourites-flow.ts',
  'src/root/service-worker/create-updater.ts',
  // On a press.
  'src/features/jackpot/verify/run-vectors.ts',
  LATER_PAGES,
  // By an invitation, or in a native wrapper.
  'src/root/rare-start.ts',
  WRAPPER,
  BRIDGE,
  // With the first layer, or after the app has settled.
  'src/root/dialogs/dialog-layers.tsx',
];

/** Variants of an address: what they load at once, and what they leave out. */
const FACES: readonly Face[] = [
  { path: '/?player', loads: 'src/app/jackpot/jackpot-band.tsx' },
  { path: '/auth/login?returnTo=game', loads: 'src/features/auth/game-face.tsx' },
  { path: '/auth/login?returnTo=jackpot', loads: 'src/app/jackpot/jackpot-facts.tsx' },
  {
    path: '/wallets?name=withdraw',
    loads: 'src/features/withdrawal/withdrawal.tsx',
    leaves: 'src/features/deposit/deposit-panel.tsx',
  },
  {
    path: '/wallets/record?tab=deposits',
    loads: 'src/features/records/deposit-records.tsx',
    leaves: 'src/features/records/coin-records.tsx',
  },
  {
    path: '/wallets/record?tab=withdrawals',
    loads: 'src/features/records/withdrawal-records.tsx',
    leaves: 'src/features/records/coin-records.tsx',
  },
  {
    path: '/wallets/record?tab=rewards',
    loads: 'src/features/records/reward-records.tsx',
    leaves: 'src/features/records/coin-records.tsx',
  },
];

/** The chunks that `vite.config.ts` names: the part of every page, and home's. */
const CORE = 'core';
const LOBBY = 'lobby';

const ROUTE = /path: '([^']+)',\s*load: \(\) => import\('#app\/([^']+)'\)/g;
/** A lazyPart: when it loads, and its file. */
const LAZY_PART = /when: '(\w+)',\s*load: \(\) =>\s*import\('([^']+)'\)/g;
/** Shows its part to players only; a first-time visitor is not one. */
const PLAYERS_PLACE = '<ActivityPlace';
const WORKER = /assets\/[\w.-]+\.worker-[\w-]+\.js/g;
const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const [folder = 'dist', opened = '/'] = process.argv.slice(2);
const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
);
const laterPages = await readRoutes(LATER_PAGES);
const pages = new Map([...(await readRoutes('src/root/routes.tsx')), ...laterPages]);
const later = [...LATER, ...(await readLazyParts())];
const sizes = new Map<string, Promise<number>>();
const inline = { home: await weighInline('index.html'), others: await weighInline('shell.html') };

const rows: Row[] = [];
for (const [path, page] of pages) {
  const entries = laterPages.has(path) ? [CORE, LATER_PAGES, page] : [CORE, page];
  rows.push({ path, bytes: inlineOf(path) + (await sum(collect(entries))) });
}
for (const { path, loads, leaves } of FACES) {
  const page = pages.get(path.split('?')[0] ?? '') ?? path;
  rows.push({ path, bytes: inlineOf(path) + (await sum(collect([CORE, page, loads], leaves))) });
}
const home = rows.find(({ path }) => path === '/')?.bytes;
if (home === undefined) throw new Error(`${folder} holds no built home`);

for (const { path, bytes } of rows)
  print(path, bytes, path === '/' ? HOME_BUDGET : HOME_BUDGET + PAGE_ALLOWANCE);
const bridge = await measure(manifest[BRIDGE]?.file ?? BRIDGE);
if (bridge > BRIDGE_BUDGET) process.exitCode = 1;
console.log(`${String(bridge).padStart(8)} of ${BRIDGE_BUDGET} bytes  the bridge to a native wrapper`);
console.log(`\n${opened}, piece by piece:`);
for (const file of await listFiles(collect([CORE, pages.get(opened) ?? LOBBY]))) {
  console.log(`${String(await measure(file)).padStart(8)}  ${file}`);
}
console.log(`${String(inlineOf(opened)).padStart(8)}  (inline)`);

function inlineOf(path: string): number {
  return path.split('?')[0] === '/' ? inline.home : inline.others;
}

async function weighInline(page: string): Promise<number> {
  const scripts = [...(await read(page)).matchAll(INLINE)].map(([, script]) => script);
  return compress(scripts.join(''));
}

function print(path: string, bytes: number, budget: number) {
  const isOver = bytes > budget - RESERVE;
  if (isOver) process.exitCode = 1;
  const verdict = isOver ? `  TOO MUCH: ${RESERVE} must stay free` : '';
  console.log(`${String(bytes).padStart(8)} of ${budget} bytes  ${path}${verdict}`);
}

async function readRoutes(table: string): Promise<Map<string, string>> {
  const code = await readFile(new URL(`../${table}`, import.meta.url), 'utf8');
  return new Map([...code.matchAll(ROUTE)].map(([, path = '', file = '']) => [path, `src/${file}`]));
}

/** Parts of `src` that no visitor's page loads at once, as the manifest names them. */
async function readLazyParts(): Promise<string[]> {
  const source = fileURLToPath(new URL('../src', import.meta.url));
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const found = await Promise.all(
    files.map(async (file) => {
      const code = await readFile(join(source, file), 'utf8');
      const isForPlayers = code.includes(PLAYERS_PLACE);
      return [...code.matchAll(LAZY_PART)]
        .filter(([, when]) => isForPlayers || when !== 'shown')
        .map(([, , part = '']) =>
          part.startsWith('#app/') ? part.replace('#app', 'src') : join('src', dirname(file), part),
        );
    }),
  );
  return found.flat();
}

/** The entries and everything that they import statically, except `leaves`; names as in the manifest. */
function collect(names: readonly string[], leaves?: string): Set<string> {
  const others = new Set([...pages.values()].map(keyOf));
  const found = new Set<string>();
  const follow = (name: string) => {
    const key = keyOf(name);
    if (found.has(key)) return;
    found.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const imported of imports) follow(imported);
    for (const imported of dynamicImports) {
      if (imported !== leaves && !isLater(imported) && !others.has(keyOf(imported))) follow(imported);
    }
  };
  for (const name of names) follow(name);
  return found;
}

/**
 * A module that is also imported statically has no source in the manifest; its chunk's name stands for it.
 */
function isLater(imported: string): boolean {
  const { name } = manifest[imported] ?? {};
  return later.some((file) => file === imported || (imported.startsWith('_') && parse(file).name === name));
}

/** A page's key in the manifest, or the named chunk that contains it. */
function keyOf(name: string): string {
  if (manifest[name]) return name;
  const group = name === CORE ? CORE : LOBBY;
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === group) ?? [];
  if (!key) throw new Error(`The build has no ${name}`);
  return key;
}

/** Their files and the workers that they name. */
async function listFiles(keys: Set<string>): Promise<string[]> {
  const files = [...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
  const codes = await Promise.all(files.map(read));
  return [...new Set([...files, ...codes.flatMap((code) => code.match(WORKER) ?? [])])];
}

async function sum(keys: Set<string>): Promise<number> {
  const measured = await Promise.all((await listFiles(keys)).map(measure));
  return measured.reduce((total, size) => total + size, 0);
}

function measure(file: string): Promise<number> {
  const size = sizes.get(file) ?? read(file).then(compress);
  sizes.set(file, size);
  return size;
}

function read(file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8');
}

function compress(code: string): number {
  return brotliCompressSync(code).length;
}
