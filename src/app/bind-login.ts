import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { isError } from '#machines/submission/submission-rules.ts';
import type { Api, CallSettings } from '../api/create-api.ts';
import type { PlayerData, ServerData } from './server-data.ts';

/** A login, or a visitor's time between two logins. Its calls and writes never reach another one. */
export interface BoundLogin {
  epoch: number;
  /** For requests outside the API's calls; null for a visitor. */
  token: string | null;
  /** Whether no log-in or log-out has come since; false for a visitor. */
  isHere(): boolean;
  /**
   * Sends this login's token, whoever has logged in since. A call that needs a fresh proof waits until the
   * player has given one, and is then sent again.
   */
  call<C extends Call>(
    call: C,
    body: RequestOf<C>,
    settings?: Omit<CallSettings, 'token'>,
  ): Promise<ResponseOf<C>>;
  data: PlayerData;
}

interface LoginDependencies {
  api: Api;
  data: ServerData;
  /** Asks the player to show who they are; resolves with whether they did. Left out: nobody can be asked. */
  askProof?: () => Promise<boolean>;
}

export function bindLogin(
  { api, data, askProof }: LoginDependencies,
  { token, epoch }: { token: string | null; epoch: number },
): BoundLogin {
  return {
    epoch,
    token,
    isHere: () => data.readEpoch() === epoch,
    async call(call, body, settings) {
      const send = () => api.call(call, body, { ...settings, token });
      try {
        return await send();
      } catch (error) {
        if (!call.needsProof || !isError(error, ERRCODE.proofNeeded)) throw error;
        if (!(await askProof?.())) throw error;
        return send();
      }
    },
    data: data.ofEpoch(epoch),
  };
}
