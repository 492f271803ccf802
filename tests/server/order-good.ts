import { v4 } from 'uuid';
import { calls } from '#contract/calls.ts';
import { KEEPSAKES } from '#contract/shop.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { transfer } from '#server/ledger/transfer.ts';
import type { TestServer } from './open-test-server.ts';
import { rightBody } from './other-players/bodies.ts';

interface Buyer {
  userId: string;
  token: string;
  /** Where it goes, besides the usual. */
  address?: { name: string; mobile: string };
  requestId?: string;
}

/**
 * Orders a good of the seed for a player, and leaves diamonds, points and keepsakes for more.
 * @returns the order's id
 */
export async function orderGood(
  { database, now, post }: TestServer,
  { userId, token, address, requestId = v4() }: Buyer,
): Promise<string> {
  const entry = { kind: 'test', reference: userId, amount: 50_000, time: now() };
  const [from, to] = [{ kind: 'system', name: 'bonus' } as const, { kind: 'player', userId } as const];
  for (const currency of ['diamond', 'point'] as const)
    await transfer(database, { ...entry, currency, from, to });
  for (const propId of KEEPSAKES)
    await givePlayerProp(database, { userId, propId, count: 9, source: 'test', time: now() });
  await database.query({
    name: 'test-goods-stock',
    text: 'insert into goods_stock (goods_id, added, "left") values (1, 900, 900) on conflict do nothing',
    values: [],
  });
  await post(calls.updateAddress, { ...rightBody(calls.updateAddress, {}, now()), ...address }, { token });
  const body = { ...rightBody(calls.diamondExchangeGoods, {}, now()), requestId };
  return (await post(calls.diamondExchangeGoods, body, { token })).data.orderId;
}
