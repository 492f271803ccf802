import { spawnSync } from 'node:child_process';
import { listCharts, loadMachine } from '#tests/walks/find-walks.ts';
import { listMutations } from './mutate-charts/list-mutations.ts';
import { runChartTests } from './mutate-charts/run-chart-tests.ts';

/** Stands for no mutation. */
const unchanged = -1;

if (process.argv[2] === '--once') {
  const [, , , chart = '', number = ''] = process.argv;
  process.exit((await runChartTests(chart, Number(number))) ? 0 : 1);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((chart) => !listCharts().includes(chart));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(`Name the charts to mutate, of: ${listCharts().join(', ')}`);
  process.exit(2);
}

let unnoticed = 0;
for (const chart of wanted) {
  if (!passTests(chart, unchanged)) {
    console.error(`The tests of ${chart} do not pass as they are: mend them first`);
    process.exit(2);
  }
  const mutations = listMutations({ ...(await loadMachine(chart)).config });
  for (const [number, { label }] of mutations.entries()) {
    const isNoticed = !passTests(chart, number);
    if (!isNoticed) unnoticed += 1;
    console.log(`${isNoticed ? 'noticed    ' : 'NOT NOTICED'}  ${chart}: ${label}`);
  }
}
console.log(`\n${unnoticed} not noticed by tests other than the walk`);
process.exitCode = unnoticed === 0 ? 0 : 1;

/** Tests that hang count as failed. */
function passTests(chart: string, number: number): boolean {
  const { status } = spawnSync(process.execPath, [import.meta.filename, '--once', chart, String(number)], {
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
  return status === 0;
}
