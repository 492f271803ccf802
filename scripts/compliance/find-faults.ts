import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { listCharts, loadMachine } from '#tests/walks/find-walks.ts';
import type { Clause } from './clauses.ts';
import { findTests } from './find-tests.ts';

const root = join(import.meta.dirname, '../..');

/** A reference with its address, a day or year, *summary*, and a sentence. */
const ASKS = /^\[.+\]\(https?:\/\/\S+\)(?:, \d{4}(?:-\d\d-\d\d)?)?(?:, \*summary\*)?: \S.*\.$/;

/** A sentence for each clause that is written wrongly, and each chart, state or test that is not there. */
export async function findFaults(profile: string, clauses: readonly Clause[]): Promise<string[]> {
  const ids = clauses.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`);
  const wrongStates = await Promise.all(clauses.map(findWrongStates));
  return [
    ...twice,
    ...clauses.flatMap((clause) => findMisspelt(profile, clause)),
    ...wrongStates.flat(),
    ...clauses.flatMap(findWrongTests),
  ];
}

function findMisspelt(profile: string, { id, asks, tests, result, reason }: Clause): string[] {
  const isOpen = result === 'open';
  return [
    ...(/^(-[a-z0-9]+)+$/.test(id.slice(profile.length)) && id.startsWith(profile)
      ? []
      : [`${id} is no id of ${profile}`]),
    ...(ASKS.test(asks) ? [] : [`${id} needs its reference with an address, its day and what it asks`]),
    ...(['passed', 'failed', 'not found', 'not run', 'open'].includes(result) ? [] : [`${id} has no result`]),
    ...(isOpen === reason.endsWith('.') && isOpen === (tests.length === 0)
      ? []
      : [`${id} needs either tests, or a reason why it is open`]),
  ];
}

async function findWrongStates({ id, charts }: Clause): Promise<string[]> {
  const known = listCharts();
  const faults = charts.map(async ({ chart, states }) => {
    if (!known.includes(chart)) return [`${id} names the chart ${chart}, which is none`];
    const machine = await loadMachine(chart);
    return states
      .filter((state) => !hasState(machine, state))
      .map((state) => `${id} names the state ${state}, which ${chart} does not have`);
  });
  return (await Promise.all(faults)).flat();
}

function hasState(machine: AnyStateMachine, path: string): boolean {
  let node = machine.root;
  for (const key of path.split('.')) {
    const inner = node.states[key];
    if (inner === undefined) return false;
    node = inner;
  }
  return true;
}

function findWrongTests({ id, tests }: Clause): string[] {
  return tests
    .filter(({ file, name }) => {
      const path = join(root, file);
      if (!existsSync(path)) return true;
      return !findTests(file, readFileSync(path, 'utf8')).some((pattern) => pattern.test(name));
    })
    .map(({ file, name }) => `${id} names the test "${name}", which is not in ${file}`);
}
