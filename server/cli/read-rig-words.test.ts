import { expect, test } from 'vitest';
import { type RigWords, readRigWords } from './read-rig-words.ts';
import { InvalidCommand } from './read-words.ts';

const words = (text: string) => text.split(' ').filter(Boolean);

test.each<[string, RigWords]>([
  ['mega', { command: 'draws:rig', outcome: 'mega', account: 'demo', chances: 1 }],
  ['4', { command: 'draws:rig', outcome: '4', account: 'demo', chances: 1 }],
  ['usual --chances 0', { command: 'draws:rig', outcome: 'usual', account: 'demo', chances: 0 }],
  [
    'coins --player ana --chances 20',
    { command: 'draws:rig', outcome: 'coins', account: 'ana', chances: 20 },
  ],
  [
    'card --chances 1000 --player ana',
    { command: 'draws:rig', outcome: 'card', account: 'ana', chances: 1_000 },
  ],
  ['spin', { command: 'spins:give', account: 'demo', spins: 1 }],
  ['spin --chances 80 --player ana', { command: 'spins:give', account: 'ana', spins: 80 }],
  ['day', { command: 'day:move', days: 1 }],
  ['deal silver', { command: 'scratch:close', tier: 'silver' }],
  ['day 31', { command: 'day:move', days: 31 }],
])('%s', (text, expected) => {
  expect(readRigWords(words(text))).toEqual(expected);
});

test.each([
  '',
  'gold',
  '0',
  '-4',
  '--player ana',
  'mega ana',
  'mega --player',
  'mega --chances',
  'mega --chances many',
  'mega --chances 1001',
  'mega --chances -1',
  'mega --often 3',
  'spin ana',
  'day 0',
  'day -1',
  'day 32',
  'day next',
  'day 1 2',
  'deal',
  'deal tin',
  'deal gold 2',
])('"%s" is refused with the usage', (text) => {
  expect(() => readRigWords(words(text))).toThrow(InvalidCommand);
});
