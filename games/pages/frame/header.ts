import type { GameOpened } from '#contract/frame-protocol.ts';
import { formatMoney } from '#contract/money.ts';
import type { Locale } from '#locale';
import { m } from '#messages';
import { build, buildArt, buildIcon } from './build.ts';
import { countUp } from './count-up.ts';
import { icons } from './icons.ts';
import { label, roundButton } from './round-button.ts';
import type { Sounds } from './sounds.ts';

/** How long the balance counts to its new amount, in ms. */
const COUNTING = 700;

interface HeaderOptions {
  opened: GameOpened;
  locale: Locale;
  isStill: boolean;
  sounds: Sounds;
  openHistory: () => void;
  openRules: () => void;
}

export interface Header {
  element: HTMLElement;
  showCoin: (coin: number) => void;
  countCoin: (from: number, to: number) => void;
}

export function createHeader({
  opened,
  locale,
  isStill,
  sounds,
  openHistory,
  openRules,
}: HeaderOptions): Header {
  const isDemo = opened.tryIt === 1;
  const amount = build('strong', { class: 'amount' });
  const name = isDemo ? m.game_play_money({}, { locale }) : m.game_balance({}, { locale });
  const purse = build(
    'p',
    { class: isDemo ? 'purse is-demo' : 'purse' },
    buildArt('coin'),
    build('span', { class: isDemo ? 'demo-badge' : 'unseen' }, name),
    amount,
  );

  const soundButton = roundButton(icons.soundOff, m.game_sound_on({}, { locale }), () => {
    sounds.toggle();
    const words = sounds.isOn ? m.game_sound_off({}, { locale }) : m.game_sound_on({}, { locale });
    label(soundButton, words);
    soundButton.replaceChildren(buildIcon(sounds.isOn ? icons.soundOn : icons.soundOff));
  });
  const element = build(
    'header',
    { class: 'bar' },
    purse,
    soundButton,
    roundButton(icons.history, m.game_history({}, { locale }), openHistory),
    roundButton(icons.rules, m.game_rules({}, { locale }), openRules),
  );
  const showCoin = (coin: number): void => {
    amount.textContent = formatMoney(coin);
  };
  return { element, showCoin, countCoin: (from, to) => countUp(from, to, isStill ? 0 : COUNTING, showCoin) };
}
