import type { Round } from '#contract/game.ts';
import { formatMoney } from '#contract/money.ts';
import { SPIN_SPOT } from '#games/rules/play.ts';
import { gridAt, type ReelsSettlement, settleReels } from '#games/rules/settle-reels.ts';
import type { ReelTitle } from '#games/rules/title.ts';
import { m } from '#messages';
import { build, buildArt } from '../frame/build.ts';
import type { BetsContext, Game } from '../frame/game.ts';
import { renderMarquee } from '../frame/marquee.ts';
import { createStakeStepper } from '../frame/stake-stepper.ts';
import { createReel, landingOf } from './reel.ts';
import { renderReelRules } from './reel-rules.ts';
import { symbolWord } from './symbol-words.ts';
import { createTopPays } from './top-pays.ts';
import { createWinLines } from './win-lines.ts';

const SPOKEN_LINES = 3;

export function createReelsGame(title: ReelTitle, context: BetsContext): Game {
  const { locale, isStill } = context;
  const { rules } = title;
  let isBetting = true;

  const reels = rules.strips.map((_, place) => createReel(rules, place));
  const winLines = createWinLines(rules);
  const topPays = createTopPays(title, locale);
  const perLine = build('span', { class: 'go-sum', 'aria-hidden': 'true' });
  const perLineWords = build('span', { class: 'unseen' });
  const stepper = createStakeStepper(context, () => showStake());
  const showStake = (): void => {
    const amount = formatMoney(stepper.stake() / rules.lines.length);
    const count = String(rules.lines.length);
    perLine.textContent = `${count} × ${amount}`;
    perLineWords.textContent = m.game_lines({ count, amount }, { locale });
    topPays.show(stepper.stake());
  };
  const go = build(
    'button',
    { type: 'button', class: 'go' },
    build('strong', {}, m.game_spin({}, { locale })),
    perLine,
    perLineWords,
  );
  go.addEventListener('click', () => {
    if (!isBetting) return;
    if (stepper.stake() > context.coin()) context.say(m.game_too_little({}, { locale }));
    else context.play([{ spot: SPIN_SPOT, amount: stepper.stake() }]);
  });
  const grid = build('div', { class: 'grid', 'aria-hidden': 'true' }, ...reels.map((reel) => reel.element));
  grid.append(winLines.element);
  const clear = (): void => {
    winLines.clear();
    grid.classList.remove('has-win');
  };
  showStake();

  return {
    name: title.name,
    element: build(
      'div',
      { class: 'reels-game' },
      build('section', { class: 'stage' }, renderMarquee(title.name), topPays.element, grid, context.status),
      build('section', { class: 'board' }, stepper.element, go),
    ),
    invitation: m.game_reels_ready({}, { locale }),
    phaseChanged(phase) {
      isBetting = phase === 'betting' || phase === 'resting';
      stepper.enable(isBetting);
      go.setAttribute('aria-disabled', String(phase !== 'betting'));
      if (phase === 'asking') context.say(m.game_reels_asking({}, { locale }));
    },
    startMoving() {
      clear();
      if (!isStill) for (const reel of reels) reel.spin();
    },
    fall: landingOf(reels.length - 1),
    stopMoving() {
      for (const reel of reels) reel.rest();
    },
    async land(round) {
      clear();
      const stops = stopsOf(round);
      await Promise.all(reels.map((reel, place) => reel.land(stops[place] ?? 0, isStill)));
    },
    showResult(round) {
      const settlement = settleReels(title, round.stake, stopsOf(round));
      winLines.show(
        settlement,
        reels.map((reel) => reel.cells()),
      );
      grid.classList.toggle('has-win', settlement.net > 0);
      return wordsOf(title, settlement, locale);
    },
    renderOutcome: (round) => renderGrid(title, round, context),
    rules: () => renderReelRules({ ...title, maxBet: context.opened.maxBet }, locale),
  };
}

function stopsOf(round: Round): number[] {
  return round.outcome.kind === 'reels' ? round.outcome.stops : [];
}

function wordsOf(title: ReelTitle, settlement: ReelsSettlement, locale: BetsContext['locale']): string[] {
  const lines = settlement.lines.slice(0, SPOKEN_LINES).map(({ line, letter, count, win }) => {
    const symbol = symbolWord(title, letter, locale);
    const params = { line: String(line + 1), count: String(count), symbol, amount: formatMoney(win) };
    return `${m.game_line_win(params, { locale })}.`;
  });
  const total = settlement.lines.length;
  const scatter = {
    count: String(settlement.scatters),
    symbol: title.rules.scatter === null ? '' : symbolWord(title, title.rules.scatter, locale),
    amount: formatMoney(settlement.scatterWin),
  };
  return [
    ...(total > 0 ? [m.game_paying_lines({ count: String(total) }, { locale })] : []),
    ...lines,
    ...(settlement.scatterWin > 0 ? [`${m.game_scatter_win(scatter, { locale })}.`] : []),
  ];
}

function renderGrid(title: ReelTitle, round: Round, { locale }: BetsContext): HTMLElement {
  const columns = gridAt(title.rules, stopsOf(round));
  const words = columns.map((column, reel) => {
    const symbols = column.map((letter) => symbolWord(title, letter, locale)).join(', ');
    return m.game_reel_shows({ reel: String(reel + 1), symbols }, { locale });
  });
  return build(
    'p',
    { class: 'past-grid', role: 'img', 'aria-label': words.join('; ') },
    ...columns.map((column) =>
      build('span', {}, ...column.map((letter) => buildArt(title.rules.symbols[letter] ?? ''))),
    ),
  );
}
