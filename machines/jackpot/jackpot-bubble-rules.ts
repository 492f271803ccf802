import { ACTIVITY_ID } from '#contract/constants.ts';

/** Where the bubble is shown: free on a page, docked to the edge in a game, or nowhere. */
export type BubbleSurface = 'page' | 'game' | 'none';

export interface BubbleFacts {
  /** Without query and hash. */
  path: string;
  isLoggedIn: boolean;
  /** The player's activities; null until they are known. */
  activityIds: readonly number[] | null;
}

const PAGES = ['/', '/member', '/vip/level', '/agent', '/bonus'];
const GAME = '/game/start';

/** Specification section 2: for a player with a jackpot activity, on the pages that it names. */
export function findSurface({ path, isLoggedIn, activityIds }: BubbleFacts): BubbleSurface {
  if (!isLoggedIn || !activityIds?.includes(ACTIVITY_ID.luckyJackpot)) return 'none';
  const page = path.replace(/(?<=.)\/+$/, '');
  if (page === GAME) return 'game';
  return PAGES.includes(page) || page.startsWith('/bonus/') ? 'page' : 'none';
}

export interface Whereabouts {
  surface: BubbleSurface;
  around: Surroundings;
  /** On pages. */
  place: Place;
  /** In a game it rests in its dock until it is dragged out; null while it is there. */
  outside: Place | null;
  /** Where the finger drags it, perhaps out of its area; null while it rests. */
  point: Point | null;
}

/** Where the bubble is, and how large. */
export function findBubble(context: Whereabouts): Box {
  const { surface, around, place, outside, point } = context;
  const room = roomOn(surface, around.area);
  if (point) return boxAt(keepInside(point, room), room.size);
  if (surface === 'game') {
    if (outside) return boxAt(findPoint(outside, room), room.size);
    return around.dock ?? boxAt(findPoint(place, room), room.size);
  }
  return findResting(context);
}

/**
 * A place clear of controls and titles. Without one, a place clear of controls, where the bubble is made
 * smaller or, among rows that leave only the page's margin, tucked into the margin.
 */
function findResting({ surface, around, place }: Whereabouts): Box {
  const { area, controls, titles } = around;
  for (const taken of [[...controls, ...titles], controls]) {
    for (const room of [roomOn(surface, area), roomOn('game', area)]) {
      const free = findFree(place, room, taken);
      if (free) return boxAt(free, room.size);
    }
  }
  const tucked = findFree(place, tuckedRoom(area), controls);
  if (tucked) return boxAt(tucked, tuckedRoom(area).size);
  const room = roomOn(surface, area);
  return boxAt(findPoint(place, room), room.size);
}

/** Where it rests beside a game once it is let go here: null when the nearest free place is not near. */
export function findOutside({ around }: Whereabouts, point: { x: number; y: number }): Place | null {
  const room = roomOn('game', around.area);
  const place = snapToEdge(point, room);
  const wanted = findPoint(place, room);
  const free = findFree(place, room, around.controls);
  const isNear = free !== null && free.x === wanted.x && Math.abs(free.y - wanted.y) <= room.size;
  return isNear ? snapToEdge(free, room) : null;
}

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
function tuckedRoom(area: Area): Room {
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

function boxAt({ x, y }: Point, size: number): Box {
  return { x, y, width: size, height: size };
}

/** The free point nearest to a place at its edge, else at the other edge; null when neither has one. */
function findFree(place: Place, room: Room, taken: readonly Area[]): Point | null {
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

/** What the bubble finds on the page, in CSS pixels of the window. */
export interface Surroundings {
  area: Area;
  /** Whatever can be pressed, and headers: it never rests over them. */
  controls: readonly Area[];
  /** It keeps off headings where it can. */
  titles: readonly Area[];
  /** The place kept for it in a game's header; null elsewhere. */
  dock: Box | null;
}
