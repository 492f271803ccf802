import { isNode, nameOf, type SyntaxNode } from '../syntax.ts';

/** Text that comes into a file at an offset. */
export interface Insertion {
  at: number;
  text: string;
}

export function insert(code: string, insertions: readonly Insertion[]): string {
  let changed = code;
  for (const { at, text } of insertions.toSorted((one, other) => other.at - one.at))
    changed = changed.slice(0, at) + text + changed.slice(at);
  return changed;
}

/** The value of a property of an object literal. */
export function readProperty(node: SyntaxNode, name: string): SyntaxNode | null {
  return listProperties(node).find((property) => property.name === name)?.value ?? null;
}

/** The properties of an object literal that have a plain name. */
export function listProperties({ type, properties }: SyntaxNode): { name: string; value: SyntaxNode }[] {
  if (type !== 'ObjectExpression' || !Array.isArray(properties)) return [];
  return properties.filter(isNode).flatMap(({ key, value }) => {
    const name = nameOf(key);
    return name !== '' && isNode(value) ? [{ name, value }] : [];
  });
}
