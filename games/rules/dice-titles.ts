import { BRAND, PLATFORM, TYPE } from './groups.ts';
import type { Colour, DiceTitle } from './title.ts';

const COLOURS: readonly Colour[] = ['yellow', 'white', 'pink', 'blue', 'red', 'green'];

const TABLE = {
  engine: 'dice',
  typeId: TYPE.dice,
  brandId: BRAND.perya,
  platformId: PLATFORM.perya,
  minBet: 100,
  maxBet: 200_000,
  stakes: [100, 500, 1_000, 5_000, 10_000],
} as const;

export const diceTitles = {
  'color-game': {
    ...TABLE,
    id: 'color-game',
    gameId: 1001,
    name: 'Color Game',
    hot: 1,
    returns: { numerator: 35, denominator: 36 },
    rules: { colours: COLOURS, dice: 3, pays: [0, 2, 3, 15], multiplierDie: null },
  },
  'kulay-duo': {
    ...TABLE,
    id: 'kulay-duo',
    gameId: 1002,
    name: 'Kulay Duo',
    hot: 0,
    returns: { numerator: 35, denominator: 36 },
    rules: { colours: COLOURS, dice: 2, pays: [0, 3, 5], multiplierDie: null },
  },
  'fiesta-four': {
    ...TABLE,
    id: 'fiesta-four',
    gameId: 1003,
    name: 'Fiesta Four',
    hot: 0,
    returns: { numerator: 625, denominator: 648 },
    rules: { colours: COLOURS, dice: 4, pays: [0, 1, 3, 12, 60], multiplierDie: null },
  },
  'bituin-dice': {
    ...TABLE,
    id: 'bituin-dice',
    gameId: 1004,
    name: 'Bituin Dice',
    brandId: BRAND.bituin,
    hot: 1,
    returns: { numerator: 35, denominator: 36 },
    rules: { colours: COLOURS, dice: 3, pays: [0, 1, 3, 20], multiplierDie: [1, 1, 1, 1, 2, 3] },
  },
} as const satisfies Record<string, DiceTitle>;
