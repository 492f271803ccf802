import { PORT_GREETING } from '#contract/frame-protocol.ts';

/** The port that the page around the frame hands over. Only its first greeting counts; anything else is ignored. */
export function awaitPort(page: Window): Promise<MessagePort> {
  return new Promise((resolve) => {
    const receive = (event: MessageEvent): void => {
      const [port] = event.ports;
      if (event.source !== page.parent || event.data !== PORT_GREETING || !port) return;
      page.removeEventListener('message', receive);
      resolve(port);
    };
    page.addEventListener('message', receive);
  });
}
