import { parseAst } from 'rolldown/parseAst';

export interface SyntaxNode {
  type: string;
  /** Offsets in the file. */
  start: number;
  end: number;
  [field: string]: unknown;
}

/** The statements of a file, as they are written. */
export function parseFile(path: string, text: string): SyntaxNode[] {
  const { body } = parseAst(text, { lang: langOf(path) });
  return body as unknown as SyntaxNode[];
}

function langOf(path: string): 'js' | 'ts' | 'tsx' {
  if (path.endsWith('.js')) return 'js';
  return path.endsWith('x') ? 'tsx' : 'ts';
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The nodes in one field, none where it is empty. */
export function nodesIn(value: unknown): SyntaxNode[] {
  return [value].flat().filter(isNode);
}

/** The node and everything below it. */
export function withInner(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  visit(node, (each) => found.push(each) > 0);
  return found;
}

/**
 * Goes to the node, and to all below it whose fields `enters` lets in.
 * @param see whether to go below the node
 */
export function visit(
  node: SyntaxNode,
  see: (node: SyntaxNode) => boolean,
  enters: (field: string, node: SyntaxNode) => boolean = () => true,
): void {
  if (!see(node)) return;
  for (const field in node) {
    const value = node[field];
    if (typeof value !== 'object' || value === null || !enters(field, node)) continue;
    if (!Array.isArray(value)) {
      if (isNode(value)) visit(value, see, enters);
    } else for (const each of value) if (isNode(each)) visit(each, see, enters);
  }
}

/** The name of an identifier, or a string as it is written in quotes. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  const { name, value } = node;
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
}
