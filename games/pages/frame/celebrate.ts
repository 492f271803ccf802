import { buildArt } from './build.ts';

const COINS = 16;
const DURATION = 1_100;

/** Coins fly up and fall. Only for a round that returned more than its stake. */
export function celebrate(place: HTMLElement): void {
  const coins = Array.from({ length: COINS }, (_, index) => {
    const coin = buildArt('coin', 'flying-coin');
    place.append(coin);
    const angle = (index / (COINS - 1) - 0.5) * 2.4;
    const across = `${Math.round(Math.sin(angle) * 170)}px`;
    const up = `${-110 - (index % 4) * 32}px`;
    coin.animate(
      [
        { transform: 'translate(0, 0) scale(0.4)', opacity: 0 },
        { transform: `translate(${across}, ${up}) rotate(120deg) scale(1)`, opacity: 1, offset: 0.45 },
        { transform: `translate(${across}, -24px) rotate(320deg) scale(0.8)`, opacity: 0 },
      ],
      { duration: DURATION, delay: (index % 5) * 50, easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)', fill: 'both' },
    );
    return coin;
  });
  setTimeout(() => {
    for (const coin of coins) coin.remove();
  }, DURATION + 300);
}
