import { expect, test } from 'vitest';
import { InvalidCommand } from '#server/core/operator/invalid-command.ts';
import { readRigWords } from './rig-commands.ts';

const words = (text: string) => text.split(' ').filter(Boolean);

test.each<[string, string, object]>([
  ['mega', 'draws', { outcome: 'mega', options: { account: 'demo', chances: 1 } }],
  ['4', 'draws', { outcome: '4', options: { account: 'demo', chances: 1 } }],
  ['usual --chances 0', 'draws', { outcome: 'usual', options: { account: 'demo', chances: 0 } }],
  [
    'coins --player ana --chances 20',
    'draws',
    { outcome: 'coins', options: { account: 'ana', chances: 20 } },
  ],
  [
    'card --chances 1000 --player ana',
    'draws',
    { outcome: 'card', options: { account: 'ana', chances: 1_000 } },
  ],
  ['spin', 'spin', { options: { account: 'demo', chances: 1 } }],
  ['spin --chances 80 --player ana', 'spin', { options: { account: 'ana', chances: 80 } }],
  ['day', 'day', { days: 1 }],
  ['deal silver', 'deal', { tier: 'silver' }],
  ['day 31', 'day', { days: 31 }],
])('%s', (text, name, expected) => {
  const { command, asked } = readRigWords(words(text));
  expect([command.name, asked]).toEqual([name, expected]);
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
