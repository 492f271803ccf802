import { PORT_GREETING } from '#contract/frame-protocol.ts';

/** The port of the page's first greeting; other messages are ignored. */
export function awaitPort(page: Window, greeting = PORT_GREETING): Promise<MessagePort> {
  return new Promise((resolve) => {
    const receive = (event: MessageEvent): void => {
      const [port] = event.ports;
      if (event.source !== page.parent || event.data !== greeting || !port) return;
      page.removeEventListener('message', receive);
      resolve(port);
    };
    page.addEventListener('message', receive);
  });
}
