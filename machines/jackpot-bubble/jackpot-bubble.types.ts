import type { ActorRef, Snapshot } from 'xstate';
import type { BubbleSurface } from './find-surface.ts';
import type { Area, Place, Point } from './place-bubble.ts';

/** Sent to the dialogs. */
export type JackpotBubbleReport = { type: 'dialog.open'; kind: 'jackpot' };

export interface JackpotBubbleInput {
  dialogsRef: ActorRef<Snapshot<unknown>, JackpotBubbleReport>;
  surface: BubbleSurface;
  area: Area;
}

export interface JackpotBubbleContext extends JackpotBubbleInput {
  place: Place;
  /** Where the finger drags it, perhaps out of its area; null while it rests. */
  point: Point | null;
  /** Where the finger went down. */
  press: Point;
}

export type JackpotBubbleEvent =
  | { type: 'surface.change'; surface: BubbleSurface }
  /** The window was turned or resized, or a bar came or went. */
  | { type: 'area.changed'; area: Area }
  /** Of the first finger or the mouse, in CSS pixels of the window. Further fingers are not told of. */
  | ({ type: 'pointer.down' } & Point)
  | ({ type: 'pointer.move' } & Point)
  | { type: 'pointer.up' }
  /** Neither a press nor a drag after all: a system gesture, or a second finger. */
  | { type: 'pointer.cancel' }
  | { type: 'key.press'; key: string }
  /** By a key or a screen reader: a click that no pointer made. */
  | { type: 'bubble.press' };
