import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleAddress, sampleGoodsOrder, sampleShop } from '#tests/sample-shop.ts';
import type { Script } from '#tests/scripted-server.ts';
import HistoryScreen from './history-screen.tsx';
import MovedScreen from './moved-screen.tsx';
import OrderScreen from './order-screen.tsx';
import ProductScreen from './product-screen.tsx';
import ShopScreen from './shop-screen.tsx';

const NOW = 1_795_000_000_000;
const PURSE = { diamonds: 320, points: 80, keepsakes: [2, 1, 0, 3] };

async function open(page: ReactNode, answers: Script['answers'], at = '/activity/lottery') {
  const app = await openTestApp({ player: {}, at, answers });
  app.show(page);
  return app;
}

const openShop = (answers: Script['answers'] = {}) =>
  open(<ShopScreen />, { diamondShopData: () => sampleShop(), ...answers });

test('the shop shows the player’s funds, and the missing parts of a keepsake set', async () => {
  await openShop();
  expect(await screen.findByText('You have 420 diamonds')).toBeTruthy();
  const sets = screen.getByRole('region', { name: 'Sets of keepsakes' });
  expect(within(sets).getByText(/^Still missing for a set: Round fruit/)).toBeTruthy();
  expect(
    within(sets)
      .getAllByText(/^You have \d$|^Missing$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['You have 2', 'You have 1', 'Missing', 'You have 3']);
  const goods = screen.getByRole('region', { name: 'Goods' });
  expect(within(goods).getByRole('link', { name: /^Umbrella\s*3 left/ })).toBeTruthy();
  expect(within(goods).getByRole('link', { name: /^Notebook\s*Sold out/ })).toBeTruthy();
});

test('an exchange shows its price and wagering, is sent once confirmed, and shows the award', async () => {
  const { asked, user } = await openShop({
    diamondExchangeCoin: () => ({
      ...PURSE,
      ...{ rewards: [{ propId: 2001, count: 1_000 }], wagering: 3_000, coin: 6_000 },
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^₱10\.00/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Get ₱10.00?' });
  expect(within(sheet).getByText('100 diamonds')).toBeTruthy();
  expect(within(sheet).getByText('320 diamonds')).toBeTruthy();
  expect(within(sheet).getByText('₱30.00')).toBeTruthy();
  expect(asked('diamondExchangeCoin')).toEqual([]);
  await user.click(within(sheet).getByRole('button', { name: 'Exchange' }));
  expect(await screen.findByRole('dialog', { name: /₱10\.00/ })).toBeTruthy();
  expect(asked('diamondExchangeCoin')).toMatchObject([{ offerId: 1, version: 'o1' }]);
});

test('an exchange beyond the player’s funds shows the missing amount and cannot be confirmed', async () => {
  const { user } = await openShop({ diamondShopData: () => sampleShop({ diamonds: 70 }) });
  await user.click(await screen.findByRole('button', { name: /^₱10\.00/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Get ₱10.00?' });
  expect(within(sheet).getByText('You need 30 diamonds more.')).toBeTruthy();
  expect(within(sheet).queryByRole('button', { name: 'Exchange' })).toBe(null);
});

test('changed terms are shown and confirmed again', async () => {
  let version = 'o1';
  const { asked, user } = await openShop({
    diamondShopData: () => {
      const shop = sampleShop();
      const offers = shop.offers.map((offer) => (offer.offerId === 1 ? { ...offer, version } : offer));
      return { ...shop, offers };
    },
    diamondExchangeCoin: () => {
      version = 'o1-new';
      return { refuse: 'rewardChanged' };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^₱10\.00/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Get ₱10.00?' });
  await user.click(within(sheet).getByRole('button', { name: 'Exchange' }));
  expect(await within(sheet).findByText(/^The terms have changed/)).toBeTruthy();
  await expect
    .poll(() => within(sheet).getByRole('button', { name: 'Exchange' }).getAttribute('aria-busy'))
    .toBe(null);
  await user.click(within(sheet).getByRole('button', { name: 'Exchange' }));
  await expect
    .poll(() => asked('diamondExchangeCoin'))
    .toMatchObject([{ version: 'o1' }, { version: 'o1-new' }]);
});

test.each([
  ['activityOver', 'The shop is closed for now'],
  ['internal', 'The shop didn’t load'],
] as const)('a shop that answers %s explains it', async (refuse, words) => {
  await openShop({ diamondShopData: () => ({ refuse }) });
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
});

test('an empty shop says so', async () => {
  await openShop({ diamondShopData: () => sampleShop({ offers: [], goods: [] }) });
  expect(await screen.findByRole('heading', { name: 'Nothing in the shop right now' })).toBeTruthy();
});

test('goods need an address: the form reports errors, saves it, and the order follows', async () => {
  let address: ReturnType<typeof sampleAddress> | null = null;
  const { asked, user } = await open(
    <ProductScreen />,
    {
      diamondShopData: () => sampleShop({ address }),
      updateAddress: (body) => {
        address = sampleAddress(body);
        return { address };
      },
      diamondExchangeGoods: () => ({ ...PURSE, orderId: 'order-1' }),
    },
    '/activity/lottery/product?id=7',
  );
  const form = await screen.findByRole('form', { name: 'Where we send it' });
  await user.click(within(form).getByRole('button', { name: 'Save address' }));
  expect(within(form).getAllByText('Fill this in.')).toHaveLength(8);
  const typed = sampleAddress();
  const type = (label: string, text: string) => user.type(within(form).getByLabelText(label), text);
  await type('Full name', typed.name);
  await type('Mobile number', '0917 123 4567');
  const region = within(form).getByLabelText<HTMLSelectElement>('Region');
  const names = [...region.options].map(({ text }) => text);
  expect(names.slice(1, 4)).toEqual(['Metro Manila (NCR)', 'Cordillera (CAR)', 'Ilocos Region (I)']);
  await user.selectOptions(region, typed.region);
  await type('Province', typed.province);
  await type('City or municipality', typed.city);
  await type('Barangay', typed.barangay);
  await type('House number and street', typed.street);
  await type('Postal code', typed.postalCode);
  await user.click(within(form).getByRole('button', { name: 'Save address' }));
  await user.click(await screen.findByRole('button', { name: 'Order now' }));
  expect(asked('updateAddress')).toMatchObject([typed]);
  const sheet = await screen.findByRole('dialog', { name: 'Order Umbrella?' });
  expect(within(sheet).getByText('Ana Cruz, 12 Esteban Abada, Quezon City')).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Order now' }));
  expect(await screen.findByRole('dialog', { name: 'Ordered' })).toBeTruthy();
  expect(asked('diamondExchangeGoods')).toMatchObject([{ goodsId: 7, version: 'g7' }]);
});

test('a sold-out item is reported', async () => {
  const { user } = await open(
    <ProductScreen />,
    {
      diamondShopData: () => sampleShop({ address: sampleAddress() }),
      diamondExchangeGoods: () => ({ refuse: 'soldOut' }),
    },
    '/activity/lottery/product?id=7',
  );
  await user.click(await screen.findByRole('button', { name: 'Order now' }));
  const sheet = await screen.findByRole('dialog', { name: 'Order Umbrella?' });
  await user.click(within(sheet).getByRole('button', { name: 'Order now' }));
  expect(await within(sheet).findByText(/^The last one has just been sold/)).toBeTruthy();
});

test.each([
  ['?id=8', 'All goods'],
  ['?id=99', 'All goods'],
  ['', /^Umbrella/],
])('goods at ‘%s’ offer a next step', async (query, name) => {
  await open(<ProductScreen />, { diamondShopData: () => sampleShop() }, `/activity/lottery/product${query}`);
  expect(await screen.findByRole('link', { name })).toBeTruthy();
});

test('orders show their steps, tracking number and address; a placed order can be cancelled', async () => {
  let state: 'placed' | 'cancelled' = 'placed';
  const sent = sampleGoodsOrder({
    ...{ orderId: 'order-2', state: 'sent', tracking: 'LBC 123' },
    steps: (['placed', 'packed', 'sent'] as const).map((each) => ({ state: each, time: NOW })),
  });
  const { asked, user } = await open(<OrderScreen />, {
    diamondShopData: () => sampleShop(),
    diamondGoodsExchangeOrderLog: () => ({ orders: [sampleGoodsOrder({ state }), sent], hasMore: false }),
    goodsOrderCancel: () => {
      state = 'cancelled';
      return { order: sampleGoodsOrder({ state }), diamonds: 720 };
    },
  });
  const way = await screen.findByRole('article', { name: 'Umbrella: Sent' });
  expect(within(way).getByText('LBC 123')).toBeTruthy();
  expect(within(way).getAllByRole('listitem')).toHaveLength(4);
  expect(within(way).queryByRole('button', { name: /^Cancel order/ })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Cancel order: Umbrella' }));
  const sheet = await screen.findByRole('dialog', { name: 'Cancel this order?' });
  await user.click(within(sheet).getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByRole('dialog', { name: 'Order cancelled' })).toBeTruthy();
  expect(asked('goodsOrderCancel')).toMatchObject([{ orderId: sampleGoodsOrder().orderId }]);
  expect(await screen.findByRole('article', { name: 'Umbrella: Cancelled' })).toBeTruthy();
});

test('an empty list of orders leads to the goods', async () => {
  await open(<OrderScreen />, {
    diamondShopData: () => sampleShop(),
    diamondGoodsExchangeOrderLog: () => ({ orders: [], hasMore: false }),
  });
  expect(await screen.findByRole('link', { name: 'See the goods' })).toBeTruthy();
});

test('the log names the sources and uses of diamonds', async () => {
  const movement = (id: string, kind: string, amount: number) => ({ id, kind, amount, time: NOW });
  await open(<HistoryScreen />, {
    diamondLog: () => ({
      diamonds: 420,
      movements: [movement('a', 'shop', -300), movement('b', 'shop-refund', 300), movement('c', 'task', 2)],
      hasMore: false,
    }),
  });
  expect(await screen.findByText('You have 420 diamonds')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Diamond shop.*-300$/);
  expect(rows[1]).toMatch(/^Order cancelled.*\+300$/);
  expect(rows[2]).toMatch(/^Task.*\+2$/);
});

test('short addresses lead to the pages and keep their query', async () => {
  await open(
    <Routes>
      <Route path="/product" element={<MovedScreen />} />
      <Route path="*" element="the page" />
    </Routes>,
    {},
    '/product?id=7',
  );
  expect(await screen.findByText('the page')).toBeTruthy();
  expect(window.location.pathname + window.location.search).toBe('/activity/lottery/product?id=7');
});
