import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCharts, loadMachine } from '#tests/walks/find-walks.ts';
import { renderMachinePage } from './render-machine-page.ts';

const folder = join(import.meta.dirname, '../../docs/machines');

/**
 * Updates docs/machines; with `isCheck` it only compares.
 * @returns a sentence for every page that is wrong
 */
export async function updateMachinePages({ isCheck }: { isCheck: boolean }): Promise<string[]> {
  const complaints: string[] = [];
  for (const chart of listCharts()) {
    const file = join(folder, `${chart}.md`);
    const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const page = renderMachinePage(await loadMachine(chart), current);
    if (page === null)
      complaints.push(
        `docs/machines/${chart}.md says nothing of what the chart is for: write a heading and the intent`,
      );
    else if (page !== current && isCheck)
      complaints.push(`docs/machines/${chart}.md is out of date: run \`node scripts/machine-pages.ts\``);
    else if (page !== current) writeFileSync(file, page);
  }
  return complaints;
}
