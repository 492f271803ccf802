import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import type { Api, CallSettings } from '../api/create-api.ts';
import type { PlayerData, ServerData } from './server-data.ts';

/** A login, or a visitor's time between two logins. Its calls and writes never reach another one. */
export interface BoundLogin {
  epoch: number;
  /** For what is no call; null for a visitor. */
  token: string | null;
  /** Whether no log-in or log-out has come since; false for a visitor. */
  isHere(): boolean;
  /** Sends this login's token, whoever has logged in since. */
  call<C extends Call>(
    call: C,
    body: RequestOf<C>,
    settings?: Omit<CallSettings, 'token'>,
  ): Promise<ResponseOf<C>>;
  data: PlayerData;
}

export function bindLogin(
  { api, data }: { api: Api; data: ServerData },
  { token, epoch }: { token: string | null; epoch: number },
): BoundLogin {
  return {
    epoch,
    token,
    isHere: () => data.readEpoch() === epoch,
    call: (call, body, settings) => api.call(call, body, { ...settings, token }),
    data: data.ofEpoch(epoch),
  };
}
