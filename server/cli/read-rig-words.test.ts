import { expect, test } from 'vitest';
import { type RigWords, readRigWords } from './read-rig-words.ts';
import { InvalidCommand } from './read-words.ts';

const words = (text: string) => text.split(' ').filter(Boolean);

test.each<[string, RigWords]>([
  ['mega', { outcome: 'mega', account: 'demo', chances: 1 }],
  ['4', { outcome: '4', account: 'demo', chances: 1 }],
  ['usual --chances 0', { outcome: 'usual', account: 'demo', chances: 0 }],
  ['coins --player ana --chances 20', { outcome: 'coins', account: 'ana', chances: 20 }],
  ['card --chances 1000 --player ana', { outcome: 'card', account: 'ana', chances: 1_000 }],
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
])('"%s" is refused with the usage', (text) => {
  expect(() => readRigWords(words(text))).toThrow(InvalidCommand);
});
