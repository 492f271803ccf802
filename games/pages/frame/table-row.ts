import { build } from './build.ts';

/** A row with a header cell. */
export function row(name: string | HTMLElement, ...cells: (string | HTMLElement)[]): HTMLElement {
  return build('tr', {}, build('th', { scope: 'row' }, name), ...cells.map((cell) => build('td', {}, cell)));
}

export function headRow(...names: (string | HTMLElement)[]): HTMLElement {
  return build('tr', {}, ...names.map((name) => build('th', { scope: 'col' }, name)));
}
