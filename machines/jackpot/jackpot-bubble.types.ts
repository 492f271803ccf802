import type { ActorRef, Snapshot } from 'xstate';
import type { BubbleSurface } from './find-surface.ts';
import type { Area, Box, Place, Point } from './place-bubble.ts';

/** Sent to the dialogs. */
export type JackpotBubbleReport = { type: 'dialog.open'; kind: 'jackpot' };

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

export interface JackpotBubbleInput {
  dialogsRef: ActorRef<Snapshot<unknown>, JackpotBubbleReport>;
  surface: BubbleSurface;
  around: Surroundings;
}

export interface JackpotBubbleContext extends JackpotBubbleInput {
  /** On pages. */
  place: Place;
  /** In a game it rests in its dock until it is dragged out; null while it is there. */
  outside: Place | null;
  /** Where the finger drags it, perhaps out of its area; null while it rests. */
  point: Point | null;
  /** Where the finger went down, and the bubble's corner then. */
  press: { x: number; y: number; corner: Point };
}

export type JackpotBubbleEvent =
  | { type: 'surface.change'; surface: BubbleSurface }
  /** The window was turned or resized, or the page was scrolled or has changed. */
  | { type: 'surroundings.changed'; around: Surroundings }
  /** Of the first finger or the mouse, in CSS pixels of the window. Further fingers are not told of. */
  | ({ type: 'pointer.down' } & Point)
  | ({ type: 'pointer.move' } & Point)
  | { type: 'pointer.up' }
  /** Neither a press nor a drag after all: a system gesture, or a second finger. */
  | { type: 'pointer.cancel' }
  | { type: 'key.press'; key: string }
  /** By a key or a screen reader: a click that no pointer made. */
  | { type: 'bubble.press' };
