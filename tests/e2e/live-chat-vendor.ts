import type { BrowserContext, Frame, Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the stand-in for the vendor was told, and what it can do. */
    vendor: {
      /** What the page said of the licence before the script. */
      settings: { license: number; group?: number };
      calls: [method: string, value: unknown][];
      /** An agent writes. */
      answer: (text: string) => void;
      /** The customer's buttons in the vendor's own chat. */
      setVisibility: (visibility: string) => void;
    };
  }
}

/** LiveChat's documented address. */
export const VENDOR_SCRIPT = 'https://cdn.livechatinc.com/tracking.js';

/**
 * Answers in place of the vendor, whom no test can reach, with a script that speaks its documented API: the
 * queue of earlier calls, `_h`, calls and events.
 * @returns the addresses at the vendor that were asked for
 */
export async function playVendor(context: BrowserContext | Page): Promise<string[]> {
  const asked: string[] = [];
  await context.route('https://*.livechatinc.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: `(${runWidget})();` });
  });
  return asked;
}

/** The frame in which the vendor runs. */
export function chatFrameOf(page: Page): Frame {
  const frame = page.frames().find((each) => each.url().includes('/chat/pages/'));
  if (!frame) throw new Error('the page has no frame of a chat');
  return frame;
}

/** Runs in the frame, as the vendor's script would. */
function runWidget(): void {
  type Listener = (data: object) => void;
  const listeners: [event: string, listener: Listener][] = [];
  const calls: [string, unknown][] = [];
  let visibility = 'minimized';
  const emit = (name: string, data: object) => {
    for (const [event, listener] of listeners) if (event === name) listener(data);
  };
  const log = document.createElement('ul');
  const setVisibility = (now: string) => {
    if (now === visibility) return;
    visibility = now;
    emit('visibility_changed', { visibility });
  };
  const handle = (kind: string, [name, value]: [string, unknown]) => {
    if (kind === 'on') listeners.push([name, value as Listener]);
    else calls.push([name, value]);
    if (name === 'maximize') setVisibility('maximized');
    if (name === 'minimize') setVisibility('minimized');
  };

  const widget = Object(Reflect.get(window, 'LiveChatWidget'));
  widget._h = handle;
  for (const [kind, words] of widget._q.splice(0)) handle(kind, words);
  const chat = document.createElement('div');
  const heading = document.createElement('h1');
  heading.textContent = 'Support';
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Write a message');
  chat.append(heading, log, field);
  chat.style.cssText = 'min-height: 90vh; background: white; color: black;';
  document.body.append(chat);
  window.vendor = {
    settings: Object(Reflect.get(window, '__lc')),
    calls,
    setVisibility,
    answer(text) {
      const line = document.createElement('li');
      line.textContent = text;
      log.append(line);
      emit('new_event', { type: 'message', author: { id: 'agent-1', type: 'agent' } });
    },
  };
  emit('ready', { state: { availability: 'online', visibility } });
}
