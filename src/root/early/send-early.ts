import { commonFields } from '#app/api/common-fields.ts';
import type { EarlyCall, RawAnswer } from '#app/api/early-calls.ts';
import { createUuid } from '#app/platform/create-uuid.ts';
import { BREAK_KEY } from '#app/platform/look.ts';
import { readConnection } from '#app/platform/read-connection.ts';
import { readDevice } from '#app/platform/read-device.ts';
import { readDeviceId } from '#app/platform/read-device-id.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { readStoredVersions } from '#app/platform/stored-versions.ts';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { API_BASE, APP_VERSION, PLATFORM } from '#contract/constants.ts';
import { requestTimeout } from '#machines/connection/request-timeout.ts';

/** Of the page's first script, for the one with the page's own calls and for the app. */
export interface EarlySender {
  token: string | null;
  /** At the end of the former visit: most pages are closed to the player. */
  isOnBreak: boolean;
  /** Those that the app has not taken yet. */
  calls: EarlyCall[];
  send(path: string, body: object): void;
}

declare global {
  var peryaEarly: EarlySender | undefined;
}

/** Sends what the app asks for first at every address: the same bodies as the app's actors. */
export function sendEarly(window: Window, now: () => number = Date.now): EarlySender {
  const storage = createSafeStorage(() => window.localStorage);
  const token = storage.read(TOKEN_KEY) || null;
  const device = readDevice(window.navigator.userAgent);
  const { os, model: deviceModel } = device;
  const common = commonFields(device.isMobile ? PLATFORM.mobile : PLATFORM.desktop);
  const calls: EarlyCall[] = [];

  function send(path: string, fields: object) {
    const body = JSON.stringify({ ...fields, ...common });
    const controller = new AbortController();
    const answer = post(window, { path, token, body, controller, now });
    answer.catch(() => {});
    calls.push({ path, token, body, sentAt: now(), answer, cancel: () => controller.abort() });
  }

  send('preLogin', {
    ...readStoredVersions(storage),
    ...{ os, deviceModel },
    deviceId: readDeviceId(storage, () => createUuid(window.crypto, Date.now())),
    messagingToken: '',
    phoneinfoJsonModel: '',
  });
  if (token !== null) send('getAfterLoginInfoWeb', { version: APP_VERSION, os, deviceModel });
  return { token, isOnBreak: storage.read(BREAK_KEY) === 'true', calls, send };
}

interface Post {
  path: string;
  token: string | null;
  body: string;
  controller: AbortController;
  now: () => number;
}

async function post(window: Window, { path, token, body, controller, now }: Post): Promise<RawAnswer> {
  const timeout = AbortSignal.timeout(
    requestTimeout(readConnection(window.navigator)?.effectiveType ?? null),
  );
  timeout.onabort = () => controller.abort(timeout.reason);
  const response = await window.fetch(`${API_BASE}/${path}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: token }),
    },
    body,
    credentials: 'same-origin',
    signal: controller.signal,
  });
  const arrivedAt = now();
  const text = await response.text();
  const { ok, status, headers } = response;
  return { ok, status, headers, arrivedAt, _data: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
