import { type RefObject, useEffect, useRef } from 'react';

/** A chart whose frame has to be told something, and which has to know when that is not possible any more. */
interface FrameActor<Told> {
  on(type: 'frame.tell', hear: (emitted: { message: Told }) => void): { unsubscribe(): void };
  send(event: { type: 'frame.failed' }): void;
}

interface FramePort<Told> {
  frame: RefObject<HTMLIFrameElement | null>;
  tell: (message: Told) => void;
  /** For the frame's `onLoad`: gives it the one port that it gets. */
  handOver: () => void;
}

interface FramePortOptions<Told> {
  greeting: string;
  /** A sandboxed page has no origin that could be named: then `*`. */
  origin?: string;
  hear: (data: unknown) => void;
  /** Told first. */
  first?: Told;
}

/** The MessagePort to a sandboxed frame, which gets it and nothing else. */
export function useFramePort<Told>(
  actor: FrameActor<Told>,
  { greeting, origin = '*', hear, first }: FramePortOptions<Told>,
): FramePort<Told> {
  const frame = useRef<HTMLIFrameElement>(null);
  const port = useRef<MessagePort>(null);

  useEffect(() => {
    const told = actor.on('frame.tell', ({ message }) => port.current?.postMessage(message));
    return () => {
      told.unsubscribe();
      port.current?.close();
      port.current = null;
    };
  }, [actor]);

  /** A second document in the frame has no port. */
  function handOver() {
    if (port.current) {
      actor.send({ type: 'frame.failed' });
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port.current = port1;
    port1.onmessage = ({ data }) => hear(data);
    frame.current?.contentWindow?.postMessage(greeting, origin, [port2]);
    if (first !== undefined) port1.postMessage(first);
  }

  return { frame, tell: (message) => port.current?.postMessage(message), handOver };
}
