import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { AppConfig } from './app-config.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The code that could read a field; contract and seeds only name them. */
const code = globSync('{src,machines,games,server}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.|(?:^|\/)seed(?:-[^/]+)?(?:\/|\.ts$)/.test(path))
  .map(read)
  .join('\n');

interface Shape {
  entries?: Record<string, v.GenericSchema>;
  wrapped?: Shape;
  item?: Shape;
  value?: Shape;
  strict?: Shape;
}

/** `vipMap` and the fields of its levels: a list or map is looked into. */
function fieldsOf(shape: Shape, prefix = ''): string[] {
  const { entries, wrapped, item, value, strict } = shape;
  const inner = strict ?? wrapped ?? item ?? value;
  if (entries === undefined) return inner === undefined ? [] : fieldsOf(inner, prefix);
  return Object.entries(entries).flatMap(([name, schema]) => [
    prefix + name,
    ...fieldsOf(schema as unknown as Shape, `${prefix}${name}.`),
  ]);
}

test('every field of the config is read, or listed as waiting for its feature', () => {
  const [, section = ''] = read('docs/operating.md').split('# Fields that wait for their feature\n');
  const [table = ''] = section.split('A test fails');
  const waiting = table.split('\n').flatMap((row) => {
    const [, fields = ''] = row.split('|');
    return [...fields.matchAll(/`([\w.]+)`/g)].map(([, field = '']) => field);
  });
  const isWaiting = (field: string) => waiting.some((each) => field === each || field.startsWith(`${each}.`));
  const isRead = (field: string) => new RegExp(`\\b${field.split('.').at(-1)}\\b`).test(code);
  const fields = fieldsOf(AppConfig as unknown as Shape);
  expect(waiting.filter((field) => !fields.includes(field))).toEqual([]);
  expect(fields.filter((field) => !isWaiting(field) && !isRead(field))).toEqual([]);
  expect(waiting.filter(isRead)).toEqual([]);
});
