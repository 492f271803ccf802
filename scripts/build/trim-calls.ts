import { type Plugin, parseAst } from 'vite';

const CONTRACT = /\/contract\/[^/]+\.ts$/;
/** Parts of a call for server and documentation only. Types check what the browser sends. */
const SERVER_ONLY = new Set([
  'summary',
  'extension',
  'movesValue',
  'needs',
  'bodyLimit',
  'request',
  'errors',
]);

/** Removes the server's parts of the calls from the browser's bundle. */
export function trimCalls(): Plugin {
  return {
    name: 'trim-calls',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (CONTRACT.test(id) ? trimContract(code) : null),
  };
}

/** @param code a TypeScript module with calls as `export const name = defineCall({ … })` */
export function trimContract(code: string): string {
  const calls = parseAst(code, { lang: 'ts' }).body.flatMap(readCall);
  return calls.reverse().reduce((trimmed, { start, end, properties }) => {
    const kept = properties.filter((property) => !isServerOnly(property));
    const source = kept.map((property) => code.slice(property.start, property.end)).join(', ');
    return `${trimmed.slice(0, start)}{ ${source} }${trimmed.slice(end)}`;
  }, code);
}

type Statement = ReturnType<typeof parseAst>['body'][number];
type Property = ReturnType<typeof readCall>[number]['properties'][number];

function readCall(node: Statement) {
  if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return [];
  return node.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    const [options] = init.arguments;
    return init.callee.name === 'defineCall' && options?.type === 'ObjectExpression' ? [options] : [];
  });
}

function isServerOnly(property: Property): boolean {
  return (
    property.type === 'Property' && property.key.type === 'Identifier' && SERVER_ONLY.has(property.key.name)
  );
}
