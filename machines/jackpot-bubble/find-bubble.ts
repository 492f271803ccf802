import type { JackpotBubbleContext, JackpotBubbleInput } from './jackpot-bubble.types.ts';
import { findPoint, keepInside, type Point, type Room, roomOn } from './place-bubble.ts';

/** The bubble's upper left corner. */
export function findBubble(context: JackpotBubbleContext): Point {
  const room = roomOf(context);
  return context.point ? keepInside(context.point, room) : findPoint(context.place, room);
}

export function roomOf({ surface, area }: JackpotBubbleInput): Room {
  return roomOn(surface, area);
}
