import type { JackpotBubbleContext } from './jackpot-bubble.types.ts';
import {
  type Box,
  boxAt,
  findFree,
  findPoint,
  keepInside,
  type Place,
  roomOn,
  snapToEdge,
  tuckedRoom,
} from './place-bubble.ts';

type Whereabouts = Pick<JackpotBubbleContext, 'surface' | 'around' | 'place' | 'outside' | 'point'>;

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
 * Clear of controls and titles; where there is no such place, clear of controls at least, made smaller or,
 * among rows that leave only the page's margin, tucked into that.
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
