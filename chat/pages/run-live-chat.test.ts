import { expect, test } from 'vitest';
import type { ChatIdentity, ChatToDialog, DialogToChat } from '#contract/chat-protocol.ts';
import { runLiveChat } from './run-live-chat.ts';
import type { WidgetPage } from './widget.ts';

type Listener = (data: object) => void;

const identity: ChatIdentity = { player: 'p1', name: 'Ana', signedAt: 5, signature: 'ab12' };
const beginning: DialogToChat = {
  ...{ type: 'chat.begin', license: '1520', group: '7', locale: 'fil', identity },
};

/** The page with the frame's end of the port. `arrive` plays the vendor's script. */
function openPage() {
  const told: ChatToDialog[] = [];
  const calls: unknown[] = [];
  const listeners: Record<string, Listener> = {};
  const root = { lang: 'en' };
  const scripts: (EventTarget & { src?: string })[] = [];
  const parts = {
    documentElement: root,
    createElement: () => new EventTarget(),
    head: { append: (script: EventTarget) => scripts.push(script) },
  };
  const page: WidgetPage = { document: parts as unknown as Document };
  const port = {
    postMessage: (message: ChatToDialog) => told.push(message),
    onmessage: null as MessagePort['onmessage'],
  };
  runLiveChat(page, port);
  const handle = (kind: string, [name, value]: [string, Listener]) => {
    if (kind === 'on') listeners[name] = value;
    else calls.push(value === undefined ? [name] : [name, value]);
  };
  return {
    page,
    told,
    calls,
    send: (data: DialogToChat) =>
      port.onmessage?.call({} as MessagePort, new MessageEvent('message', { data })),
    arrive() {
      const widget = Object(page.LiveChatWidget);
      widget._h = handle;
      for (const [kind, words] of widget._q.splice(0)) handle(kind, words);
    },
    emit: (name: string, data: object = {}) => listeners[name]?.(data),
    scripts,
  };
}

test('the vendor’s script is loaded once, with licence and group', () => {
  const { page, send, scripts } = openPage();
  expect(scripts).toEqual([]);
  send(beginning);
  send({ ...beginning, license: '9999' });
  expect(scripts.map(({ src }) => src)).toEqual(['https://cdn.livechatinc.com/tracking.js']);
  expect(page.__lc).toEqual({ license: 1520, group: 7 });
  expect(page.document.documentElement.lang).toBe('fil');
});

test('without a group the vendor chooses one', () => {
  const { page, send } = openPage();
  send({ ...beginning, group: '' });
  expect(page.__lc).toEqual({ license: 1520 });
});

test('once ready the vendor learns who speaks and opens its chat', () => {
  const { send, arrive, emit, calls, told } = openPage();
  send(beginning);
  arrive();
  emit('ready');
  const variables = { language: 'fil', player: 'p1', name: 'Ana', signed_at: '5', signature: 'ab12' };
  expect(calls).toEqual([['set_customer_name', 'Ana'], ['set_session_variables', variables], ['maximize']]);
  expect(told).toEqual([{ type: 'frame.ready' }]);
});

test('of a visitor it learns the language alone', () => {
  const { send, arrive, emit, calls } = openPage();
  send({ ...beginning, identity: null });
  arrive();
  emit('ready');
  expect(calls).toEqual([['set_session_variables', { language: 'fil' }], ['maximize']]);
});

test('what others write while the chat is hidden is unread, until it is shown', () => {
  const { send, arrive, emit, calls, told } = openPage();
  send(beginning);
  arrive();
  emit('ready');
  const event = (type: string) => emit('new_event', { author: { type } });
  event('agent');
  send({ type: 'chat.hide' });
  event('agent');
  event('customer');
  event('agent');
  expect(told.slice(1)).toEqual([
    { type: 'frame.unread', count: 1 },
    { type: 'frame.unread', count: 2 },
  ]);
  send({ type: 'chat.show' });
  event('agent');
  send({ type: 'chat.hide' });
  event('agent');
  expect(told.at(-1)).toEqual({ type: 'frame.unread', count: 1 });
  expect(calls.slice(3)).toEqual([['minimize'], ['maximize'], ['minimize']]);
});

test('the vendor’s own buttons are told, but not what the dialog asked for', () => {
  const { send, arrive, emit, told } = openPage();
  send(beginning);
  arrive();
  emit('ready');
  emit('visibility_changed', { visibility: 'maximized' });
  emit('visibility_changed', { visibility: 'minimized' });
  emit('visibility_changed', { visibility: 'hidden' });
  expect(told.slice(1)).toEqual([{ type: 'frame.minimised' }, { type: 'frame.closed' }]);
  send({ type: 'chat.hide' });
  emit('visibility_changed', { visibility: 'minimized' });
  expect(told).toHaveLength(3);
});

test('a script that does not load is told', () => {
  const { send, scripts, told } = openPage();
  send(beginning);
  scripts[0]?.dispatchEvent(new Event('error'));
  expect(told).toEqual([{ type: 'frame.failed' }]);
});
