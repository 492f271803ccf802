import { fromPromise } from 'xstate';
import { getTradeInfo } from '#contract/recharge.ts';
import type { TradeInfo } from '#machines/deposit/deposit.types.ts';
import type { Api } from '../api/create-api.ts';
import type { ServerData } from '../app/server-data.ts';
import type { TokenStore } from '../platform/token-store.ts';
import type { FlowLogin } from './flow-login.ts';

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
