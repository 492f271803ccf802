import { columnAt, ROWS } from '#games/rules/settle-reels.ts';
import type { ReelRules, SymbolLetter } from '#games/rules/title.ts';
import { build, buildArt } from '../frame/build.ts';

const LOOP = 12;
const FIRST_LANDS = 620;
const NEXT_LANDS = 210;

/** How long a reel takes to land, in ms. */
export function landingOf(place: number): number {
  return FIRST_LANDS + place * NEXT_LANDS;
}

export interface Reel {
  element: HTMLElement;
  /** The three visible cells from top to bottom, once the reel rests. */
  cells: () => HTMLElement[];
  spin: () => void;
  /** Comes to rest at a stop; at once when motion is off. */
  land: (stop: number, isStill: boolean) => Promise<void>;
  rest: () => void;
}

/** A strip of cells moved by transforms alone. `place` counts from the left and sets when it lands. */
export function createReel(rules: ReelRules, place: number): Reel {
  const strip = rules.strips[place] ?? '';
  const band = build('div', { class: 'band' });
  let stop = (place * 7) % strip.length;

  const fill = (letters: readonly SymbolLetter[]): void => {
    band.replaceChildren(...letters.map((letter) => renderCell(rules, letter)));
    band.style.height = `${(letters.length * 100) / ROWS}%`;
  };
  const halt = (): void => {
    for (const animation of band.getAnimations()) animation.cancel();
  };
  const rest = (): void => {
    halt();
    fill(columnAt(strip, stop));
  };
  rest();

  return {
    element: build('div', { class: 'reel' }, band),
    cells: () => [...band.querySelectorAll<HTMLElement>('.cell')].slice(0, ROWS),
    spin() {
      halt();
      const view = columnAt(strip, stop);
      const passing = lettersFrom(strip, stop + ROWS, LOOP);
      fill([...view, ...passing, ...view]);
      band.animate([{ transform: aboveBy(LOOP + ROWS, view.length) }, { transform: 'none' }], {
        duration: 620 + place * 40,
        iterations: Number.POSITIVE_INFINITY,
      });
    },
    async land(next, isStill) {
      halt();
      stop = next;
      const passing = isStill ? 0 : LOOP + place * 4;
      fill([...columnAt(strip, next), ...lettersFrom(strip, next + ROWS, passing)]);
      if (isStill) return;
      const fall = band.animate([{ transform: aboveBy(passing, ROWS) }, { transform: 'none' }], {
        duration: landingOf(place),
        easing: 'cubic-bezier(0.2, 0.75, 0.25, 1.04)',
      });
      await fall.finished;
      fill(columnAt(strip, next));
    },
    rest,
  };
}

function renderCell({ symbols, wild, scatter }: ReelRules, letter: SymbolLetter): HTMLElement {
  const kind = letter === wild ? ' is-wild' : letter === scatter ? ' is-scatter' : '';
  return build('div', { class: `cell${kind}` }, buildArt(symbols[letter] ?? ''));
}

function lettersFrom(strip: string, first: number, count: number): SymbolLetter[] {
  return Array.from({ length: count }, (_, offset) => strip.charAt((first + offset) % strip.length));
}

/** Offset that pulls the strip up by `cells`, so that it moves down into view. */
function aboveBy(cells: number, inView: number): string {
  return `translateY(-${(cells * 100) / (cells + inView)}%)`;
}
