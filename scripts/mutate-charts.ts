import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { listCharts, loadMachine } from '#tests/walks/find-walks.ts';
import { listMutations, readSurvivors } from './mutate-charts/list-mutations.ts';
import { openChartTests, UNCHANGED } from './mutate-charts/run-chart-tests.ts';

/** Tests without a result for this long hang, which counts as failed. */
const LONGEST = 30_000;

if (process.argv[2] === '--run') await runTests(process.argv[3] ?? '', Number(process.argv[4]));
else await mutate(process.argv.slice(2));

/** In a process of its own: runs the tests with each mutation from `first` on, and prints each result. */
async function runTests(chart: string, first: number): Promise<void> {
  const tests = await openChartTests(chart);
  const mutations = listMutations({ ...(await loadMachine(chart)).config });
  for (let number = first; number < mutations.length; number += 1)
    console.log(`${number} ${await tests.pass(number)}`);
  process.exit();
}

async function mutate(named: readonly string[]): Promise<void> {
  const charts = listCharts();
  const unknown = named.filter((chart) => !charts.includes(chart));
  if (unknown.length > 0)
    return fail(`There is no chart ${unknown.join(', ')}; there are ${charts.join(', ')}`);

  const waiting = named.length > 0 ? [...named] : [...charts];
  const mutated = waiting.length;
  const survivors: string[] = [];
  let total = 0;
  async function work(): Promise<void> {
    for (let chart = waiting.shift(); chart !== undefined; chart = waiting.shift()) {
      const { labels, unnoticed } = await mutateChart(chart);
      total += labels.length;
      survivors.push(...unnoticed);
      console.log(`${chart}: ${labels.length - unnoticed.length} of ${labels.length} noticed`);
      for (const label of unnoticed) console.log(`  NOT NOTICED  ${label}`);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));

  const explained = readSurvivors(await readFile(join(import.meta.dirname, '../docs/walks.md'), 'utf8'));
  const unexplained = survivors.filter((label) => !explained.includes(label));
  const gone = named.length > 0 ? [] : explained.filter((label) => !survivors.includes(label));
  console.log(
    `\n${total - survivors.length} of ${total} mutations of ${mutated} charts noticed; not noticed: ${survivors.length} (${((100 * survivors.length) / total).toFixed(1)} %)`,
  );
  if (unexplained.length > 0) return fail(`Without a reason in docs/walks.md:\n${unexplained.join('\n')}`);
  if (gone.length > 0) fail(`In docs/walks.md but noticed or gone:\n${gone.join('\n')}`);
}

/** @throws Error if the tests do not pass without a mutation */
async function mutateChart(chart: string): Promise<{ labels: string[]; unnoticed: string[] }> {
  const labels = listMutations({ ...(await loadMachine(chart)).config }).map(
    ({ label }) => `${chart}: ${label}`,
  );
  const unnoticed: string[] = [];
  let next = UNCHANGED;
  while (next < labels.length) {
    next = await followRun(chart, next, (number, passed) => {
      if (number === UNCHANGED && !passed) throw new Error(`The tests of ${chart} do not pass as they are`);
      if (passed && number !== UNCHANGED) unnoticed.push(labels[number] ?? '');
    });
  }
  return { labels, unnoticed };
}

/**
 * @returns the number to go on with: the one after the last result, or after the one that hung or ended its
 * process
 * @throws Error if that happens without a mutation
 */
async function followRun(
  chart: string,
  first: number,
  onResult: (number: number, passed: boolean) => void,
): Promise<number> {
  const child = spawn(process.execPath, [import.meta.filename, '--run', chart, String(first)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let next = first;
  let timer = setTimeout(() => child.kill('SIGKILL'), LONGEST);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface(child.stdout)) {
    clearTimeout(timer);
    timer = setTimeout(() => child.kill('SIGKILL'), LONGEST);
    const [number, result] = line.split(' ');
    onResult(Number(number), result === 'true');
    next = Number(number) + 1;
  }
  clearTimeout(timer);
  await exited;
  if (child.exitCode === 0) return next;
  if (next === UNCHANGED) throw new Error(`The tests of ${chart} do not end as they are`);
  return next + 1;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
