import { parseAst } from 'rolldown/parseAst';

/**
 * Repeats each `onSnapshot` of an actor as the event that it stands for, beside it: Stately's reader does not
 * know the word. xstate takes the actor's own where both are there.
 */
export function repeatSnapshots(code: string): string {
  const insertions = findStates(parseAst(code, { lang: 'js' })).flatMap((state) => repeatIn(state, code));
  let repeated = code;
  for (const { at, text } of insertions.sort((one, other) => other.at - one.at))
    repeated = repeated.slice(0, at) + text + repeated.slice(at);
  return repeated;
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Object literals with actors. */
function findStates(node: unknown): SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap(findStates);
  if (!isNode(node)) return [];
  const inner = Object.values(node).flatMap(findStates);
  return readProperty(node, 'invoke') ? [node, ...inner] : inner;
}

function repeatIn(state: SyntaxNode, code: string): { at: number; text: string }[] {
  const invoke = readProperty(state, 'invoke');
  const actors = invoke?.type === 'ArrayExpression' ? invoke.elements : [invoke];
  const on = readProperty(state, 'on');
  return [actors]
    .flat()
    .filter(isNode)
    .flatMap((actor) => {
      const transitions = readProperty(actor, 'onSnapshot');
      if (!transitions) return [];
      const name = (readProperty(actor, 'id') ?? readProperty(actor, 'src'))?.value;
      const entry = `"xstate.snapshot.${name}": ${code.slice(transitions.start, transitions.end)},`;
      return on
        ? { at: on.start + 1, text: `\n${entry}` }
        : { at: state.start + 1, text: `\non: { ${entry} },` };
    });
}

function readProperty(node: SyntaxNode, name: string): SyntaxNode | null {
  const { properties } = node;
  if (node.type !== 'ObjectExpression' || !Array.isArray(properties)) return null;
  const found = properties.filter(isNode).find(({ key }) => isNode(key) && (key.name ?? key.value) === name);
  return isNode(found?.value) ? found.value : null;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
