import { join } from 'node:path/posix';

/** An import. Both paths start at the root. */
export interface Arrow {
  from: string;
  to: string;
}

/** `#app/` means `src/`; the other aliases are folder names. */
const ALIASES: Readonly<Record<string, string>> = {
  '#app': 'src',
  '#contract': 'contract',
  '#games': 'games',
  '#machines': 'machines',
  '#server': 'server',
  '#tests': 'tests',
};

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** A file's imports from this repository, including type imports. */
export function readArrows(from: string, text: string, exists: (path: string) => boolean): Arrow[] {
  const found = [...text.matchAll(IMPORT)].map(([, specifier = '']) => resolve(from, specifier));
  return [...new Set(found)].filter((to) => to !== null && exists(to)).map((to) => ({ from, to: to ?? '' }));
}

function resolve(from: string, specifier: string): string | null {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return join(from, '..', path);
  const [alias = '', ...rest] = path.split('/');
  const folder = ALIASES[alias];
  return folder === undefined ? null : join(folder, ...rest);
}
