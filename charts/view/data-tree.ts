import { html } from './element.ts';
import { writeValue } from './words.ts';

/** Redacted data that can be opened level by level. Opened levels stay open. */
export function createDataTree() {
  const opened = new Map<string, boolean>();

  function draw(data: unknown, showsAmounts: boolean, before: unknown, path = ''): Element[] {
    return Object.entries(Object(data)).map(([name, value]) => {
      const own = `${path}/${name}`;
      const former: unknown = Object(before)[name];
      const isChanged = before !== undefined && JSON.stringify(former) !== JSON.stringify(value);
      const key = html(
        'span',
        { class: isChanged ? 'key changed' : 'key', title: isChanged && 'Just changed' },
        name,
      );
      if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
        const text = writeValue(value, showsAmounts);
        return html('div', { class: 'leaf' }, key, html('span', { class: typeof value }, text));
      }
      const details = html(
        'details',
        {
          open: opened.get(own) ?? false,
          toggle: () => opened.set(own, details.open),
        },
        html('summary', { 'data-key': own }, key, html('span', { class: 'count' }, countParts(value))),
        html('div', { class: 'nested' }, ...draw(value, showsAmounts, former, own)),
      );
      return details;
    });
  }

  return { draw };
}

function countParts(value: object): string {
  const count = Object.keys(value).length;
  if (Array.isArray(value)) return `${count} ${count === 1 ? 'item' : 'items'}`;
  return `${count} ${count === 1 ? 'field' : 'fields'}`;
}
