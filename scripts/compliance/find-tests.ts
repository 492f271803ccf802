import { isNode, nameOf, nodesIn, parseFile, type SyntaxNode, visit } from '../syntax.ts';

/**
 * A pattern of the full name of each test that is written in a file: those of its blocks and its own, joined
 * by ` > `. What `each` puts into a name may be anything; tests that are skipped are left out.
 */
export function findTests(path: string, text: string): RegExp[] {
  return parseFile(path, text)
    .flatMap((statement) => testsIn(statement, ''))
    .map((pattern) => new RegExp(`^${pattern}$`));
}

function testsIn(node: SyntaxNode, before: string): string[] {
  const found: string[] = [];
  visit(node, (each) => {
    const kind = kindOf(each);
    if (kind === null) return true;
    const [title, ...more] = nodesIn(each.arguments);
    const pattern = `${before}${patternOf(title, kind.isEach)}`;
    if (kind.isBlock) found.push(...more.flatMap((body) => testsIn(body, `${pattern} > `)));
    else found.push(pattern);
    return false;
  });
  return found;
}

/** What a call declares: `it(…)`, `test.each(…)(…)`; null for any other node. */
function kindOf({ type, callee }: SyntaxNode): { isBlock: boolean; isEach: boolean } | null {
  if (type !== 'CallExpression' || !isNode(callee)) return null;
  const own = { isBlock: nameOf(callee) === 'describe', isEach: false };
  if (callee.type === 'Identifier') return /^(describe|it|test)$/.test(nameOf(callee)) ? own : null;
  const maker = callee.type === 'CallExpression' ? callee.callee : null;
  if (!isNode(maker) || maker.type !== 'MemberExpression' || nameOf(maker.property) !== 'each') return null;
  return { isBlock: nameOf(maker.object) === 'describe', isEach: true };
}

function patternOf(title: SyntaxNode | undefined, isEach: boolean): string {
  if (title?.type === 'TemplateLiteral') return nodesIn(title.quasis).map(cookedOf).map(escapeOf).join('.*');
  const escaped = escapeOf(nameOf(title));
  return isEach ? escaped.replace(/%[a-z]|\\\$[\w.]+/g, '.*') : escaped;
}

function cookedOf({ value }: SyntaxNode): string {
  return (value as { cooked?: string }).cooked ?? '';
}

/** Not RegExp.escape, which would hide the letters that `each` puts in place of. */
function escapeOf(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
