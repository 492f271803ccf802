import type { Found, Target } from './in-page.ts';

/** A browser of one engine. */
export interface Engine {
  /** As it says itself. */
  version: string;
  /** A page with its own storage. */
  open(size?: Size): Promise<Tab>;
  close(): Promise<void>;
}

/** CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** CSS pixels from the upper left corner of the window. */
export interface Point {
  x: number;
  y: number;
}

export type Key = 'Enter' | 'Escape' | 'Tab';

export const PHONE: Size = { width: 390, height: 844 };

/** In the page itself, or in the first frame of its app. */
export type Place = 'page' | 'frame';

/** A page: the few things that a test does, the same in each engine. */
export interface Tab {
  goto(url: string): Promise<void>;
  address(): Promise<string>;
  /** Runs there; arguments and answer are JSON. */
  run<A extends unknown[], R>(work: (...args: A) => R | Promise<R>, args: A, place?: Place): Promise<R>;
  /** Looks for it, once. */
  find(target: Target, place?: Place): Promise<Found>;
  /** Presses a found element with the pointer. */
  press(found: Found, place?: Place): Promise<void>;
  /** Moves the pointer along these places of the page, held down from the first to the last. */
  drag(places: readonly Point[]): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  /** To the page before, or out of a dialog. */
  back(): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Another window with the same storage, which is closed with this one. A hidden tab would not be drawn. */
  beside(): Promise<Tab>;
  /** The window's content, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Errors in the page, and refusals by a policy. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** The frame of the app's own page, not of the view that stands before it. */
export const FRAME = '#root iframe';
