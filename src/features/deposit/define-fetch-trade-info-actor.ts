import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { FlowLogin } from '#app/app/flow-login.ts';
import type { ServerData } from '#app/app/server-data.ts';
import type { TokenStore } from '#app/platform/token-store.ts';
import { getTradeInfo } from '#contract/recharge.ts';
import type { TradeInfo } from '#machines/deposit/deposit.types.ts';

interface Dependencies {
  api: Api;
  data: ServerData;
  tokens: TokenStore;
  login: FlowLogin;
}

export function defineFetchTradeInfoActor({ api, data, tokens, login }: Dependencies) {
  return fromPromise<TradeInfo, undefined>(async ({ signal }) => {
    login.token = tokens.read();
    login.epoch = data.readEpoch();
    const { token, epoch } = login;
    const trade = await api.call(getTradeInfo, {}, { token, signal });
    if (epoch !== null) {
      data.refreshUser(epoch, { coin: trade.coin });
      data.writeTradeInfo(epoch, trade);
    }
    return trade;
  });
}
