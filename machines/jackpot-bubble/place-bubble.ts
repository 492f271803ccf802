import type { BubbleSurface } from './find-surface.ts';

/** CSS pixels from the left and top of the window. The bubble's point is its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** The window less what the device or the page's bars cover. CSS pixels from the window's left and top. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Independent of the window's size: an edge, and how far down it, from 0 at its top to 1 at its end. */
export interface Place {
  edge: 'left' | 'right';
  along: number;
}

/** The bubble's side, and the area less the gap that it keeps from the edges. */
export interface Room {
  size: number;
  area: Area;
}

/** Side of the bubble and its gap from the edge, CSS pixels. In a game it is a tab on the edge itself. */
const LOOKS = { page: { size: 60, gap: 8 }, game: { size: 44, gap: 0 } } as const;

/** How far an arrow key moves it. */
const STEP = 24;

export const FIRST_PLACE: Place = { edge: 'right', along: 0.7 };

export function roomOn(surface: BubbleSurface, { left, top, right, bottom }: Area): Room {
  const { size, gap } = LOOKS[surface === 'game' ? 'game' : 'page'];
  return { size, area: { left: left + gap, top: top + gap, right: right - gap, bottom: bottom - gap } };
}

/** The nearest point at which the whole bubble is within its area; the area's corner if it does not fit. */
export function keepInside({ x, y }: Point, { size, area }: Room): Point {
  return {
    x: Math.max(area.left, Math.min(x, area.right - size)),
    y: Math.max(area.top, Math.min(y, area.bottom - size)),
  };
}

/** The place at the nearer edge, at the same height. */
export function snapToEdge(point: Point, room: Room): Place {
  const { x, y } = keepInside(point, room);
  const { left, top, right } = room.area;
  const free = freeHeight(room);
  return {
    edge: x - left < right - (x + room.size) ? 'left' : 'right',
    along: free === 0 ? 0 : (y - top) / free,
  };
}

/** The point of a place in a room of this size. */
export function findPoint({ edge, along }: Place, room: Room): Point {
  const { left, top, right } = room.area;
  const x = edge === 'left' ? left : right - room.size;
  return keepInside({ x, y: top + along * freeHeight(room) }, room);
}

/** The place that a key moves the bubble to; null for a key that does not move it. */
export function moveByKey(key: string, { edge, along }: Place, room: Room): Place | null {
  const step = STEP / Math.max(STEP, freeHeight(room));
  switch (key) {
    case 'ArrowLeft':
      return { edge: 'left', along };
    case 'ArrowRight':
      return { edge: 'right', along };
    case 'ArrowUp':
      return { edge, along: Math.max(0, along - step) };
    case 'ArrowDown':
      return { edge, along: Math.min(1, along + step) };
    case 'Home':
      return { edge, along: 0 };
    case 'End':
      return { edge, along: 1 };
    default:
      return null;
  }
}

function freeHeight({ size, area }: Room): number {
  return Math.max(0, area.bottom - area.top - size);
}
