import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { listCharts, loadMachine } from '#tests/walks/find-walks.ts';
import type { Clause } from './clause.ts';
import { findTests } from './find-tests.ts';

const root = join(import.meta.dirname, '../..');

/** A sentence for each id that is there twice, and each chart, state or test that is not there. */
export async function findFaults(clauses: readonly Clause[]): Promise<string[]> {
  const ids = clauses.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`);
  const wrongStates = await Promise.all(clauses.map(findWrongStates));
  return [...twice, ...wrongStates.flat(), ...clauses.flatMap(findWrongTests)];
}

async function findWrongStates({ id, charts }: Clause): Promise<string[]> {
  const known = listCharts();
  const faults = Object.entries(charts).map(async ([chart, states]) => {
    if (!known.includes(chart)) return [`${id} names the chart ${chart}, which is none`];
    if (states.length === 0) return [`${id} names no state of ${chart}`];
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
