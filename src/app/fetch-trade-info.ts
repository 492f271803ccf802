import type { ResponseOf } from '#contract/call.ts';
import { getTradeInfo } from '#contract/deposit.ts';
import type { BoundLogin } from './bind-login.ts';

type TradeInfo = ResponseOf<typeof getTradeInfo>;

/** The one way to ask for trade info. Channels and amounts that are known are not sent again. */
export async function fetchTradeInfo({ call, data }: BoundLogin, signal?: AbortSignal): Promise<TradeInfo> {
  const { hash, types, items } = data.readChannels();
  const trade = await call(getTradeInfo, { hash }, signal && { signal });
  if (trade.hash === hash && hash !== '') return { ...trade, types, items };
  data.writeChannels({ hash: trade.hash, types: trade.types, items: trade.items });
  return trade;
}
