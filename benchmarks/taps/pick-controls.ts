/** A link or button of home's first view. */
export interface Control {
  tag: string;
  name: string;
  /** The part of the page that it lies in: its label, or its kind. */
  part: string;
  /** Where a link leads. */
  href: string | null;
  /** Its centre. */
  x: number;
  y: number;
  /** Whether a touch at its centre meets something else. */
  isCovered: boolean;
}

const kinds: Record<string, (control: Control) => boolean> = {
  'a link of the menu': ({ name, part }) => part === 'Main menu' && name !== 'Home',
  'the hero': ({ tag, part }) => tag === 'a' && part === 'Highlights',
  'a game': ({ tag, part }) => tag === 'a' && part === 'article',
  'a heart': ({ tag, part }) => tag === 'button' && part === 'article',
  'a kind of games': ({ name, part }) => part === 'Kinds of games' && name !== 'Hot',
  Join: ({ name }) => name === 'Join',
  'the next highlight': ({ name }) => name === 'Next highlight',
};

/**
 * The first control of each kind.
 * @throws Error for a page without one of them
 */
export function pickOfEachKind(controls: readonly Control[]): Control[] {
  return Object.entries(kinds).map(([kind, isOfKind]) => {
    const control = controls.find(isOfKind);
    if (!control) throw new Error(`home's first view does not show ${kind}`);
    return control;
  });
}

/** Milliseconds after the first paint: every 200 until 400 after the app has drawn itself. */
export function planMoments(drawnAfter: number): number[] {
  return Array.from({ length: Math.floor((drawnAfter + AFTER_APP) / STEP) + 1 }, (_, index) => index * STEP);
}

const STEP = 200;
const AFTER_APP = 400;
