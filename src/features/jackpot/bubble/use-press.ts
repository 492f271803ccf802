import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { JackpotBubbleEvent } from '#machines/jackpot-bubble/jackpot-bubble.types.ts';

interface Press {
  send: (event: JackpotBubbleEvent) => void;
  /** Whether the chart would do something with it. */
  can: (event: JackpotBubbleEvent) => boolean;
  isDragged: boolean;
}

/** What one finger, the mouse, a key or a screen reader does with the bubble, for its chart. */
export function usePress({ send, can, isDragged }: Press) {
  const pointerId = useRef<number | null>(null);
  /** The browser makes a click of what a pointer has done already. */
  const isClickDue = useRef(false);

  useEffect(() => {
    if (!isDragged) return;
    /** The focus may be anywhere: not every browser gives it to a button that is pressed. */
    const breakOffByKey = ({ key }: { key: string }) => key === 'Escape' && send({ type: 'key.press', key });
    window.addEventListener('keydown', breakOffByKey);
    return () => window.removeEventListener('keydown', breakOffByKey);
  }, [isDragged, send]);

  const isOurs = (event: PointerEvent) => event.pointerId === pointerId.current;

  function breakOff(event: PointerEvent) {
    if (!isOurs(event)) return;
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
      if (isOurs(event)) send({ type: 'pointer.move', x: event.clientX, y: event.clientY });
    },
    onPointerUp(event: PointerEvent) {
      if (!isOurs(event)) return;
      pointerId.current = null;
      send({ type: 'pointer.up' });
    },
    onPointerCancel: breakOff,
    onLostPointerCapture: breakOff,
    onKeyDown(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey } = event;
      const press = { type: 'key.press', key } as const;
      if (altKey || ctrlKey || metaKey || isDragged || !can(press)) return;
      event.preventDefault();
      send(press);
    },
    /** One without a count is of a key; some screen readers count theirs, and move no pointer before. */
    onClick({ detail }: MouseEvent) {
      const isOfPointer = detail > 0 && isClickDue.current;
      isClickDue.current = false;
      if (!isOfPointer) send({ type: 'bubble.press' });
    },
  };
}
