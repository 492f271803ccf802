import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCharts, loadMachine } from '#tests/walks/find-walks.ts';
import { readMap } from './read-map.ts';
import { renderIndex } from './render-index.ts';
import { renderMachinePage } from './render-machine-page.ts';
import { SPEC_RULES } from './spec-rules.ts';

const folder = join(import.meta.dirname, '../../docs/machines');

/**
 * Updates docs/machines; with `isCheck` it only compares.
 * @returns a sentence for every page that is wrong, and for every chart without a rule
 */
export async function updateMachinePages({ isCheck }: { isCheck: boolean }): Promise<string[]> {
  const charts = listCharts();
  const complaints = findMisnamedRules(charts, Object.keys(SPEC_RULES));
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

/** @returns a sentence for each chart without a rule and each rule without a chart */
export function findMisnamedRules(charts: readonly string[], named: readonly string[]): string[] {
  const rules = 'scripts/machine-pages/spec-rules.ts';
  return [
    ...charts
      .filter((chart) => !named.includes(chart))
      .map((chart) => `${rules} does not say what ${chart} serves: add its rules of the specification`),
    ...named
      .filter((name) => !charts.includes(name))
      .map((name) => `${rules} names ${name}, which is no chart`),
  ];
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
