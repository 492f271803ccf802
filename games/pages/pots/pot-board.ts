import type { Locale } from '#locale';
import { m } from '#messages';
import { build, buildArt } from '../frame/build.ts';
import { stepOnGrid } from '../frame/step-on-grid.ts';
import { renderPaints, renderPot, renderRuin, scatterShards } from './render-pot.ts';
import { treatOf } from './treats.ts';

const SWING = 240;

type PotState = 'whole' | 'full' | 'empty' | 'was-full' | 'was-empty';

interface BoardOptions {
  count: number;
  locale: Locale;
  isStill: boolean;
  press: (pot: number) => void;
}

export interface PotBoard {
  element: HTMLElement;
  hang: () => void;
  touch: (pot: number) => void;
  rest: () => void;
  breakPot: (pot: number, isFull: boolean) => Promise<void>;
  /** Shows the contents of the unbroken pots. */
  reveal: (empty: readonly number[]) => void;
  enable: (isEnabled: boolean) => void;
}

/** Tab enters the board once, arrow keys move inside it. */
export function createPotBoard({ count, locale, isStill, press }: BoardOptions): PotBoard {
  let isEnabled = false;
  const pots = Array.from({ length: count }, (_, pot) => renderPlace(pot));
  const nameOf = (pot: number): string => {
    const params = { pot: String(pot + 1), count: String(count) };
    const state = pots[pot]?.state;
    if (state === 'full' || state === 'was-full') return m.pots_pot_full(params, { locale });
    if (state === 'empty' || state === 'was-empty') return m.pots_pot_empty(params, { locale });
    return m.pots_pot(params, { locale });
  };
  const label = (): void => {
    pots.forEach(({ button, state }, pot) => {
      button.setAttribute('aria-label', nameOf(pot));
      button.setAttribute('aria-disabled', String(!isEnabled || state !== 'whole'));
    });
  };
  const turn = (pot: number, state: PotState): void => {
    const place = pots[pot];
    if (!place) return;
    place.state = state;
    place.button.dataset.state = state;
    label();
  };
  const focus = (pot: number): void => {
    const place = pots[pot];
    if (!place) return;
    for (const { button } of pots) button.tabIndex = button === place.button ? 0 : -1;
    place.button.focus();
  };
  const element = build(
    'div',
    {
      class: 'pots',
      role: 'group',
      'aria-label': m.pots_board({}, { locale }),
      'aria-describedby': 'pots-hint',
    },
    renderPaints(),
    ...pots.map(({ button }) => button),
    build('p', { class: 'unseen', id: 'pots-hint' }, m.pots_board_hint({}, { locale })),
  );
  pots.forEach(({ button }, pot) => {
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') press(pot);
    });
    button.addEventListener('keydown', (event) => {
      const next = stepOnGrid(pot, event.key, count, columnsOf(element));
      if (next === null) return;
      focus(next);
      event.preventDefault();
    });
  });
  const rest = (): void => {
    for (const { swing } of pots) for (const animation of swing.getAnimations()) animation.cancel();
  };
  label();

  return {
    element,
    hang() {
      rest();
      for (let pot = 0; pot < count; pot += 1) turn(pot, 'whole');
    },
    touch(pot) {
      if (isStill) return;
      pots[pot]?.swing.animate(
        [
          { transform: 'rotate(0)' },
          { transform: 'rotate(9deg)' },
          { transform: 'rotate(-9deg)' },
          { transform: 'rotate(0)' },
        ],
        { duration: 520, iterations: Number.POSITIVE_INFINITY, easing: 'ease-in-out' },
      );
    },
    rest,
    async breakPot(pot, isFull) {
      rest();
      const place = pots[pot];
      if (!place) return;
      turn(pot, isFull ? 'full' : 'empty');
      if (isStill) return;
      scatterShards(place.button);
      const content = isFull ? place.treat : place.ruin;
      const popped = content.animate(
        [
          { transform: 'scale(0.4)', opacity: 0 },
          { transform: 'scale(1.18)', opacity: 1, offset: 0.6 },
          { transform: 'scale(1)' },
        ],
        { duration: SWING, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
      );
      await popped.finished.catch(() => undefined);
    },
    reveal(empty) {
      pots.forEach(({ state }, pot) => {
        if (state === 'whole') turn(pot, empty.includes(pot) ? 'was-empty' : 'was-full');
      });
    },
    enable(next) {
      isEnabled = next;
      label();
    },
  };
}

interface Place {
  button: HTMLButtonElement;
  swing: HTMLElement;
  treat: HTMLElement;
  ruin: SVGElement;
  state: PotState;
}

function renderPlace(pot: number): Place {
  const treat = buildArt(treatOf(pot), 'treat');
  const ruin = renderRuin();
  const swing = build('span', { class: 'swing' });
  swing.append(renderPot(pot + 1), ruin, treat);
  const button = build(
    'button',
    {
      type: 'button',
      class: `hook paint-${pot % 4}`,
      'data-state': 'whole',
      tabindex: pot === 0 ? '0' : '-1',
    },
    swing,
  );
  return { button, swing, treat, ruin, state: 'whole' };
}

/** Pots in a row at the current width. */
function columnsOf(element: HTMLElement): number {
  return getComputedStyle(element).gridTemplateColumns.split(' ').length;
}
