import type { ChatToDialog, DialogToChat } from '#contract/chat-protocol.ts';
import { loadWidget, type Widget, type WidgetPage } from './widget.ts';

type Beginning = Extract<DialogToChat, { type: 'chat.begin' }>;

/** Runs the vendor's chat as the dialog asks, which hears at the port what becomes of it. */
export function runLiveChat(page: WidgetPage, port: Pick<MessagePort, 'postMessage' | 'onmessage'>): void {
  let widget: Widget | null = null;
  let isAway = false;
  let unread = 0;
  const tell = (message: ChatToDialog) => port.postMessage(message);

  port.onmessage = ({ data }: MessageEvent<DialogToChat>) => {
    if (data.type === 'chat.begin') begin(data);
    else if (data.type === 'chat.show') show();
    else hide();
  };

  function begin(beginning: Beginning) {
    if (widget !== null) return;
    page.document.documentElement.lang = beginning.locale;
    const loaded = loadWidget(page, beginning, () => tell({ type: 'frame.failed' }));
    widget = loaded;
    loaded.on('ready', () => {
      introduce(loaded, beginning);
      loaded.call('maximize');
      tell({ type: 'frame.ready' });
    });
    loaded.on('visibility_changed', ({ visibility }) => {
      if (visibility === 'hidden') tell({ type: 'frame.closed' });
      if (visibility === 'minimized' && !isAway) {
        isAway = true;
        tell({ type: 'frame.minimised' });
      }
    });
    loaded.on('new_event', ({ author }) => {
      if (!isAway || author?.type === 'customer') return;
      unread += 1;
      tell({ type: 'frame.unread', count: unread });
    });
  }

  function show() {
    isAway = false;
    unread = 0;
    widget?.call('maximize');
  }

  function hide() {
    isAway = true;
    widget?.call('minimize');
  }
}

function introduce(widget: Widget, { identity, locale }: Beginning) {
  if (identity === null) {
    widget.call('set_session_variables', { language: locale });
    return;
  }
  const { player, name, signedAt, signature } = identity;
  widget.call('set_customer_name', name);
  widget.call('set_session_variables', {
    ...{ language: locale, player, name },
    ...{ signed_at: String(signedAt), signature },
  });
}
