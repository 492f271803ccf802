import { type PointerEvent, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

interface Swipe {
  /** Pixels downwards. */
  distance: number;
  milliseconds: number;
  /** Height of the sheet. */
  height: number;
}

/** Whether a swipe closes the sheet: by a quarter of its height, or quickly. */
export function isSwipedAway({ distance, milliseconds, height }: Swipe): boolean {
  return distance > height / 4 || (distance > 24 && distance / milliseconds > 0.5);
}

/** The handle of a sheet on phones: the sheet follows the finger, and closes when swiped down. */
export function SwipeHandle({ onClose }: { onClose: () => void }) {
  const begun = useRef<{ y: number; time: number } | null>(null);

  return (
    <Strip
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        begun.current = { y: event.clientY, time: event.timeStamp };
      }}
      onPointerMove={(event) => begun.current && moveSheet(event, distanceOf(event))}
      onPointerUp={(event) => {
        const swipe = readSwipe(event);
        begun.current = null;
        if (swipe && isSwipedAway(swipe)) onClose();
        // A sheet that stays open, whether or not it was asked to close, goes back.
        moveSheet(event, 0);
      }}
      onPointerCancel={(event) => {
        begun.current = null;
        moveSheet(event, 0);
      }}
    />
  );

  function distanceOf({ clientY }: PointerEvent): number {
    return Math.max(0, clientY - (begun.current?.y ?? clientY));
  }

  function readSwipe(event: PointerEvent): Swipe | null {
    if (!begun.current) return null;
    return {
      distance: distanceOf(event),
      milliseconds: Math.max(1, event.timeStamp - begun.current.time),
      height: sheetOf(event)?.clientHeight ?? 0,
    };
  }
}

function sheetOf({ currentTarget }: PointerEvent): HTMLElement | null {
  return currentTarget.closest('dialog');
}

function moveSheet(event: PointerEvent, distance: number): void {
  const sheet = sheetOf(event);
  if (sheet) sheet.style.transform = distance === 0 ? '' : `translateY(${distance}px)`;
}

const Strip = styled.i`
  position: absolute;
  inset: 0 0 auto;
  height: 2.25rem;
  cursor: grab;
  touch-action: none;

  &::before {
    content: '';
    position: absolute;
    top: 0.75rem;
    left: 50%;
    width: 2.75rem;
    height: 0.3125rem;
    margin-left: -1.375rem;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.lineStrong};
  }

  @media (min-width: 48rem) {
    display: none;
  }
`;
