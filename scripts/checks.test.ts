import { expect, test } from 'vitest';
import { listFailed, listSkipped } from './checks.mjs';

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

test('what failed is named with its file and the first lines of what it said', () => {
  const said = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
  const testResults = [
    {
      name: '/tests/a.test.ts',
      message: '',
      assertionResults: [
        { fullName: 'adds', status: 'failed', failureMessages: [`\u001b[31m${said}\u001b[39m`] },
        { fullName: 'takes', status: 'passed', failureMessages: [] },
      ],
    },
    { name: '/tests/b.test.ts', message: 'No such module', assertionResults: [] },
  ];
  const [adds, file, ...others] = listFailed({ testResults });
  expect(adds).toMatch(/a\.test\.ts: adds\n {4}line 0\n[\s\S]*line 7$/);
  expect(file).toMatch(/b\.test\.ts: the file\n {4}No such module$/);
  expect(others).toEqual([]);
});
