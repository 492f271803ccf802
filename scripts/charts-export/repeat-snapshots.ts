import { parseAst } from 'rolldown/parseAst';
import { isNode, type SyntaxNode } from '../syntax.ts';
import { type Insertion, insert, readProperty } from './insert-code.ts';

/**
 * Repeats each `onSnapshot` of an actor as the event that it stands for, beside it: Stately's reader does not
 * know the word. xstate takes the actor's own where both are there.
 */
export function repeatSnapshots(code: string): string {
  return insert(
    code,
    findStates(parseAst(code, { lang: 'js' })).flatMap((state) => repeatIn(state, code)),
  );
}

/** Object literals with actors. */
function findStates(node: unknown): SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap(findStates);
  if (!isNode(node)) return [];
  const inner = Object.values(node).flatMap(findStates);
  return readProperty(node, 'invoke') ? [node, ...inner] : inner;
}

function repeatIn(state: SyntaxNode, code: string): Insertion[] {
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
