import type { Bet } from '#contract/game.ts';
import { formatMoney } from '#contract/money.ts';
import type { DiceSettlement } from '#games/rules/settle-dice.ts';
import type { Colour } from '#games/rules/title.ts';
import type { Locale } from '#locale';
import { m } from '#messages';
import { build, buildArt } from '../frame/build.ts';
import { colourArt } from '../frame/colour-art.ts';
import { formatChip } from '../frame/format-chip.ts';
import { stepOnGrid } from '../frame/step-on-grid.ts';
import { colourWord } from './colour-words.ts';
import { amountOn } from './wager.ts';

const COLUMNS = 3;

interface SpotGridOptions {
  colours: readonly Colour[];
  locale: Locale;
  press: (colour: Colour) => void;
  takeBack: (colour: Colour) => void;
}

export interface SpotGrid {
  element: HTMLElement;
  showBets: (bets: readonly Bet[]) => void;
  showResult: (settlement: DiceSettlement, dice: readonly string[]) => void;
  clearResult: () => void;
  enable: (isEnabled: boolean) => void;
}

/** One spot per colour. Tab enters the grid once, arrow keys move inside it. */
export function createSpotGrid({ colours, locale, press, takeBack }: SpotGridOptions): SpotGrid {
  const spots = colours.map((colour, index) => ({ colour, ...renderSpot(colour, index, locale) }));
  const focus = (index: number): void => {
    const spot = spots[index];
    if (!spot) return;
    for (const { button } of spots) button.tabIndex = button === spot.button ? 0 : -1;
    spot.button.focus();
  };
  spots.forEach(({ colour, button }, index) => {
    button.addEventListener('click', () => press(colour));
    button.addEventListener('keydown', (event) => {
      const next = stepOnGrid(index, event.key, spots.length, COLUMNS);
      if (event.key === 'Backspace' || event.key === 'Delete') takeBack(colour);
      else if (next !== null) focus(next);
      else return;
      event.preventDefault();
    });
  });
  const element = build(
    'div',
    { class: 'spots', role: 'group', 'aria-label': m.game_table({}, { locale }) },
    ...spots.map(({ button }) => button),
    build('p', { class: 'unseen', id: 'table-hint' }, m.game_table_hint({}, { locale })),
  );
  element.setAttribute('aria-describedby', 'table-hint');

  return {
    element,
    showBets(bets) {
      for (const { colour, button, laid } of spots) {
        const amount = amountOn(bets, colour);
        const params = { colour: colourWord(colour, locale), amount: formatMoney(amount) };
        button.setAttribute(
          'aria-label',
          amount > 0 ? m.game_spot_bet(params, { locale }) : m.game_spot_empty(params, { locale }),
        );
        write(laid, amount > 0 ? formatChip(amount) : '');
      }
    },
    showResult(settlement, dice) {
      for (const { colour, button, times, returned } of spots) {
        const matches = dice.filter((face) => face === colour).length;
        const win = settlement.spots.find(({ spot }) => spot === colour)?.win ?? 0;
        button.classList.toggle('is-shown', matches > 0);
        button.classList.toggle('is-paid', win > 0);
        button.classList.toggle('has-won', win > 0 && settlement.net > 0);
        write(times, matches > 0 ? `×${matches}` : '');
        write(returned, win > 0 ? formatChip(win) : '');
      }
    },
    clearResult() {
      for (const { button, times, returned } of spots) {
        button.classList.remove('is-shown', 'is-paid', 'has-won');
        write(returned, '');
        write(times, '');
      }
    },
    enable(isEnabled) {
      for (const { button } of spots) button.setAttribute('aria-disabled', String(!isEnabled));
    },
  };
}

/** Drawn by the style sheet: a button's name must hold all the text in it, and these sums are told apart. */
function write(mark: HTMLElement, words: string): void {
  mark.dataset.words = words;
  mark.hidden = words === '';
}

function renderSpot(colour: Colour, index: number, locale: Locale) {
  const laid = build('span', { class: 'laid', 'aria-hidden': 'true', hidden: true });
  const returned = build('span', { class: 'laid is-return', 'aria-hidden': 'true', hidden: true });
  const times = build('span', { class: 'times', 'aria-hidden': 'true', hidden: true });
  const button = build(
    'button',
    { type: 'button', class: `spot c-${colour}`, tabindex: index === 0 ? '0' : '-1' },
    buildArt(colourArt[colour]),
    build('span', { class: 'spot-name' }, colourWord(colour, locale)),
    times,
    laid,
    returned,
  );
  return { button, laid, returned, times };
}
