// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { Bet, Round } from '#contract/game.ts';
import { diceTitles } from '#games/rules/dice-titles.ts';
import { build } from '../frame/build.ts';
import { createDiceGame } from './dice-game.ts';

afterEach(() => document.body.replaceChildren());

function openTable({ stake = 0 } = {}) {
  let coin = 10_000;
  const said: string[] = [];
  const played: Bet[][] = [];
  const kept: number[] = [];
  const game = createDiceGame(diceTitles['color-game'], {
    opened: {
      ...{ type: 'game.opened', title: 'color-game', gameId: 1001, locale: 'en', coin, tryIt: 0 },
      ...{
        calm: true,
        minBet: 100,
        maxBet: 200_000,
        betLimit: 0,
        stakes: [100, 500, 1_000],
        stake,
        openRound: null,
        shortestCycle: 0,
      },
    },
    ...{ locale: 'en', isStill: true, status: build('p'), coin: () => coin },
    sounds: { isOn: false, toggle: () => undefined, play: () => undefined },
    say: (words) => said.push(words),
    keepStake: (chosen) => kept.push(chosen),
    play: (bets) => played.push(bets),
  });
  document.body.append(game.element);
  game.phaseChanged('betting');
  const all = () => [...document.querySelectorAll<HTMLElement>('button, input')];
  const nameOf = (part: HTMLElement) => part.getAttribute('aria-label') ?? part.textContent ?? '';
  const find = (name: string) => {
    const found = all().find((part) => nameOf(part).startsWith(name));
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const roll = async (dice: string[]) => {
    find('Roll').click();
    const bets = played.at(-1) ?? [];
    const amount = bets.reduce((sum, bet) => sum + bet.amount, 0);
    const outcome = { kind: 'dice' as const, dice };
    const round: Round = { roundId: 'r', gameId: 1001, bets, outcome, stake: amount, win: 0, time: 1 };
    for (const phase of ['asking', 'revealing'] as const) game.phaseChanged(phase);
    await game.land(round);
    game.showResult(round);
    game.phaseChanged('betting');
  };
  return {
    ...{ said, played, kept, find, roll },
    press: (name: string) => find(name).click(),
    isOff: (name: string) => find(name).getAttribute('aria-disabled') === 'true',
    spots: () =>
      all()
        .map(nameOf)
        .filter((name) => name.endsWith(' bet') && !name.includes('no bet')),
    lose: () => {
      coin = 0;
    },
    hint: () => document.querySelector<HTMLElement>('.keep-hint')?.hidden === false,
  };
}

it('chips stay on the table: one press rolls them again', async () => {
  const table = openTable();
  table.press('Red');
  table.press('Blue');
  await table.roll(['red', 'red', 'green']);
  expect([table.spots(), table.hint()]).toEqual([['Blue, ₱5.00 bet', 'Red, ₱5.00 bet'], true]);
  table.press('Roll');
  expect(table.played).toEqual([table.played[0], table.played[0]]);
  expect(table.said).not.toContain('Place a chip on a colour first.');
});

it('chips can be cleared, and the last round’s chips repeated', async () => {
  const table = openTable();
  expect([table.isOff('Clear'), table.isOff('Repeat')]).toEqual([true, true]);
  table.press('Red');
  await table.roll(['pink', 'white', 'green']);
  expect([table.isOff('Clear'), table.isOff('Repeat')]).toEqual([false, true]);

  table.press('Clear');
  expect([table.spots(), table.hint(), table.isOff('Repeat')]).toEqual([[], false, false]);
  table.press('Yellow');
  table.press('Repeat');
  expect([table.spots(), table.isOff('Repeat')]).toEqual([['Red, ₱5.00 bet'], true]);
});

it('the prompt for a chip disappears once a chip is placed, and returns with an empty table', () => {
  const table = openTable();
  table.press('Roll');
  table.press('Red');
  table.press('Red');
  table.press('Clear');
  expect(table.said).toEqual([
    'Place a chip on a colour first.',
    '₱5.00 on the table. Roll when you are ready.',
    '₱10.00 on the table. Roll when you are ready.',
    'Pick a chip, press a colour, roll.',
  ]);
  expect(table.played).toEqual([]);
});

it('a roll is refused when the balance no longer covers the chips', async () => {
  const table = openTable();
  table.press('Red');
  await table.roll(['pink', 'white', 'green']);
  table.lose();
  table.press('Roll');
  expect(table.played).toHaveLength(1);
  expect(table.said.at(-1)).toBe('Your balance doesn’t cover that bet.');
});

it('the last chosen chip is preselected, and another choice is kept', () => {
  const table = openTable({ stake: 1_000 });
  table.press('Red');
  expect(table.spots()).toEqual(['Red, ₱10.00 bet']);
  const chip = document.querySelector<HTMLInputElement>('input[value="100"]');
  chip?.click();
  expect(table.kept).toEqual([100]);
  table.press('Blue');
  expect(table.spots()).toEqual(['Blue, ₱1.00 bet', 'Red, ₱10.00 bet']);
});

it('after a round the accessible name of a spot contains all words that it shows', async () => {
  const table = openTable();
  table.press('Red');
  await table.roll(['red', 'red', 'green']);
  const spot = table.find('Red');
  expect([spot.getAttribute('aria-label'), spot.textContent]).toEqual(['Red, ₱5.00 bet', 'Red']);
  const marks = [...spot.querySelectorAll<HTMLElement>('[data-words]:not([hidden])')];
  expect(marks.map(({ dataset }) => dataset.words)).toEqual(['×2', '₱5', '₱15']);
});
