import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMap } from './read-map.ts';
import { renderIndex } from './render-index.ts';

const FILE = join(import.meta.dirname, '../../docs/machines/index.md');

/**
 * Writes the map of the charts; with `isCheck` it only compares.
 * @returns a sentence for each chart that no page explains, and for a map that is out of date
 */
export async function updateMap({ isCheck }: { isCheck: boolean }): Promise<string[]> {
  const map = await readMap();
  const complaints = map
    .filter(({ words }) => words === '')
    .map(({ chart }) => `docs/machines/${chart}.md must say what the chart is for, below a heading`);
  const page = renderIndex(map);
  if (existsSync(FILE) && readFileSync(FILE, 'utf8') === page) return complaints;
  if (isCheck) return [...complaints, 'docs/machines/index.md is out of date: run `npm run charts:map`'];
  writeFileSync(FILE, page);
  return complaints;
}
