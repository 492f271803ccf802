import { type Plugin, parseAst } from 'vite';

const PACKAGE = /\/node_modules\/.+\.m?js$/;

/**
 * Leaves out the names that packages give their components for developer tools: a name keeps a component that
 * nobody uses.
 */
export function dropDisplayNames(): Plugin {
  return {
    name: 'drop-display-names',
    apply: 'build',
    transform: {
      order: 'pre',
      handler: (code, id) =>
        PACKAGE.test(id) && code.includes('.displayName = ') ? withoutDisplayNames(code) : null,
    },
  };
}

/** @param code a module; goes without each statement `Name.displayName = '…'` at its top level */
export function withoutDisplayNames(code: string): string {
  return parseAst(code, { lang: 'js' })
    .body.filter(isDisplayName)
    .reverse()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

function isDisplayName(node: ReturnType<typeof parseAst>['body'][number]): boolean {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') return false;
  const { left, right } = node.expression;
  return (
    left.type === 'MemberExpression' &&
    left.object.type === 'Identifier' &&
    left.property.type === 'Identifier' &&
    left.property.name === 'displayName' &&
    right.type === 'Literal'
  );
}
