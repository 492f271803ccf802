import type { Bet, Round } from '#contract/game.ts';
import { formatMoney } from '#contract/money.ts';
import { settleDice } from '#games/rules/settle-dice.ts';
import type { Colour, DiceTitle } from '#games/rules/title.ts';
import { m } from '#messages';
import { build } from '../frame/build.ts';
import type { BetsContext, Game } from '../frame/game.ts';
import { renderMarquee } from '../frame/marquee.ts';
import { createChipRail } from './chip-rail.ts';
import { colourWord } from './colour-words.ts';
import { renderDiceRules } from './dice-rules.ts';
import { createDiceTray, renderThrow } from './dice-tray.ts';
import { createSpotGrid } from './spot-grid.ts';
import { isSameWager, layChip, type Refused, takeBack, totalOf } from './wager.ts';

export function createDiceGame(title: DiceTitle, context: BetsContext): Game {
  const { locale, opened, isStill, sounds } = context;
  const { rules } = title;
  let bets: Bet[] = [];
  let lastBets: Bet[] = [];
  let isBetting = true;

  const tray = createDiceTray(rules);
  const chips = createChipRail(m.game_chips({}, { locale }), context);
  const limits = () => ({ maxBet: opened.maxBet, coin: context.coin() });
  const spots = createSpotGrid({
    colours: rules.colours,
    locale,
    press: (colour) => {
      if (!isBetting) return;
      lay(layChip(bets, colour, chips.chosen(), limits()));
    },
    takeBack: (colour) => {
      if (isBetting) lay(takeBack(bets, colour));
    },
  });
  const clear = quietButton(m.game_clear({}, { locale }), () => lay([]));
  const repeat = quietButton(m.game_repeat({}, { locale }), () => {
    const total = totalOf(lastBets);
    lay(total > context.coin() ? 'tooLittle' : lastBets);
  });
  const keepHint = build('p', { class: 'keep-hint', hidden: true }, m.game_chips_stay({}, { locale }));
  const total = build('span', { class: 'go-sum' });
  const go = build(
    'button',
    { type: 'button', class: 'go' },
    build('strong', {}, m.game_roll({}, { locale })),
    total,
  );
  go.addEventListener('click', () => {
    if (!isBetting) return;
    if (bets.length === 0) context.say(m.game_lay_first({}, { locale }));
    else if (totalOf(bets) > context.coin()) context.say(m.game_too_little({}, { locale }));
    else context.play(bets);
  });

  const lay = (next: Bet[] | Refused): void => {
    if (typeof next === 'string') {
      context.say(refusedWords(next));
      return;
    }
    if (totalOf(next) > totalOf(bets)) sounds.play('chip');
    bets = next;
    spots.clearResult();
    keepHint.hidden = true;
    context.say(betWords());
    showBets();
  };
  const betWords = (): string =>
    bets.length === 0
      ? m.game_dice_ready({}, { locale })
      : m.game_dice_laid({ amount: formatMoney(totalOf(bets)) }, { locale });
  const refusedWords = (reason: Refused): string =>
    reason === 'overMax'
      ? m.game_over_max({ amount: formatMoney(opened.maxBet) }, { locale })
      : m.game_too_little({}, { locale });
  const showBets = (): void => {
    spots.showBets(bets);
    total.textContent = formatMoney(totalOf(bets));
    setDisabled(clear, !isBetting || bets.length === 0);
    setDisabled(repeat, !isBetting || lastBets.length === 0 || isSameWager(bets, lastBets));
  };
  const words = (face: string): string =>
    colourWordOf(rules.colours, face, (colour) => colourWord(colour, locale));

  return {
    name: title.name,
    element: build(
      'div',
      { class: 'table-game' },
      build('section', { class: 'stage' }, renderMarquee(title.name), tray.element, context.status),
      build(
        'section',
        { class: 'board' },
        spots.element,
        chips.element,
        keepHint,
        build('div', { class: 'actions' }, clear, repeat, go),
      ),
    ),
    invitation: m.game_dice_ready({}, { locale }),
    phaseChanged(phase) {
      isBetting = phase === 'betting' || phase === 'resting';
      spots.enable(isBetting);
      chips.enable(isBetting);
      setDisabled(go, phase !== 'betting');
      if (phase === 'asking') context.say(m.game_dice_asking({}, { locale }));
      showBets();
    },
    startMoving() {
      spots.clearResult();
      keepHint.hidden = true;
      if (!isStill) tray.tumble();
    },
    fall: tray.fall,
    stopMoving: () => tray.rest(),
    async land(round) {
      await tray.land(diceOf(round), isStill);
    },
    showResult(round) {
      const dice = diceOf(round);
      lastBets = round.bets;
      bets = round.bets;
      showBets();
      spots.showResult(settleDice(title, round.bets, dice), dice);
      keepHint.hidden = false;
      return [`${dice.map(words).join(', ')}.`];
    },
    renderOutcome: (round) => renderThrow(rules, diceOf(round), diceOf(round).map(words).join(', ')),
    rules: () => renderDiceRules({ ...title, maxBet: opened.maxBet }, locale),
  };
}

function diceOf(round: Round): string[] {
  return round.outcome.kind === 'dice' ? round.outcome.dice : [];
}

function colourWordOf(colours: readonly Colour[], face: string, word: (colour: Colour) => string): string {
  const colour = colours.find((each) => each === face);
  return colour ? word(colour) : face.replace('x', '×');
}

function quietButton(words: string, press: () => void): HTMLButtonElement {
  const button = build('button', { type: 'button', class: 'quiet-button' }, words);
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') press();
  });
  return button;
}

function setDisabled(button: HTMLElement, isDisabled: boolean): void {
  button.setAttribute('aria-disabled', String(isDisabled));
}
