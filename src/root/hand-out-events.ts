import { commonFields } from '#app/api/common-fields.ts';
import type { App, Services } from '#app/app/app-context.tsx';
import { QUIET_PAUSE } from '#app/app/late-code.ts';
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

/** Sends what the event log holds when the page is hidden, or stores it; and brings back what is stored. */
export function handOutEvents(dependencies: Dependencies): void {
  const { actor, eventLog, window, base, platform, createId, setTimeout } = dependencies;
  const { document, navigator } = window;

  const hide = () => eventLog.send({ type: 'page.hidden' });
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? hide() : void adopt(),
  );
  window.addEventListener('pagehide', hide);
  actor.on('connection.returned', adopt);
  setTimeout(adopt, QUIET_PAUSE);

  eventLog.on('events.leave', ({ events, hasFailed }) => {
    const left = hasFailed || !navigator.onLine ? events : sendAll(events);
    if (left.length > 0 && !storeEvents(window, createId(), left)) {
      eventLog.send({ type: 'events.restore', events: left });
    }
  });

  async function adopt(): Promise<void> {
    const code = await import('./adopt-events.ts').catch(() => null);
    const events = await code?.adoptEvents(window).catch(() => null);
    if (events?.length) eventLog.send({ type: 'events.restore', events });
  }

  /** Answers those that the browser does not take: it holds 64 KiB of them at a time. */
  function sendAll(events: readonly LoggedEvent[]): readonly LoggedEvent[] {
    const part = events.slice(0, EVENT_LOG.mostPerRequest);
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
