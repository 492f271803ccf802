import type { ActorRef, Snapshot } from 'xstate';
import type { BubbleSurface, Point, Surroundings, Whereabouts } from './jackpot-bubble-rules.ts';

/** Sent to the dialogs. */
export type JackpotBubbleReport = { type: 'dialog.open'; kind: 'jackpot' };

export interface JackpotBubbleInput {
  dialogsRef: ActorRef<Snapshot<unknown>, JackpotBubbleReport>;
  surface: BubbleSurface;
  around: Surroundings;
}

export interface JackpotBubbleContext extends JackpotBubbleInput, Whereabouts {
  /** Where the finger went down, and the bubble's corner then. */
  press: { x: number; y: number; corner: Point };
}

export type JackpotBubbleEvent =
  | { type: 'surface.change'; surface: BubbleSurface }
  /** The window was turned or resized, or the page was scrolled or has changed. */
  | { type: 'surroundings.changed'; around: Surroundings }
  /** The first finger or the mouse, in CSS pixels of the window. Further fingers send no events. */
  | ({ type: 'pointer.down' } & Point)
  | ({ type: 'pointer.move' } & Point)
  | { type: 'pointer.up' }
  /** Neither a press nor a drag after all: a system gesture, or a second finger. */
  | { type: 'pointer.cancel' }
  | { type: 'key.press'; key: string }
  /** A click without a pointer, from a key or a screen reader. */
  | { type: 'bubble.press' };
