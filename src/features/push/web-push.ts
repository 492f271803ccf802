import type { Platform } from '#app/platform/platform.ts';
import type { RequestOf } from '#contract/call.ts';
import type { pushSubscribe } from '#contract/push.ts';
import { WORKER_TELLS } from '#contract/push-message.ts';
import type { PushPermission, PushReason, PushReport } from '#machines/push/push.machine.ts';

/** How long a worker that is being installed may take, milliseconds. */
const WORKER_WAIT = 10_000;

/** Why this browser gets no push messages; null when it can. */
export function findReason(window: Window, { os, isStandalone }: Platform): PushReason | null {
  const has = (name: string) => name in window;
  if (has('PushManager') && has('Notification') && 'serviceWorker' in window.navigator) return null;
  return os.startsWith('iOS') && !isStandalone ? 'ios' : 'browser';
}

/** @param window has notifications */
export function readPermission(window: Window): PushPermission {
  return notificationsOf(window).permission;
}

export async function askPermission(window: Window): Promise<PushPermission> {
  return notificationsOf(window).requestPermission();
}

function notificationsOf(window: Window): typeof Notification {
  return Reflect.get(window, 'Notification');
}

/** The browser's endpoint for the server with this key; empty without one. */
export async function readEndpoint({ navigator }: Window): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? '';
}

type Subscribed = Omit<RequestOf<typeof pushSubscribe>, 'locale'>;

/**
 * Subscribes at the browser's push service, anew when it is subscribed with another key.
 * @returns null if the browser has no push service, as in a private window
 * @throws Error when the worker or the push service does not answer
 */
export async function subscribe({ navigator }: Window, publicKey: string): Promise<Subscribed | null> {
  const { pushManager } = await waitForWorker(navigator.serviceWorker);
  const key = fromBase64Url(publicKey);
  const known = await pushManager.getSubscription();
  if (known && !isSame(known.options.applicationServerKey, key)) await known.unsubscribe();
  try {
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys = {} } = subscription.toJSON();
    return { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
  } catch (error) {
    if (isUnavailable(error)) return null;
    throw error;
  }
}

export async function unsubscribe({ navigator }: Window): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Reports a permission that has changed, and a subscription that the browser has replaced.
 * @returns stops watching
 */
export function watchBrowser(window: Window, report: (event: PushReport) => void): () => void {
  const { document, navigator } = window;
  const end = new AbortController();
  const { signal } = end;
  let known = readPermission(window);
  const look = () => {
    const permission = readPermission(window);
    if (permission !== known) report({ type: 'permission.changed', permission });
    known = permission;
  };
  // Not every browser tells a change: it is read again when the page returns.
  document.addEventListener('visibilitychange', look, { signal });
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', look, { signal }),
    () => null,
  );
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }) => Object(data).type === WORKER_TELLS.moved && report({ type: 'endpoint.changed' }),
    { signal },
  );
  return () => end.abort();
}

function waitForWorker({ ready }: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('No worker has come.')), WORKER_WAIT);
    ready.then(resolve, reject);
  });
}

/** Chromium tells a service that it lacks from one that does not answer by its words alone. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false;
  return (
    ['NotAllowedError', 'NotSupportedError'].includes(error.name) || error.message.includes('not available')
  );
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  return one !== null && String(new Uint8Array(one)) === String(other);
}
