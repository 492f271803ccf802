import { commonFields } from '#app/api/common-fields.ts';
import type { RawAnswer } from '#app/api/create-api.ts';
import { createUuid } from '#app/platform/create-uuid.ts';
import { readConnection } from '#app/platform/read-connection.ts';
import { readDevice } from '#app/platform/read-device.ts';
import { readDeviceId } from '#app/platform/read-device-id.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { readStoredVersions } from '#app/platform/stored-versions.ts';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { API_BASE, PLATFORM } from '#contract/constants.ts';
import { requestTimeout } from '#machines/connection/request-timeout.ts';
import type { EarlyPreLogin } from './early-pre-login.ts';

export function sendPreLogin(window: Window): EarlyPreLogin {
  const storage = createSafeStorage(() => window.localStorage);
  const token = storage.read(TOKEN_KEY) || null;
  const device = readDevice(window.navigator.userAgent);
  const body = {
    ...readStoredVersions(storage),
    ...commonFields(device.isMobile ? PLATFORM.mobile : PLATFORM.desktop),
    os: device.os,
    deviceModel: device.model,
    deviceId: readDeviceId(storage, () => createUuid(window.crypto, Date.now())),
    messagingToken: '',
    phoneinfoJsonModel: '',
  };
  const answer = post(window, token, JSON.stringify(body));
  answer.catch(() => {});
  return { token, answer };
}

async function post(window: Window, token: string | null, body: string): Promise<RawAnswer> {
  const timeout = requestTimeout(readConnection(window.navigator)?.effectiveType ?? null);
  const response = await window.fetch(`${API_BASE}/preLogin`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: token }),
    },
    body,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
  });
  const text = await response.text();
  return { ok: response.ok, status: response.status, headers: response.headers, _data: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
