import { expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { chooseChannel } from './deposit-rules.ts';

const flag = fc.constantFrom<0 | 1>(0, 1);
const type = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  isDefault: flag,
  sort: fc.integer({ min: 0, max: 5 }),
});
const types = fc.uniqueArray(type, { selector: ({ id }) => id, maxLength: 9 });
const choice = fc.record({ types, chosen: fc.nat({ max: 9 }), lastUsed: fc.nat({ max: 9 }) });

test('the rules of the specification decide in their order', () => {
  fc.assert(
    fc.property(choice, ({ types, chosen, lastUsed }) => {
      const ids = types.map(({ id }) => id);
      const channel = chooseChannel({ types, chosen, lastUsed });
      if (ids.includes(chosen)) return channel === chosen;
      if (ids.includes(lastUsed)) return channel === lastUsed;
      if (ids.length === 0) return channel === 0;
      const candidates = types.some((one) => one.isDefault === 1)
        ? types.filter((one) => one.isDefault === 1)
        : types;
      const found = candidates.find(({ id }) => id === channel);
      return found !== undefined && candidates.every(({ sort }) => sort >= found.sort);
    }),
  );
});

test.each([
  ['the chosen one', 3, 2, 3],
  ['the last used when the chosen one is gone', 9, 2, 2],
  ['the default when neither is there', 9, 8, 3],
  ['the default when nothing was chosen or used', 0, 0, 3],
])('a deposit begins with %s', (_, chosen, lastUsed, expected) => {
  const types = [
    { id: 1, isDefault: 0, sort: 1 },
    { id: 2, isDefault: 0, sort: 2 },
    { id: 3, isDefault: 1, sort: 3 },
  ] as const;

  expect(chooseChannel({ types, chosen, lastUsed })).toBe(expected);
});

test('the first by its sort is chosen if none is the default', () => {
  const types = [
    { id: 1, isDefault: 0, sort: 5 },
    { id: 2, isDefault: 0, sort: 2 },
  ] as const;

  expect(chooseChannel({ types, chosen: 0, lastUsed: 0 })).toBe(2);
});
