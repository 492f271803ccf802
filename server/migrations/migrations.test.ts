import { describe, expect, test } from 'vitest';
import { listKeptReleases, readKeptState } from '#tests/fixtures/upgrade/kept-databases.ts';
import { migrations } from './migrations.ts';

const [newest = ''] = listKeptReleases().slice(-1);
const { migrations: released } = await readKeptState(newest, 'postgres');
const last = numberOf(released.at(-1) ?? '');

test('every released migration is still there, and every new one comes after the newest of them', () => {
  expect(findFaults(Object.keys(migrations))).toEqual([]);
});

describe('a list of migrations is refused', () => {
  test('that lacks a released one', () => {
    expect(findFaults(released.slice(1))).toEqual(['001-ledger was released and must stay']);
  });

  test('with a new one whose number is below the newest released', () => {
    expect(findFaults([...released, '023-late'])).toEqual([`023-late must have a number above ${last}`]);
  });

  test('with a new one that has the number of the newest released', () => {
    expect(findFaults([...released, `${last}-same`])).toEqual([
      `${last}-same must have a number above ${last}`,
    ]);
  });

  test('with two new ones of one number', () => {
    expect(findFaults([...released, '901-one', '901-other'])).toEqual([
      '901-other has a number that is taken',
    ]);
  });
});

/** Names must be a number of three digits, a hyphen and words. */
function findFaults(names: readonly string[]): string[] {
  const added = names.filter((name) => !released.includes(name)).sort();
  const missing = released.filter((name) => !names.includes(name));
  const early = added.filter((name) => !/^\d{3}-[a-z-]+$/.test(name) || numberOf(name) <= last);
  const twice = added.filter((name, index) => numberOf(added[index - 1] ?? '') === numberOf(name));
  return [
    ...missing.map((name) => `${name} was released and must stay`),
    ...early.map((name) => `${name} must have a number above ${last}`),
    ...twice.map((name) => `${name} has a number that is taken`),
  ];
}

function numberOf(name: string): string {
  return name.slice(0, 3);
}
