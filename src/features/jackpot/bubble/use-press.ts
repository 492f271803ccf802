import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { JackpotBubbleEvent } from '#machines/jackpot/jackpot-bubble.types.ts';

interface Press {
  send: (event: JackpotBubbleEvent) => void;
  can: (event: JackpotBubbleEvent) => boolean;
  isDragged: boolean;
}

/** Turns pointer, keyboard and screen-reader input into events of the bubble chart. */
export function usePress({ send, can, isDragged }: Press) {
  const pointerId = useRef<number | null>(null);
  /** The browser adds a click after pointer events that were already handled. */
  const isClickDue = useRef(false);

  useEffect(() => {
    if (!isDragged) return;
    /** On the window: not every browser focuses a pressed button. */
    const cancelByKey = ({ key }: { key: string }) => key === 'Escape' && send({ type: 'key.press', key });
    window.addEventListener('keydown', cancelByKey);
    return () => window.removeEventListener('keydown', cancelByKey);
  }, [isDragged, send]);

  const isTracked = (event: PointerEvent) => event.pointerId === pointerId.current;

  function cancel(event: PointerEvent) {
    if (!isTracked(event)) return;
    pointerId.current = null;
    send({ type: 'pointer.cancel' });
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointerId.current = event.pointerId;
      isClickDue.current = true;
      send({ type: 'pointer.down', x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      if (isTracked(event)) send({ type: 'pointer.move', x: event.clientX, y: event.clientY });
    },
    onPointerUp(event: PointerEvent) {
      if (!isTracked(event)) return;
      pointerId.current = null;
      send({ type: 'pointer.up' });
    },
    onPointerCancel: cancel,
    onLostPointerCapture: cancel,
    onKeyDown(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey } = event;
      const press = { type: 'key.press', key } as const;
      if (altKey || ctrlKey || metaKey || isDragged || !can(press)) return;
      event.preventDefault();
      send(press);
    },
    /** `detail` is 0 for a key. Some screen readers send 1, but without pointer events before it. */
    onClick({ detail }: MouseEvent) {
      const isOfPointer = detail > 0 && isClickDue.current;
      isClickDue.current = false;
      if (!isOfPointer) send({ type: 'bubble.press' });
    },
  };
}
