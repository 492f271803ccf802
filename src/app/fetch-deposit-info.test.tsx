import { expect, test } from 'vitest';
import { sampleDepositInfo } from '#tests/create-test-deposit.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { fetchDepositInfo } from './fetch-deposit-info.ts';

test('known channels and amounts are not sent again until they change', async () => {
  const { types, items } = sampleDepositInfo();
  const lists: Record<string, object> = { a: { types, items }, b: { types: types.slice(1), items: [] } };
  let current = 'a';
  const { app, asked } = await openTestApp({
    player: {},
    answers: {
      getTradeInfo: ({ hash }) => {
        const unchanged = hash === current ? { types: [], items: [] } : lists[current];
        return { ...sampleDepositInfo({ hash: current }), ...unchanged };
      },
    },
  });
  const fetch = () => fetchDepositInfo(app.dependencies.currentLogin());
  expect(await fetch()).toMatchObject({ types, items });
  expect(await fetch()).toMatchObject({ types, items, hash: 'a' });
  current = 'b';
  expect(await fetch()).toMatchObject({ types: types.slice(1), items: [] });
  expect(await fetch()).toMatchObject({ types: types.slice(1), items: [] });
  expect(asked('getTradeInfo').map(({ hash }) => hash)).toEqual(['', 'a', 'a', 'b']);
});
