import { API_BASE } from '#contract/constants.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { LUCK } from './model-settings.ts';
import type { AskCashier, Cookies } from './open-player.ts';
import type { Troubles } from './run-troubles.ts';

/** What the model asks the cashier over HTTP. */
export interface Line {
  call: AskCashier;
  /** Has the cashier do what no player can ask for. */
  tell<Answer>(path: string, body?: unknown): Promise<Answer>;
  /** From now on the cashier's randomness depends on this seed. */
  setLuck(seed: number): void;
  /** While the cashier is to die, nothing is sent again. */
  setDying(isDying: boolean): void;
  /** Calls so far, by path. */
  calls: Record<string, number>;
}

/** A client that hears it sends the same again. */
export const UNAVAILABLE = 503;

export function createLine(origin: string, { untilClear }: Pick<Troubles, 'untilClear'>): Line {
  const calls: Record<string, number> = {};
  let luck = 0;
  let isDying = false;

  async function post(path: string, body: unknown, token = '', cookies: Cookies = new Map()) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      'content-type': 'application/json',
      authorization: token,
      [LUCK]: String(luck),
      cookie,
    };
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    for (const kept of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (kept.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  }

  /** Without an answer the status is null. */
  async function send(path: string, body: unknown, token?: string, cookies?: Cookies) {
    const ask = () =>
      post(path, body, token, cookies).catch((error: Error) => ({ status: null, text: error.message }));
    return isDying ? ask() : untilClear(ask, ({ status }) => status !== null && status !== UNAVAILABLE);
  }

  return {
    calls,
    async call(wanted, body, token, cookies) {
      calls[wanted.path] = (calls[wanted.path] ?? 0) + 1;
      const { status, text } = await send(`${API_BASE}/${wanted.path}`, body, token, cookies);
      if (status === null) return { outcome: null, data: null };
      const envelope = readEnvelope(JSON.parse(text));
      if (envelope === null) throw new Error(`${wanted.path} answered no envelope: ${text}`);
      return { outcome: envelope.errcode, data: envelope.errcode === 0 ? (envelope.data as never) : null };
    },
    async tell(path, body = {}) {
      const { status, text } = await send(`/model/${path}`, body);
      if (status !== 200) throw new Error(`${path}: ${text}`);
      return JSON.parse(text);
    },
    setLuck(seed) {
      luck = seed;
    },
    setDying(dying) {
      isDying = dying;
    },
  };
}
