import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { TestSubscription } from '#tests/open-push-service.ts';

/**
 * A browser whose push service is the test's: Chromium subscribes through its vendor's alone, which cannot be
 * reached here. Everything else, the worker included, is Chromium's own.
 * @param answer what the player answers to the browser's question
 */
export async function fakePushManager(
  context: BrowserContext,
  subscription: TestSubscription,
  answer: NotificationPermission = 'granted',
): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(
    ({ subscription: { endpoint, p256dh, auth }, answer }) => {
      if (!('PushManager' in window)) return;
      const kept = (name: string) => localStorage.getItem(`fake.${name}`);
      const keep = (name: string, value: string) => localStorage.setItem(`fake.${name}`, value);
      const make = () => ({
        endpoint,
        options: { applicationServerKey: Uint8Array.from(JSON.parse(kept('key') ?? '[]')).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => localStorage.removeItem('fake.key'),
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (kept('key') === null ? null : make()),
        async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
          keep('key', JSON.stringify([...applicationServerKey]));
          return make();
        },
      });
      Object.defineProperty(Notification, 'permission', { get: () => kept('permission') ?? 'default' });
      Notification.requestPermission = async () => {
        keep('questions', String(Number(kept('questions')) + 1));
        keep('permission', answer);
        return answer;
      };
    },
    { subscription, answer },
  );
}

/** How often the browser has asked the player. */
export function countQuestions(page: Page): Promise<number> {
  return page.evaluate(() => Number(localStorage.getItem('fake.questions')));
}

/** Gives the app's worker what the push service would, whatever pages are open. */
export async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await devTools.detach();
}

/** What the worker shows. */
export function readNotifications(worker: Worker) {
  return worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    const pathOf = (url: string) => new URL(url).pathname;
    return shown.map((each) => ({
      ...{ title: each.title, body: each.body, tag: each.tag, lang: each.lang, data: each.data },
      ...{ icon: pathOf(each.icon), badge: pathOf(Reflect.get(each, 'badge')) },
    }));
  });
}

/** As a press on the first of them; only the browser itself could open a new window for it. */
export async function press(worker: Worker): Promise<void> {
  await worker.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    const Pressed = Reflect.get(self, 'NotificationEvent');
    scope.dispatchEvent(new Pressed('notificationclick', { notification }));
  });
}
