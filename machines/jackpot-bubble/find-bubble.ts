import type { JackpotBubbleContext, JackpotBubbleInput } from './jackpot-bubble.types.ts';
import { findPoint, type Point, type Room, roomOn } from './place-bubble.ts';

/** The bubble's upper left corner, for whoever paints it. */
export function findBubble(context: JackpotBubbleContext): Point {
  return context.point ?? findPoint(context.place, roomOf(context));
}

export function roomOf({ surface, area }: JackpotBubbleInput): Room {
  return roomOn(surface, area);
}
