import { commonFields } from '#app/api/common-fields.ts';
import type { App, Services } from '#app/app/app-context.tsx';
import { IDLE_DELAY } from '#app/app/lazy-code.ts';
import { storeEvents } from '#app/platform/event-store.ts';
import type { CommonFields } from '#contract/call.ts';
import { API_BASE, EVENT_LOG, EVENT_LOG_PATH } from '#contract/constants.ts';
import type { LoggedEvent } from '#contract/event-log.ts';

interface Dependencies {
  actor: App['actor'];
  eventLog: Services['eventLog'];
  window: Window;
  base: string;
  platform: { kind: CommonFields['platform'] };
  createId: () => string;
  setTimeout: (action: () => void, milliseconds: number) => unknown;
}

/**
 * When the page is hidden, sends the waiting events by beacon or stores them; later restores the stored ones.
 */
export function flushEvents(dependencies: Dependencies): void {
  const { actor, eventLog, window, base, platform, createId, setTimeout } = dependencies;
  const { document, navigator } = window;

  const hide = () => eventLog.send({ type: 'page.hidden' });
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? hide() : void restore(),
  );
  window.addEventListener('pagehide', hide);
  actor.on('connection.returned', restore);
  setTimeout(restore, IDLE_DELAY);

  eventLog.on('events.leave', ({ events, hasFailed }) => {
    const unsent = hasFailed || !navigator.onLine ? events : sendAll(events);
    if (unsent.length > 0 && !storeEvents(window, createId(), unsent)) {
      eventLog.send({ type: 'events.restore', events: unsent });
    }
  });

  async function restore(): Promise<void> {
    const code = await import('./take-stored-events.ts').catch(() => null);
    const events = await code?.takeStoredEvents(window).catch(() => null);
    if (events?.length) eventLog.send({ type: 'events.restore', events });
  }

  /** Sends in batches. Returns the events that the browser refused: it queues at most 64 KiB of beacons. */
  function sendAll(events: readonly LoggedEvent[]): readonly LoggedEvent[] {
    const part = events.slice(0, EVENT_LOG.batch);
    return part.length > 0 && send(part) ? sendAll(events.slice(part.length)) : events;
  }

  function send(eventList: readonly LoggedEvent[]): boolean {
    const url = `${base}${API_BASE}/${EVENT_LOG_PATH}`;
    const text = JSON.stringify({ ...commonFields(platform.kind), eventList });
    const body = new Blob([text], { type: 'application/json' });
    if (navigator.sendBeacon) return navigator.sendBeacon(url, body);
    window.fetch(url, { method: 'POST', body, keepalive: true }).catch(() => null);
    return true;
  }
}
