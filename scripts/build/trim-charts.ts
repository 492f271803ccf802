import { type Plugin, parseAst } from 'vite';

const CHART = /\/machines\/.+\.ts$/;

/**
 * Removes the `description` of states from the browser's bundle: only Stately's editor and the charts' pages
 * show it.
 */
export function trimCharts(): Plugin {
  return {
    name: 'trim-charts',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (CHART.test(id) ? trimDescriptions(code) : null),
  };
}

/** @param code a TypeScript module; loses each property `description: '…'` with the comma after it */
export function trimDescriptions(code: string): string {
  return findDescriptions(parseAst(code, { lang: 'ts' }))
    .reverse()
    .reduce((trimmed, { start, end }) => {
      const [comma = ''] = /^\s*,/.exec(trimmed.slice(end)) ?? [];
      return trimmed.slice(0, start) + trimmed.slice(end + comma.length);
    }, code);
}

interface Span {
  start: number;
  end: number;
}

function findDescriptions(node: unknown): Span[] {
  if (typeof node !== 'object' || node === null) return [];
  return isDescription(node) ? [node] : Object.values(node).flatMap(findDescriptions);
}

function isDescription(node: object): node is Span {
  if (!('type' in node) || node.type !== 'Property' || !('key' in node) || !('value' in node)) return false;
  const { key, value } = node as { key: { name?: unknown }; value: { type?: unknown } };
  return key.name === 'description' && value.type === 'Literal';
}
