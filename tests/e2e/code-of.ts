import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

const MANIFEST = join(import.meta.dirname, '../../dist/.vite/manifest.json');

/** Matches the address of the built code of a file in `src`, in any release of it. */
export function codeOf(file: string): RegExp {
  const built: Record<string, { file: string } | undefined> = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const chunk = built[`src/${file}`];
  if (!chunk) throw new Error(`The build has no code of its own for src/${file}`);
  return new RegExp(`${parse(chunk.file).name}.*\\.js`);
}
