import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const BUILT = join(import.meta.dirname, '../../dist');
const TEXT = new Set(['.css', '.html', '.js']);

interface ReleaseOptions {
  /** The build's name, a word. */
  build: string;
  /** Whether the assets of the built app are served on, as a build over it would. */
  keepsFormer: boolean;
}

/**
 * The built app as its next release: every hashed file under another name, the pages named after another
 * build.
 * @returns the folder, which the caller removes
 */
export async function createRelease({ build, keepsFormer }: ReleaseOptions): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'perya-release-'));
  await cp(BUILT, folder, { recursive: true, filter: (path) => !path.endsWith('.br') });
  const assets = join(folder, 'assets');
  const names = await readdir(assets);
  const pattern = new RegExp(names.map((name) => RegExp.escape(name)).join('|'), 'g');
  await rewrite(folder, (text, name) =>
    renew(text, name, build).replace(pattern, (old) => renamed(old, build)),
  );
  for (const name of names) await rename(join(assets, name), join(assets, renamed(name, build)));
  if (keepsFormer) await cp(join(BUILT, 'assets'), assets, { recursive: true });
  await writeFile(join(folder, 'build.json'), JSON.stringify({ build }));
  return folder;
}

export function removeRelease(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

function renamed(name: string, build: string): string {
  const extension = extname(name);
  return `${name.slice(0, -extension.length)}-${build}${extension}`;
}

/** What the build itself writes into pages and worker. */
function renew(text: string, name: string, build: string): string {
  if (name === 'sw.js') return text.replaceAll(/"revision":"\w+"/g, `"revision":"${build}"`);
  return text.replace(/(<meta name="build" content=")\w+/, `$1${build}`);
}

async function rewrite(folder: string, change: (text: string, name: string) => string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(path, change(await readFile(path, 'utf8'), entry.name));
  }
}
