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

export interface Box extends Point {
  width: number;
  height: number;
}

/** The bubble's side, and the area less the gap that it keeps from the edges. */
export interface Room {
  size: number;
  area: Area;
}

/** Side of the bubble and its gap from the edge, CSS pixels: small beside a game and where room is scarce. */
const LOOKS = { page: { size: 60, gap: 8 }, game: { size: 44, gap: 0 } } as const;

/** What a page leaves free at its sides on the narrowest screen, CSS pixels. */
const MARGIN = 16;

/** How far an arrow key moves it. */
const STEP = 24;

export const FIRST_PLACE: Place = { edge: 'right', along: 0.7 };

export function roomOn(surface: BubbleSurface, { left, top, right, bottom }: Area): Room {
  const { size, gap } = LOOKS[surface === 'game' ? 'game' : 'page'];
  return { size, area: { left: left + gap, top: top + gap, right: right - gap, bottom: bottom - gap } };
}

/** Reaches over the edges, so that only a strip of the bubble is in view. */
export function tuckedRoom(area: Area): Room {
  const { size } = LOOKS.game;
  const hidden = size - MARGIN;
  return { size, area: { ...area, left: area.left - hidden, right: area.right + hidden } };
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

export function boxAt({ x, y }: Point, size: number): Box {
  return { x, y, width: size, height: size };
}

/** The free point nearest to a place at its edge, else at the other edge; null when neither has one. */
export function findFree(place: Place, room: Room, taken: readonly Area[]): Point | null {
  const other = place.edge === 'left' ? 'right' : 'left';
  for (const edge of [place.edge, other] as const) {
    const wanted = findPoint({ ...place, edge }, room);
    const free = findFreeAlong(wanted, room, taken);
    if (free !== null) return { x: wanted.x, y: free };
  }
  return null;
}

function findFreeAlong({ x, y }: Point, room: Room, taken: readonly Area[]): number | null {
  const { size, area } = room;
  const inTheWay = taken.filter(({ left, right }) => left < x + size && right > x);
  const isFree = (top: number): boolean =>
    top >= area.top &&
    top + size <= area.bottom &&
    inTheWay.every((each) => top + size <= each.top || top >= each.bottom);
  const tops = [y, ...inTheWay.flatMap(({ top, bottom }) => [top - size, bottom])].filter(isFree);
  const nearest = [...tops].sort((one, another) => Math.abs(one - y) - Math.abs(another - y));
  return nearest[0] ?? null;
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
