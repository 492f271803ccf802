import type { Round } from '#contract/game.ts';
import { formatMoney } from '#contract/money.ts';
import { build, buildArt } from './build.ts';
import { countUp } from './count-up.ts';
import { onPress } from './on-press.ts';
import type { ResultWords } from './result-words.ts';
import { CELEBRATION, type WinStep } from './win-step.ts';

/** How long the sum of a big win rests before it leaves the table to be seen, in ms. */
const REST = 1_400;

interface CelebrationOptions {
  step: Exclude<WinStep, 'plain'>;
  round: Round;
  words: ResultWords;
  /** Coins fly up from here. */
  status: HTMLElement;
  /** A big win covers it for a moment. */
  stage: HTMLElement | null;
}

/** Coins, and above ten times the stake the sum over the stage. Any press ends it, and acts as well. */
export function celebrate({ step, round, words, status, stage }: CelebrationOptions): void {
  const { duration, coins } = CELEBRATION[step];
  const sum = step === 'win' || stage === null ? null : renderSum(round, words, duration);
  if (sum) stage?.append(sum);
  const flying = throwCoins(sum ?? status, coins, duration);
  const end = (): void => {
    clearTimeout(timer);
    stopListening();
    for (const coin of flying) coin.remove();
    sum?.remove();
  };
  const timer = setTimeout(end, duration + (sum ? REST : 0));
  const stopListening = onPress(end);
}

function renderSum({ stake, win }: Round, words: ResultWords, duration: number): HTMLElement {
  const amount = build('strong');
  countUp(stake, win, duration, (shown) => {
    amount.textContent = formatMoney(shown);
  });
  return build(
    'div',
    { class: 'big-win', 'aria-hidden': 'true' },
    build('b', {}, words.main),
    amount,
    build('small', {}, words.detail),
  );
}

/** Every coin has fallen when `duration` is over. */
function throwCoins(place: HTMLElement, count: number, duration: number): HTMLElement[] {
  const latest = duration * 0.25;
  return Array.from({ length: count }, (_, index) => {
    const coin = buildArt('coin', 'flying-coin');
    place.append(coin);
    const angle = (index / Math.max(1, count - 1) - 0.5) * 2.4;
    const across = `${Math.round(Math.sin(angle) * 170)}px`;
    const up = `${-110 - (index % 4) * 32}px`;
    const delay = ((index % 5) / 4) * latest;
    coin.animate(
      [
        { transform: 'translate(0, 0) scale(0.4)', opacity: 0 },
        { transform: `translate(${across}, ${up}) rotate(120deg) scale(1)`, opacity: 1, offset: 0.45 },
        { transform: `translate(${across}, -24px) rotate(320deg) scale(0.8)`, opacity: 0 },
      ],
      { duration: duration - latest, delay, easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)', fill: 'both' },
    );
    return coin;
  });
}
