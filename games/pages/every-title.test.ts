// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type FrameToLobby,
  type GameOpened,
  type LobbyToFrame,
  PORT_GREETING,
} from '#contract/frame-protocol.ts';
import type { Bet, OpenRound, Outcome, Round } from '#contract/game.ts';
import { drawOutcome, SPIN_SPOT, settle } from '#games/rules/play.ts';
import { POT_SPOT } from '#games/rules/settle-pots.ts';
import { gridAt } from '#games/rules/settle-reels.ts';
import type { InstantTitle, PotTitle, ReelTitle, Title } from '#games/rules/title.ts';
import { titles } from '#games/rules/titles.ts';
import type { Locale } from '#locale';
import { createDiceGame } from './dice/dice-game.ts';
import type { RunGame } from './frame/game.ts';
import { runBetsGame } from './frame/run-rounds.ts';
import { startFrame } from './frame/start-frame.ts';
import { runPotsGame } from './pots/run-pots-game.ts';
import { createReelsGame } from './reels/reels-game.ts';

const HOURS = 3 * 3_600_000;
const CYCLE = 2_500;
const COIN = 10_000_000;

const all: readonly Title[] = Object.values(titles);
const isInstant = (title: Title): title is InstantTitle => title.engine !== 'pots';
const isReels = (title: Title): title is ReelTitle => title.engine === 'reels';
const instant = all.filter(isInstant);
const pots = all.filter((title): title is PotTitle => title.engine === 'pots');
const locales = ['en', 'fil', 'zh-Hans'] as const;

