import { expect, test } from 'vitest';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { createExpectedResults } from './expected-results.ts';

const query = { text: 'man\ngo', typeId: 1, brandId: null, platformId: null };

test.each([
  ['has no known result', null, 9],
  ['was made last', { query, total: 4_321 }, 4_321],
  ['was not made last', { query: { ...query, typeId: 2 }, total: 4_321 }, 9],
  ['found nothing', { query, total: 0 }, 9],
])('a search that %s expects its number of results', (_name, last, expected) => {
  const results = createExpectedResults(createMemory());
  if (last) results.remember(last.query, last.total);
  const { total, at } = results.expect({ ...query });
  expect([total, at(0)]).toEqual([expected, undefined]);
});

function createMemory() {
  return createSafeStorage(() => {
    throw new Error('blocked');
  });
}
