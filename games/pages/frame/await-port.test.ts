// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { CHAT_GREETING } from '#contract/chat-protocol.ts';
import { PORT_GREETING } from '#contract/frame-protocol.ts';
import { awaitPort } from './await-port.ts';

it('the frame takes only the first port from the page’s greeting', async () => {
  const [stranger, wrongWords, first, second] = [1, 2, 3, 4].map(() => new MessageChannel());
  const port = awaitPort(window);
  greet({ source: null, data: PORT_GREETING, port: stranger?.port2 });
  greet({ source: window.parent, data: 'hello', port: wrongWords?.port2 });
  greet({ source: window.parent, data: PORT_GREETING, port: first?.port2 });
  greet({ source: window.parent, data: PORT_GREETING, port: second?.port2 });
  expect(await port).toBe(first?.port2);
});

it('a page that waits for another greeting ignores the greeting of games', async () => {
  const [game, chat] = [1, 2].map(() => new MessageChannel());
  const port = awaitPort(window, CHAT_GREETING);
  greet({ source: window.parent, data: PORT_GREETING, port: game?.port2 });
  greet({ source: window.parent, data: CHAT_GREETING, port: chat?.port2 });
  expect(await port).toBe(chat?.port2);
});

interface Greeting {
  source: Window | null;
  data: string;
  port: MessagePort | undefined;
}

function greet({ source, data, port }: Greeting): void {
  const event = new Event('message');
  Object.assign(event, { source, data, ports: port ? [port] : [] });
  window.dispatchEvent(event);
}
