/** LiveChat's JavaScript API 2.0: https://platform.text.com/docs/extending-chat-widget/javascript-api */
export interface Widget {
  on(event: 'ready', listener: () => void): void;
  on(event: 'visibility_changed', listener: (data: { visibility: string }) => void): void;
  on(event: 'new_event', listener: (data: { author?: { type?: string } }) => void): void;
  call(method: 'maximize' | 'minimize'): void;
  call(method: 'set_customer_name', name: string): void;
  call(method: 'set_session_variables', variables: Record<string, string>): void;
}

export interface WidgetPage extends Pick<Window, 'document'> {
  /** Read by the vendor's script. */
  __lc?: { license: number; group?: number };
  LiveChatWidget?: object;
}

/** The vendor's fixed address. */
const SCRIPT = 'https://cdn.livechatinc.com/tracking.js';

/**
 * Loads the vendor's script. Earlier calls of the widget wait in the queue `_q`, which the script
 * processes once it has set its own function at `_h`.
 * @param onRefused the script did not load
 */
export function loadWidget(
  page: WidgetPage,
  { license, group }: { license: string; group: string },
  onRefused: () => void,
): Widget {
  const queue: unknown[] = [];
  const shared = { _q: queue, _h: null as ((...entry: unknown[]) => void) | null, _v: '2.0' };
  const pass =
    (kind: 'on' | 'call') =>
    (...words: unknown[]) => {
      if (shared._h) shared._h(kind, words);
      else queue.push([kind, words]);
    };
  const widget = Object.assign(shared, { on: pass('on'), call: pass('call') });

  page.__lc = { license: Number(license), ...(group !== '' && { group: Number(group) }) };
  page.LiveChatWidget = widget;
  const script = page.document.createElement('script');
  script.async = true;
  script.src = SCRIPT;
  script.addEventListener('error', onRefused);
  page.document.head.append(script);
  return widget;
}
