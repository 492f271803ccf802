import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callsPage } from './calls-page.ts';
import { describeFields } from './describe-fields.ts';

test('docs/calls.md matches the contract', () => {
  expect(readFileSync(new URL('../../docs/calls.md', import.meta.url), 'utf8')).toBe(callsPage());
});

test('fields of lists, maps and choices follow the field that holds them', () => {
  const schema = {
    properties: {
      bets: {
        items: { properties: { amount: { type: 'integer', minimum: 1 } }, required: ['amount'] },
        minItems: 1,
      },
      names: { additionalProperties: { type: 'string' } },
      config: { anyOf: [{ type: 'object', properties: { brand: { type: 'string' } } }, { type: 'null' }] },
    },
    required: ['bets'],
  };
  expect(describeFields(schema)).toEqual([
    { path: 'bets', type: 'list of anything, at least 1', isRequired: true },
    { path: 'bets[].amount', type: 'integer, at least 1', isRequired: true },
    { path: 'names', type: 'map of string', isRequired: false },
    { path: 'config', type: 'object or null', isRequired: false },
    { path: 'config.brand', type: 'string', isRequired: false },
  ]);
});
