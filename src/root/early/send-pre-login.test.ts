import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { sendPreLogin } from './send-pre-login.ts';

interface Seen {
  url: string;
  authorization: string | undefined;
  credentials: string;
  body: Record<string, unknown>;
}

function createFakeWindow(stored: Record<string, string> | null, answer: () => Promise<Response>) {
  const seen: Seen[] = [];
  const values = new Map(Object.entries(stored ?? {}));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const window = {
    get localStorage() {
      if (stored === null) throw new DOMException('denied', 'SecurityError');
      return storage;
    },
    navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile' },
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes.fill(10) },
    fetch(url: string, init: { headers: Record<string, string>; credentials: string; body: string }) {
      const { headers, credentials, body } = init;
      seen.push({ url, authorization: headers.authorization, credentials, body: JSON.parse(body) });
      return answer();
    },
  };
  return { window: window as unknown as Window, seen };
}

const success = async () => Response.json({ code: 200, msg: '', data: {} });

test('the stored token and versions are sent in the shape of the call', async () => {
  const { window, seen } = createFakeWindow(
    { 'perya.token': 't1', 'perya.versions': '{"v":"c1","gameListVersion":"g1"}', 'perya.device': 'd1' },
    success,
  );
  const early = sendPreLogin(window);
  expect(early.token).toBe('t1');
  expect(seen).toEqual([
    {
      url: `/app/v1/${calls.preLogin.path}`,
      authorization: 't1',
      credentials: 'same-origin',
      body: {
        v: 'c1',
        gameListVersion: 'g1',
        os: 'Android 14',
        deviceModel: 'Pixel 7',
        deviceId: 'd1',
        messagingToken: '',
        phoneinfoJsonModel: '',
        appId: 'com.demo.web',
        channel: 'WEB',
        clientReferrer: 'ph',
        platform: 0,
        appVersion: '1.1.2',
      },
    },
  ]);
  expect(readEnvelope((await early.answer)._data)).toEqual({ errcode: 0, errmsg: '', data: {} });
});

test('the call works where storage is blocked', () => {
  const { window, seen } = createFakeWindow(null, success);
  expect(sendPreLogin(window).token).toBe(null);
  expect(seen[0]?.authorization).toBe(undefined);
  expect(seen[0]?.body).toMatchObject({
    v: '',
    gameListVersion: '',
    deviceId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7a0a-8a0a-0a0a0a0a0a0a$/),
  });
});

test('an answer that is not JSON is passed on as unreadable', async () => {
  const { window } = createFakeWindow({}, async () => new Response('<html>', { status: 502 }));
  const answer = await sendPreLogin(window).answer;
  expect([answer.ok, answer.status, answer._data]).toEqual([false, 502, null]);
});

test('a failed request rejects the answer', async () => {
  const { window } = createFakeWindow({}, () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendPreLogin(window).answer).rejects.toThrow('Failed to fetch');
});
