import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCharts, loadMachine } from '#tests/walks/find-walks.ts';
import { readMap } from './read-map.ts';
import { renderIndex } from './render-index.ts';
import { renderMachinePage } from './render-machine-page.ts';

const folder = join(import.meta.dirname, '../../docs/machines');

/**
 * Updates docs/machines; with `isCheck` it only compares.
 * @returns a sentence for every page that is wrong
 */
export async function updateMachinePages({ isCheck }: { isCheck: boolean }): Promise<string[]> {
  const charts = listCharts();
  const complaints: string[] = [];
  for (const chart of charts) {
    const page = renderMachinePage(await loadMachine(chart), readPage(chart));
    if (page === null)
      complaints.push(
        `docs/machines/${chart}.md says nothing of what the chart is for: write a heading and the intent`,
      );
    else complaints.push(...keepPage(chart, page, isCheck));
  }
  return [...complaints, ...keepPage('index', renderIndex(await readMap()), isCheck)];
}

function keepPage(name: string, page: string, isCheck: boolean): string[] {
  if (page === readPage(name)) return [];
  if (isCheck) return [`docs/machines/${name}.md is out of date: run \`node scripts/machine-pages.ts\``];
  writeFileSync(fileOf(name), page);
  return [];
}

function readPage(name: string): string {
  return existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '';
}

function fileOf(name: string): string {
  return join(folder, `${name}.md`);
}
