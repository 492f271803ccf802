import { parseAst } from 'rolldown/parseAst';

/**
 * The states that a static reader such as Stately's tools finds in a chart's source: those written literally
 * in the call of `createMachine`.
 * @returns their paths, in order
 */
export function readStates(source: string): string[] {
  const config = findConfig(parseAst(source, { lang: 'ts' }));
  return config === null ? [] : listStates(config, '');
}

interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

function findConfig(node: unknown): SyntaxNode | null {
  if (Array.isArray(node)) return node.map(findConfig).find((config) => config !== null) ?? null;
  if (!isNode(node)) return null;
  const { callee, arguments: args } = node;
  const isCall = node.type === 'CallExpression' && isNode(callee) && isNode(callee.property);
  if (isCall && isNode(callee.property) && callee.property.name === 'createMachine' && Array.isArray(args)) {
    return isNode(args[0]) ? args[0] : null;
  }
  return findConfig(Object.values(node));
}

function listStates(config: SyntaxNode, path: string): string[] {
  const states = readProperties(config).find(({ name }) => name === 'states');
  if (!states) return [];
  return readProperties(states.value).flatMap(({ name, value }) => {
    const own = path === '' ? name : `${path}.${name}`;
    return [own, ...listStates(value, own)];
  });
}

/** Properties of an object literal. Spreads and variables cannot be read statically. */
function readProperties(node: SyntaxNode): { name: string; value: SyntaxNode }[] {
  const { properties } = node;
  if (node.type !== 'ObjectExpression' || !Array.isArray(properties)) return [];
  return properties.filter(isNode).flatMap(({ key, value, shorthand }) => {
    if (!isNode(key) || !isNode(value) || shorthand === true) return [];
    return [{ name: String(key.name ?? key.value), value }];
  });
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
