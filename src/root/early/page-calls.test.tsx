import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { type FirstCall, PAGES } from '#contract/pages.ts';
import { sampleDepositInfo, sampleOrder } from '#tests/create-test-deposit.ts';
import { NearObserver } from '#tests/near-observer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { routes } from '../routes.tsx';

const GAME = 'gameId=1001&tryIt=0';

/** A page with data for each query that some of it depends on. */
const visits = PAGES.flatMap(({ path, data = {} }) =>
  (['player', 'visitor'] as const).flatMap((who) => {
    const queries = new Set((data[who] ?? []).map(queryOf));
    return [...queries].map((query) => ({
      ...{ path, who },
      at: `${path.replace(':name', 'gcash')}${query && `?${query}`}`,
    }));
  }),
);

function queryOf({ query = '', numbers, ids }: FirstCall): string {
  if (numbers) return GAME;
  return [query, ...Object.values(ids ?? {}).map((name) => `${name}=a-1`)].filter(Boolean).join('&');
}

test.each(visits)('$at requests the same data as its document does for a $who', async ({ path, who, at }) => {
  vi.stubGlobal('IntersectionObserver', NearObserver);
  const activityIds = Object.values(ACTIVITY_ID);
  const answers = {
    getAfterLoginInfoWeb: (_: object, usual: () => object) => {
      const usually = usual() as { appGameDataUser: object };
      return { ...usually, appGameDataUser: { ...usually.appGameDataUser, activityIds } };
    },
    getTradeInfo: () => sampleDepositInfo(),
    getRechargeOrder: () => ({ order: sampleOrder({ orderId: 'a-1' }), coin: 1 }),
  };
  const { earlyCalls, asked, show } = await openTestApp({
    ...{ at, isEarly: true, answers },
    ...(who === 'player' && { player: {} }),
  });
  expect(asked('preLogin')).toHaveLength(1);
  expect(asked('getAfterLoginInfoWeb')).toHaveLength(who === 'player' ? 1 : 0);
  const own = earlyCalls.map((call) => call.path);
  expect(own).not.toEqual([]);
  const Screen = (await routes.find((route) => route.path === path)?.load())?.default ?? (() => null);
  show(
    <Suspense>
      <Routes>
        <Route path={path} element={<Screen />} />
      </Routes>
    </Suspense>,
  );
  await vi.waitFor(() => expect(earlyCalls).toEqual([]), { timeout: 20_000 });
  const sent = [...new Set(own)].flatMap((call) => asked(call));
  expect(sent, 'taken, not given up and sent again').toHaveLength(own.length);
});
