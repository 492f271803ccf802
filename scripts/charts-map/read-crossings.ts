import { isNode, nameOf, nodesIn, parseFile, type SyntaxNode, withInner } from '../syntax.ts';

/** Events that a chart sends to another actor, or emits to whoever listens. */
export interface Crossing {
  /** The id of an actor that it runs, the name of a ref that it was given, or null for an emit. */
  to: string | null;
  events: readonly string[];
}

/**
 * Reads the `sendTo` and `emit` in the code of a chart. The types of the events are those that stand in it as
 * text, also in a function that makes the event.
 * @throws where a target or a type is not to be read
 */
export function readCrossings(path: string, text: string): Crossing[] {
  const statements = parseFile(path, text);
  const all = statements.flatMap(withInner);
  const functions = new Map(
    all.filter(({ type }) => type === 'FunctionDeclaration').map((each) => [nameOf(each.id), each]),
  );
  return all
    .filter(({ type, callee }) => type === 'CallExpression' && /^(sendTo|emit)$/.test(nameOfCalled(callee)))
    .map(({ callee, arguments: given }): Crossing => {
      const [first, second] = nodesIn(given);
      const isSent = nameOfCalled(callee) === 'sendTo';
      const to = isSent ? readTarget(first) : null;
      const events = [...new Set(readTypes(isSent ? second : first, functions))].sort();
      if (to === '' || events.length === 0)
        throw new Error(`${path}: what \`${nameOfCalled(callee)}\` sends to ${to || 'whom'} cannot be read`);
      return { to, events };
    });
}

/** Also of `enqueue.sendTo`. */
function nameOfCalled(callee: unknown): string {
  return nameOf(callee) || (isNode(callee) ? nameOf(callee.property) : '');
}

type Functions = ReadonlyMap<string, SyntaxNode>;

/** Such as `'reveal'` or `({ context }) => context.ownerRef`. */
function readTarget(node: SyntaxNode | undefined): string {
  const body = node?.type === 'ArrowFunctionExpression' ? node.body : null;
  if (isNode(body)) return nameOf(body.property);
  return node?.type === 'Literal' ? nameOf(node) : '';
}

/** The types that an event can have. */
function readTypes(node: SyntaxNode | undefined, functions: Functions): string[] {
  switch (node?.type) {
    case 'ObjectExpression':
      return nodesIn(node.properties).flatMap(({ key, value, argument }) =>
        nameOf(key) === 'type'
          ? nodesIn(value).flatMap(readTexts)
          : nodesIn(argument).flatMap((spread) => readTypes(spread, functions)),
      );
    case 'ConditionalExpression':
      return nodesIn([node.consequent, node.alternate]).flatMap((each) => readTypes(each, functions));
    case 'CallExpression':
      return readTypes(functions.get(nameOf(node.callee)), functions);
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
      return nodesIn(node.body).flatMap((body) => readReturned(body, functions));
    default:
      return nodesIn(node?.expression).flatMap((inner) => readTypes(inner, functions));
  }
}

function readReturned(body: SyntaxNode, functions: Functions): string[] {
  if (body.type !== 'BlockStatement') return readTypes(body, functions);
  return withInner(body)
    .filter(({ type }) => type === 'ReturnStatement')
    .flatMap(({ argument }) => nodesIn(argument).flatMap((each) => readTypes(each, functions)));
}

function readTexts(node: SyntaxNode): string[] {
  if (node.type === 'ConditionalExpression')
    return nodesIn([node.consequent, node.alternate]).flatMap(readTexts);
  if (isNode(node.expression)) return readTexts(node.expression);
  return nameOf(node) === '' || node.type !== 'Literal' ? [] : [nameOf(node)];
}
