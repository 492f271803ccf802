import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const OLDEST_NODE = [22, 18];
const STAMPS = join(ROOT, 'node_modules', '.perya');

/**
 * Installs the locked packages with the machine's Node unless they are installed. Not by `npm ci`: it rejects
 * a lock file without other platforms' optional packages, which a registry may lack.
 */
export async function installPackages() {
  const wanted = hashFiles(['package.json', 'package-lock.json']);
  if (readStamp('packages') === wanted) return 'up to date';

  const npm = process.env.npm_execpath;
  const args =
    'install --no-save --include=dev --include=optional --no-audit --no-fund --loglevel=error'.split(' ');
  const { code, output } = npm
    ? await run(process.execPath, [npm, ...args], { capture: true })
    : await run('npm', args, { capture: true });
  if (code !== 0) throw new Error(`npm could not install the packages:\n${lastLines(output)}`);
  writeStamp('packages', wanted);
  return 'installed';
}

/** Makes a fresh clone ready. @returns the Node to run its programs with */
export async function prepare() {
  await installPackages();
  const node = await findNode();
  await compileMessages(node);
  return node;
}

/** The Node from the project's packages; the machine's own Node on platforms without such a package. */
export async function findNode() {
  for (const candidate of [join(ROOT, 'node_modules', '.bin', 'node'), process.execPath]) {
    if (!existsSync(candidate)) continue;
    const { code, output } = await run(candidate, ['--version'], { capture: true });
    if (code === 0 && isNewEnough(output.trim())) return candidate;
  }
  throw new Error(
    `Perya runs on Node ${OLDEST_NODE.join('.')} or newer; this machine has ${process.version}.`,
  );
}

/** Compiles the texts for types, tests and build. */
export async function compileMessages(node) {
  const { code, output } = await run(node, ['scripts/compile-messages.ts'], { capture: true });
  if (code !== 0) throw new Error(`The texts could not be compiled:\n${lastLines(output)}`);
}

/** Builds the web app unless the sources and the settings of the build are those of the last one. */
export async function buildApp(node) {
  const sources = hashFiles([
    ...[
      'charts',
      'chat',
      'contract',
      'games',
      'machines',
      'messages',
      'public',
      'scripts/build',
      'src',
    ].flatMap(listFiles),
    ...['index.html', 'package-lock.json', 'vite.config.ts'],
    ...['server/core/http/content-security-policy.ts', 'server/core/http/security-headers.ts'],
  ]);
  const wanted = `${sources} ${process.env.GAMES_ORIGIN ?? ''} ${process.env.CHAT_ORIGIN ?? ''} ${process.env.APP_ID ?? ''}`;
  if (readStamp('build') === wanted && existsSync(join(ROOT, 'dist', 'index.html'))) return 'up to date';

  rmSync(join(STAMPS, 'build'), { force: true });
  await compileMessages(node);
  const { code, output } = await run(node, ['node_modules/vite/bin/vite.js', 'build'], { capture: true });
  if (code !== 0) throw new Error(`The web app could not be built:\n${lastLines(output)}`);
  writeStamp('build', wanted);
  return 'built';
}

/** The last lines of a program's output say what went wrong. */
function lastLines(output) {
  return output.trim().split('\n').slice(-12).join('\n');
}

function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}

function listFiles(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(join('messages', 'compiled')))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
}

function readStamp(name) {
  try {
    return readFileSync(join(STAMPS, name), 'utf8');
  } catch {
    return null;
  }
}

function writeStamp(name, value) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), value);
}
