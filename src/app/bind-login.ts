import type { Api } from '../api/create-api.ts';
import type { TokenStore } from '../platform/token-store.ts';
import type { ServerData } from './server-data.ts';

/** The login that something begins in. It goes on in that one: never in that of whoever logged in since. */
export interface BoundLogin {
  epoch: number | null;
  call: Api['call'];
  /** Writes what a call answered; nothing for a visitor. */
  write(save: (epoch: number) => void): void;
}

export function bindLogin({
  api,
  data,
  tokens,
}: {
  api: Api;
  data: ServerData;
  tokens: TokenStore;
}): BoundLogin {
  const epoch = data.readEpoch();
  const token = tokens.read();
  return {
    epoch,
    call: (call, body, settings) => api.call(call, body, { token, ...settings }),
    write(save) {
      if (epoch !== null) save(epoch);
    },
  };
}
