import { parseAst } from 'rolldown/parseAst';
import type { Path } from '#tests/walks/coverage.ts';
import { isNode, nameOf, nodesIn, type SyntaxNode } from '../syntax.ts';
import { type Insertion, insert, listProperties, readProperty } from './insert-code.ts';

/**
 * Writes into the `meta` of each state what the walk of the chart knows: the first way to it, from a start
 * on, by the names of its steps. It is a description, which Stately's reader reads.
 * @param id of the chart
 * @throws Error for a state of the walk that the code does not have
 */
export function writeWays(code: string, id: string, ways: ReadonlyMap<string, Path>): string {
  const { body } = parseAst(code, { lang: 'js' });
  const config = findConfig(body, id);
  const states = config === null ? new Map() : new Map(listStates(config, [], readConstants(body)));
  return insert(
    code,
    [...ways].map(([name, way]): Insertion => {
      const state = states.get(name);
      if (state === undefined) throw new Error(`${id} has no state ${name} in its export`);
      return { at: state.start + 1, text: `\nmeta: { description: ${JSON.stringify(describeWay(way))} },` };
    }),
  );
}

export function describeWay(way: Path): string {
  return `Walked: ${way.join('; ')}`;
}

/** The chart's literal: an object with its id and its states. */
function findConfig(node: unknown, id: string): SyntaxNode | null {
  if (Array.isArray(node)) {
    for (const each of node) {
      const found = findConfig(each, id);
      if (found) return found;
    }
    return null;
  }
  if (!isNode(node)) return null;
  const isChart = readProperty(node, 'id')?.value === id && readProperty(node, 'states') !== null;
  return isChart ? node : findConfig(Object.values(node), id);
}

type Constants = ReadonlyMap<string, SyntaxNode>;

/** A state may stand in a constant of the file. */
function readConstants(statements: unknown): Constants {
  return new Map(
    nodesIn(statements)
      .flatMap(({ declarations }) => nodesIn(declarations))
      .flatMap(({ id, init }) => nodesIn(init).map((value) => [nameOf(id), value])),
  );
}

function listStates(
  written: SyntaxNode,
  path: readonly string[],
  constants: Constants,
): [name: string, state: SyntaxNode][] {
  const state = constants.get(nameOf(written)) ?? written;
  const states = readProperty(state, 'states');
  const inner = states === null ? [] : listProperties(states);
  return [
    [path.length === 0 ? '(root)' : path.join('.'), state],
    ...inner.flatMap(({ name, value }) => listStates(value, [...path, name], constants)),
  ];
}
