import type { ResponseOf } from '#contract/call.ts';
import { getTradeInfo } from '#contract/deposit.ts';
import type { BoundLogin } from './bind-login.ts';

type DepositInfo = ResponseOf<typeof getTradeInfo>;

/** The one way to ask for deposit info. Channels and amounts that are known are not sent again. */
export async function fetchDepositInfo(
  { call, data }: BoundLogin,
  signal?: AbortSignal,
): Promise<DepositInfo> {
  const { hash, types, items } = data.readChannels();
  const info = await call(getTradeInfo, { hash }, signal && { signal });
  if (info.hash === hash && hash !== '') return { ...info, types, items };
  data.writeChannels({ hash: info.hash, types: info.types, items: info.items });
  return info;
}
