/** How messages reach the wrapper, whatever its system calls it. */
export interface Transport {
  /** @throws when the wrapper takes no messages */
  send(text: string): void;
  /** The one listener hears what the wrapper sends. */
  listen(hear: (text: unknown) => void): void;
}

/** Android's `addWebMessageListener` puts this into the page; so does the Capacitor adapter. */
export interface HostObject {
  postMessage(text: string): void;
  onmessage: ((message: { data: unknown }) => void) | null;
}

/** The name of both systems' objects. */
const HOST = 'peryaHost';
/** On iOS the wrapper tells by this event of the window, which no frame can send to it. */
const TELLS = 'perya-host';

/**
 * The wrapper's object in this page; null without one, and in a frame. Messages between windows are never
 * listened to, so another frame or origin has nothing to say here.
 */
export function findTransport(window: Window): Transport | null {
  if (window.parent !== window) return null;
  const host: HostObject | undefined = Reflect.get(window, HOST);
  if (host) {
    return {
      send: (text) => host.postMessage(text),
      listen: (hear) => {
        host.onmessage = ({ data }) => hear(data);
      },
    };
  }
  const handler = Object(Reflect.get(window, 'webkit')).messageHandlers?.[HOST];
  return handler ? createReplyTransport(window, handler) : null;
}

/** iOS: `WKScriptMessageHandlerWithReply` answers each message by a promise. */
function createReplyTransport(
  window: Window,
  handler: { postMessage(text: string): Promise<unknown> },
): Transport {
  let tell: (text: unknown) => void = () => {};
  return {
    send: (text) => void handler.postMessage(text).then(tell, () => {}),
    listen: (hear) => {
      tell = hear;
      window.addEventListener(TELLS, (event) => hear(Object(event).detail));
    },
  };
}