/** Tones and vibrations of the device. */
const felt = { tones: 0, shakes: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(felt, { tones: 0, shakes: 0 });
  Object.assign(Element.prototype, {
    animate: () => ({ finished: Promise.resolve(), cancel: () => undefined }),
    getAnimations: () => [],
  });
  vi.stubGlobal('AudioContext', FakeAudio);
  Object.assign(navigator, {
    vibrate: () => {
      felt.shakes += 1;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('a return up to the stake', () => {
  test.each(instant.map((title) => [title.id, title] as const))(
    'is not celebrated in %s, and a higher one is',
    async (_, title) => {
      const rounds = findRounds(title);
      for (const locale of locales) {
        for (const round of [rounds.part, rounds.even, rounds.none]) {
          if (round) expect(celebrationsOf(await show(title, round, locale), locale)).toEqual([]);
        }
      }
      const won = await show(title, rounds.won, 'en');
      expect(celebrationsOf(won, 'en')).toEqual(
        expect.arrayContaining(['marked', 'lit', 'coins', 'fanfare', 'counted', 'words']),
      );
    },
  );

  test('occurs in the sampled rounds of every title that can return it', () => {
    expect(instant.filter((title) => findRounds(title).part === undefined)).toEqual([]);
    expect(instant.filter((title) => findRounds(title).even !== undefined).length).toBeGreaterThan(2);
  });

  test.each(pots.map((title) => [title.id, title] as const))(
    'is not celebrated in %s, and a higher one is',
    async (_, title) => {
      for (const locale of locales) {
        for (const win of [0, 500, 1_000]) {
          const shown = await show(title, endedPots(title, win), locale);
          expect(celebrationsOf(shown, locale)).toEqual([]);
        }
      }
      const won = await show(title, endedPots(title, 1_300), 'en');
      expect(celebrationsOf(won, 'en')).toEqual(
        expect.arrayContaining(['marked', 'coins', 'fanfare', 'counted', 'words']),
      );
    },
  );
});

describe('after a round', () => {
  test.each(all.map((title) => [title.id, title] as const))(
    '%s never starts another round without a press, however long the wait',
    async (_, title) => {
      const rounds = isInstant(title)
        ? Object.values(findRounds(title)).filter((round) => round !== undefined)
        : [0, 1_300].map((win) => endedPots(title, win));
      for (const round of rounds) {
        for (const shortestCycle of [0, CYCLE]) {
          const frame = await show(title, round, 'en', { shortestCycle });
          const asked = frame.asked();
          expect(asked).toBeGreaterThan(0);
          await vi.advanceTimersByTimeAsync(HOURS);
          expect(frame.asked()).toBe(asked);
        }
      }
    },
  );

  test.each(all.map((title) => [title.id, title] as const))(
    'the button of %s says that it waits for the end of the cycle, and then plays again',
    async (_, title) => {
      const round = isInstant(title) ? findRounds(title).none : endedPots(title, 0);
      const frame = await show(title, round, 'en', { shortestCycle: CYCLE });
      const asked = frame.asked();
      expect(frame.go().getAttribute('aria-disabled')).toBe('true');
      frame.go().click();
      expect([frame.asked(), spokenWords()]).toEqual([asked, 'The next round can begin in a moment.']);
      await vi.advanceTimersByTimeAsync(CYCLE);
      expect(frame.go().getAttribute('aria-disabled')).toBe('false');
      frame.go().click();
      expect(frame.asked()).toBe(asked + 1);
    },
  );

  test.each(instant.map((title) => [title.id, title] as const))(
    'with a shortest cycle, turning motion off does not bring the result of %s sooner',
    async (_, title) => {
      const { won } = findRounds(title);
      const frame = await open(title, 'en', { calm: true, shortestCycle: CYCLE });
      frame.press(won);
      frame.hear({ type: 'round.settled', round: won, coin: COIN });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(frame.sent.at(-1)).not.toEqual({ type: 'round.shown' });
      await vi.advanceTimersByTimeAsync(CYCLE - 1_000);
      expect(frame.sent.at(-1)).toEqual({ type: 'round.shown' });
    },
  );
});

test.each(instant.filter(isReels).map((title) => [title.id, title] as const))(
  'the reels of %s show lost and won rounds as they were drawn',
  async (_, title) => {
    const { none, won } = findRounds(title);
    for (const round of [none, won]) {
      await show(title, round, 'en');
      const shown = [...document.querySelectorAll('.reel')].map((reel) =>
        [...reel.querySelectorAll('.cell img')].map((art) => art.getAttribute('src')),
      );
      const stops = round.outcome.kind === 'reels' ? round.outcome.stops : [];
      const artOf = (letter: string) => `/art/games/${title.rules.symbols[letter]}.avif`;
      expect(shown).toEqual(gridAt(title.rules, stops).map((column) => column.map(artOf)));
    }
  },
);

describe('while the pieces fall', () => {
  test.each(instant.map((title) => [title.id, title] as const))(
    'no press brings the result of %s sooner',
    async (_, title) => {
      const { won } = findRounds(title);
      const landing = Promise.withResolvers<void>();
      Element.prototype.animate = () => ({ finished: landing.promise, cancel: () => undefined }) as never;
      const frame = await open(title, 'en');
      frame.press(won);
      frame.hear({ type: 'round.settled', round: won, coin: COIN });
      const shown = () => frame.sent.filter(({ type }) => type !== 'stake.chosen');
      const before = [shown(), spokenWords()];
      for (const part of document.querySelectorAll<HTMLElement>('button, .stage, .stage *')) {
        for (const type of ['pointerdown', 'keydown', 'click']) {
          part.dispatchEvent(new Event(type, { bubbles: true }));
        }
      }
      await vi.advanceTimersByTimeAsync(HOURS);
      expect([withoutRules(shown()), spokenWords()]).toEqual(before);
      landing.resolve();
      await vi.advanceTimersByTimeAsync(0);
      expect(frame.sent.slice(-2)).toEqual([{ type: 'round.shown' }, { type: 'rounds.list', before: '' }]);
    },
  );
});

const withoutRules = (sent: FrameToLobby[]) => sent.filter(({ type }) => type !== 'rules.opened');

interface Frame {
  sent: FrameToLobby[];
  /** How many rounds and steps have been asked for. */
  asked: () => number;
  go: () => HTMLElement;
  press: (round: Round) => void;
  hear: (message: LobbyToFrame) => void;
}

async function open(title: Title, locale: Locale, changes: Partial<GameOpened> = {}): Promise<Frame> {
  const sent: FrameToLobby[] = [];
  const port: Pick<MessagePort, 'postMessage' | 'onmessage'> = {
    postMessage: (message: FrameToLobby) => sent.push(message),
    onmessage: null,
  };
  const started = startFrame(gameOf(title));
  window.dispatchEvent(
    Object.assign(new Event('message'), { source: window.parent, data: PORT_GREETING, ports: [port] }),
  );
  await started;
  const hear = (message: LobbyToFrame): void => {
    port.onmessage?.call(port as MessagePort, new MessageEvent('message', { data: message }));
  };
  hear({
    ...{ type: 'game.opened', title: title.id, gameId: title.gameId, locale, coin: COIN, tryIt: 0 },
    ...{ calm: false, minBet: title.minBet, maxBet: title.maxBet, betLimit: 0, stakes: [...title.stakes] },
    ...{ stake: 0, openRound: null, shortestCycle: 0 },
    ...changes,
  });
  document.querySelector<HTMLElement>('.bar .round-button')?.click();
  const go = (): HTMLElement => {
    const button = [...document.querySelectorAll<HTMLElement>('.go')].find(
      ({ parentElement }) => parentElement?.hidden === false,
    );
    if (!button) throw new Error('no button to play with');
    return button;
  };
  return {
    ...{ sent, hear, go },
    asked: () => sent.filter(({ type }) => type === 'round.play' || type === 'round.step').length,
    press(round) {
      if (title.engine === 'dice') for (const { spot } of round.bets) pressSpot(spot);
      go().click();
    },
  };
}

/** Plays the round to its end. */
async function show(
  title: Title,
  round: Round,
  locale: Locale,
  changes: Partial<GameOpened> = {},
): Promise<Frame & { coinAtOnce: string; coin: string }> {
  document.body.replaceChildren();
  const frame = await open(title, locale, changes);
  const coin = COIN - round.stake + round.win;
  frame.press(round);
  if (round.outcome.kind === 'pots') {
    frame.hear({ type: 'round.stepped', openRound: openPots(title), round: null, coin: COIN - round.stake });
    await vi.advanceTimersByTimeAsync(0);
    frame.go().click();
    await vi.advanceTimersByTimeAsync(0);
    felt.tones = 0;
    frame.hear({ type: 'round.stepped', openRound: null, round, coin });
  } else {
    felt.tones = 0;
    frame.hear({ type: 'round.settled', round, coin });
  }
  await vi.advanceTimersByTimeAsync(0);
  const coinAtOnce = document.querySelector('.amount')?.textContent ?? '';
  expect(frame.sent.at(-1)).toEqual({ type: 'round.shown' });
  return { ...frame, coinAtOnce, coin: moneyOf(coin) };
}

const moneyOf = (amount: number): string =>
  `₱${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

const spokenWords = (): string => document.querySelector('.unseen[role=status]')?.textContent ?? '';

const WIN_WORDS: Readonly<Record<Locale, RegExp>> = {
  en: /\bw[io]n(s|ning)?\b(?! this time)|congrat|great|!/i,
  fil: /(?<!walang )panal|ayos|!/i,
  'zh-Hans': /赢|中奖|恭喜|！/,
};

/** The ways in which the page celebrates the shown result. */
function celebrationsOf(
  { coin, coinAtOnce }: { coin: string; coinAtOnce: string },
  locale: Locale,
): string[] {
  const isThere = (selector: string): boolean => document.querySelector(selector) !== null;
  const words = `${spokenWords()} ${document.querySelector('.status')?.textContent}`;
  const signs: Readonly<Record<string, boolean>> = {
    marked: isThere('[data-win]:not([data-win="plain"])'),
    lit: isThere('.has-win, .has-won'),
    coins: isThere('.flying-coin, .big-win'),
    fanfare: felt.tones > 1,
    counted: coinAtOnce !== coin,
    shaken: felt.shakes > 0,
    words: WIN_WORDS[locale].test(words),
  };
  return Object.keys(signs).filter((sign) => signs[sign]);
}

function gameOf(title: Title): RunGame {
  if (title.engine === 'pots') return (frame) => runPotsGame(title, frame);
  return runBetsGame((context) =>
    title.engine === 'dice' ? createDiceGame(title, context) : createReelsGame(title, context),
  );
}

function pressSpot(colour: string): void {
  document.querySelector<HTMLElement>(`.spot.c-${colour}`)?.click();
}

interface Found {
  won: Round;
  part: Round | undefined;
  even: Round | undefined;
  none: Round;
}

/** A round of each kind, the same ones in every run. */
function findRounds(title: InstantTitle): Found {
  const [stake = 0] = title.stakes.slice(1);
  const wagers: Bet[][] =
    title.engine === 'dice'
      ? [[1], [1, 1], [1, 1, 1], [1, 5]].map((chips) =>
          chips.map((chip, at) => ({ spot: title.rules.colours[at] ?? '', amount: chip * stake })),
        )
      : [[{ spot: SPIN_SPOT, amount: stake }]];
  let seed = 1;
  const randomInt = (max: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % max;
  };
  const rounds = wagers.flatMap((bets) =>
    Array.from({ length: 1_000 }, () => roundOf(title, bets, drawOutcome(title, randomInt))),
  );
  const [won, none] = [({ win, stake: s }: Round) => win > s, ({ win }: Round) => win === 0].map((isIt) =>
    rounds.find(isIt),
  );
  if (!won || !none) throw new Error(`${title.id} has no such rounds`);
  return {
    ...{ won, none },
    part: rounds.find((round) => round.win > 0 && round.win < round.stake),
    even: rounds.find((round) => round.win > 0 && round.win === round.stake),
  };
}

function roundOf(title: Title, bets: Bet[], outcome: Outcome): Round {
  const { stake, win } = settle(title, bets, outcome);
  return { roundId: 'r1', gameId: title.gameId, bets, outcome, stake, win, time: 1 };
}

function endedPots({ gameId, rules }: PotTitle, win: number): Round {
  const empty = Array.from({ length: rules.empty }, (_, pot) => pot);
  const picks = win === 0 ? [0] : [rules.empty];
  const bets = [{ spot: POT_SPOT, amount: 1_000 }];
  const outcome: Outcome = { kind: 'pots', empty, picks };
  return { roundId: 'r1', gameId, bets, outcome, stake: 1_000, win, time: 1 };
}

function openPots({ gameId }: Title): OpenRound {
  return { roundId: 'r1', gameId, stake: 1_000, picks: [], cashOut: 1_000, time: 1 };
}

/** Counts the tones. */
class FakeAudio {
  currentTime = 0;
  destination = {};

  createOscillator() {
    const start = () => {
      felt.tones += 1;
    };
    return { ...this.node(), frequency: { value: 0 }, type: '', start, stop: () => undefined };
  }

  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { ...this.node(), gain };
  }

  private node() {
    return { connect: (next: unknown) => next };
  }
}
