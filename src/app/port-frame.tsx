import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { findEarlyFrame, hasLoaded } from '#app/platform/early-frame.ts';

/** A chart whose frame has to be told something, and which has to know when that is not possible any more. */
interface FrameActor<Told> {
  on(type: 'frame.tell', hear: (emitted: { message: Told }) => void): { unsubscribe(): void };
  send(event: { type: 'frame.failed' }): void;
}

interface FramePort<Told> {
  frame: RefObject<HTMLIFrameElement | null>;
  tell: (message: Told) => void;
  /** Gives the frame, which has loaded, the one port that it gets. */
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

interface PortFrameProps extends Pick<ComponentProps<'iframe'>, 'title' | 'sandbox'> {
  port: Pick<FramePort<never>, 'frame' | 'handOver'>;
  src: string;
}

/** Fills its place. A frame that the first view has begun to load is moved here as it is. */
export function PortFrame({ port: { frame, handOver }, ...attributes }: PortFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [early, setEarly] = useState(() => findEarlyFrame(attributes.src));
  const load = useEffectEvent(handOver);

  useLayoutEffect(() => {
    if (!early?.isConnected) return setEarly(null);
    place.current?.moveBefore(early, null);
    frame.current = early;
    const noteLoad = () => load();
    early.addEventListener('load', noteLoad);
    if (hasLoaded(early)) noteLoad();
    return () => early.removeEventListener('load', noteLoad);
  }, [early, frame]);

  return (
    <Place ref={place}>
      {!early && <iframe ref={frame} referrerPolicy="no-referrer" onLoad={handOver} {...attributes} />}
    </Place>
  );
}

const Place = styled.div`
  position: absolute;
  inset: 0;

  iframe {
    width: 100%;
    height: 100%;
    border: 0;
  }
`;
