import type { BubbleSurface } from './find-surface.ts';
import type { Area, Place, Point } from './place-bubble.ts';

export interface JackpotBubbleInput {
  surface: BubbleSurface;
  area: Area;
}

export interface JackpotBubbleContext extends JackpotBubbleInput {
  /** Where it rests. */
  place: Place;
  /** Where the finger would have it, which may be outside of its area; null while it rests. */
  point: Point | null;
  /** Where the finger went down. */
  press: Point;
}

export type JackpotBubbleEvent =
  | { type: 'surface.change'; surface: BubbleSurface }
  /** The window was turned or changed its size, or a bar came or went. */
  | { type: 'area.changed'; area: Area }
  /** Of one finger or the mouse, in CSS pixels of the window; of further fingers nothing is told. */
  | ({ type: 'pointer.down' } & Point)
  | ({ type: 'pointer.move' } & Point)
  | { type: 'pointer.up' }
  /** It is no press and no drag after all: a system gesture, another finger. */
  | { type: 'pointer.cancel' }
  | { type: 'key.press'; key: string }
  /** By a key or a screen reader: a click that no pointer made. */
  | { type: 'bubble.press' };

/** To the dialogs chart as it is. */
export type JackpotBubbleEmitted = { type: 'dialog.open'; kind: 'jackpot' };
