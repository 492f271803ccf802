import { expect, test } from 'vitest';
import { listSkipped } from './checks.mjs';

test('only a skipped test that says what is missing is listed', () => {
  const testResults = [
    {
      assertionResults: [
        { fullName: 'a', status: 'skipped', meta: { skippedBecause: 'there is no PostgreSQL 15' } },
        { fullName: 'b', status: 'skipped', meta: {} },
        { fullName: 'c', status: 'failed', meta: { skippedBecause: 'it cannot' } },
      ],
    },
    { assertionResults: [{ fullName: 'd', status: 'passed' }] },
  ];
  expect(listSkipped({ testResults })).toEqual(['a: there is no PostgreSQL 15']);
});
