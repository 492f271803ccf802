import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const WORD = /'([a-z][A-Za-z]{1,30})'/g;

/** Texts in the contract and the charts, such as kinds and states: no player typed them. */
export function readCodeWords(): string[] {
  const files = globSync(['contract/*.ts', 'machines/*/*.ts'], { cwd: ROOT, exclude: ['**/*.test.ts'] });
  const words = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(WORD)].map(([, word = '']) => word),
  );
  return [...new Set(words)].sort();
}
