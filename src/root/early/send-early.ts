import { commonFields } from '#app/api/common-fields.ts';
import type { EarlyCall, RawAnswer } from '#app/api/early-calls.ts';
import { createUuid } from '#app/platform/create-uuid.ts';
import { BREAK_KEY } from '#app/platform/look.ts';
import { parseJson } from '#app/platform/parse-json.ts';
import { readConnection } from '#app/platform/read-connection.ts';
import { readDevice } from '#app/platform/read-device.ts';
import { readDeviceId } from '#app/platform/read-device-id.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { readStoredVersions } from '#app/platform/stored-versions.ts';
import { timeoutSignal } from '#app/platform/timeout-signal.ts';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import type { ResponseOf } from '#contract/call.ts';
import { API_BASE, APP_VERSION, PLATFORM } from '#contract/constants.ts';
import { type FirstView, FOREIGN, VIEW, type ViewKind } from '#contract/first-view.ts';
import type { viewPage } from '#contract/view-page.ts';
import { requestTimeout } from '#machines/app/connection-rules.ts';

/** Made by the page's first script, for the script with the page's own calls and for the app. */
export interface EarlySender {
  token: string | null;
  /** Whether the player was on a break at the end of the last visit, which closes most pages to them. */
  isOnBreak: boolean;
  /** Calls that the app has not taken yet. */
  calls: EarlyCall[];
  send(path: string, body: object): void;
  /** The page with this player's or visitor's data; null if it was not requested. */
  view: Promise<FirstView | null> | null;
}

declare global {
  var peryaEarly: EarlySender | undefined;
}

/** Sends what the app asks for first at every address: the same bodies as the app's actors. */
export function sendEarly(window: Window, now: () => number = Date.now): EarlySender {
  const storage = createSafeStorage(() => window.localStorage);
  const token = storage.read(TOKEN_KEY) || null;
  const isOnBreak = storage.read(BREAK_KEY) === 'true';
  const device = readDevice(window.navigator.userAgent);
  const { os, model: deviceModel } = device;
  const common = commonFields(device.isMobile ? PLATFORM.mobile : PLATFORM.desktop);
  const calls: EarlyCall[] = [];

  function send(path: string, fields: object) {
    const sent = ask(path, fields);
    sent.answer.catch(() => {});
    calls.push({ path, token, sentAt: now(), ...sent });
  }

  function ask(path: string, fields: object) {
    const body = JSON.stringify({ ...fields, ...common });
    const controller = new AbortController();
    const answer = post(window, { path, token, body, controller, now });
    return { body, answer, cancel: () => controller.abort() };
  }

  async function askForView(): Promise<FirstView | null> {
    const { pathname, search, origin } = window.location;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const locale = window.document.documentElement.lang;
    const wanted = { address: `${pathname}${search}`, locale, origin, timeZone, os, deviceModel };
    const { _data } = await ask('viewPage', wanted).answer;
    return (_data as ViewAnswer | null)?.data?.view ?? null;
  }

  send('preLogin', {
    ...readStoredVersions(storage),
    ...{ os, deviceModel },
    deviceId: readDeviceId(storage, () => createUuid(window.crypto, Date.now())),
    messagingToken: '',
    phoneinfoJsonModel: '',
  });
  // Sent before the page's code is requested, as browsers send few requests at once.
  const view = !isOnBreak && canBeFilled(window.document, token !== null) ? askForView() : null;
  view?.catch(() => {});
  if (token !== null) send('getAfterLoginInfoWeb', { version: APP_VERSION, os, deviceModel });
  return { token, isOnBreak, calls, send, view };
}

/** For players, and where there is something to know for everybody. */
function canBeFilled(document: Document, isPlayer: boolean): boolean {
  const page = document.documentElement;
  const kind = page.getAttribute(VIEW) as ViewKind | null;
  if (kind === null || page.hasAttribute(FOREIGN) || !('adoptedStyleSheets' in document)) return false;
  return isPlayer || kind === 'everybody';
}

/** As it comes, if it is a success. */
interface ViewAnswer {
  data?: ResponseOf<typeof viewPage>;
}

interface Post {
  path: string;
  token: string | null;
  body: string;
  controller: AbortController;
  now: () => number;
}

async function post(window: Window, { path, token, body, controller, now }: Post): Promise<RawAnswer> {
  const timeout = timeoutSignal(requestTimeout(readConnection(window.navigator)?.effectiveType ?? null));
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
  return { ok, status, headers, arrivedAt, _data: parseJson(text) };
}
