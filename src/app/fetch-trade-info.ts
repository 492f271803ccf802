import type { ResponseOf } from '#contract/call.ts';
import { getTradeInfo } from '#contract/recharge.ts';
import type { BoundLogin } from './bind-login.ts';

type TradeInfo = ResponseOf<typeof getTradeInfo>;

/** The channels and amounts of the newest answer, the same for all players. They are not sent again. */
let known: Pick<TradeInfo, 'hash' | 'types' | 'items'> = { hash: '', types: [], items: [] };

/** The one way to ask for trade info. */
export async function fetchTradeInfo(login: BoundLogin, signal?: AbortSignal): Promise<TradeInfo> {
  const { hash, types, items } = known;
  const trade = await login.call(getTradeInfo, { hash }, signal && { signal });
  if (trade.hash === hash && hash !== '') return { ...trade, types, items };
  known = { hash: trade.hash, types: trade.types, items: trade.items };
  return trade;
}
