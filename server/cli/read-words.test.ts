import { describe, expect, test } from 'vitest';
import { InvalidCommand, type OperatorCommand, readWords } from './read-words.ts';

const NEW = '01890000-0000-7000-8000-00000000000a';
const OLD = '01890000-0000-7000-8000-00000000000b';
const ORDER = '01890000-0000-7000-8000-00000000000c';

const words = (text: string) => text.split(' ').filter(Boolean);

test.each<[string, OperatorCommand]>([
  ['withdrawals list', { name: 'withdrawals:list', args: [], requestId: null }],
  [`withdrawals approve ${ORDER}`, { name: 'withdrawals:approve', args: [ORDER], requestId: null }],
  [
    `withdrawals reject ${ORDER} the name differs`,
    { name: 'withdrawals:reject', args: [ORDER, 'the name differs'], requestId: null },
  ],
  ['orders reconcile', { name: 'orders:reconcile', args: [], requestId: null }],
  ['orders alerts', { name: 'orders:alerts', args: [], requestId: null }],
  ['player show ana', { name: 'player:show', args: ['ana'], requestId: null }],
  [
    'player adjust ana +500 lost in a fault',
    { name: 'player:adjust', args: [NEW, 'ana', '50000', 'lost in a fault'], requestId: NEW },
  ],
  [
    `--request ${OLD} player adjust ana -0.5 given twice`,
    { name: 'player:adjust', args: [OLD, 'ana', '-50', 'given twice'], requestId: OLD },
  ],
  ['coupon give ana 1001', { name: 'coupon:give', args: [NEW, 'ana', '1001'], requestId: NEW }],
])('%s', (text, command) => {
  expect(readWords(words(text), NEW)).toEqual(command);
});

describe('an amount in pesos', () => {
  test.each([
    ['1', '100'],
    ['+12.34', '1234'],
    ['-12.3', '-1230'],
    ['0.01', '1'],
    ['999999999.99', '99999999999'],
  ])('%s', (pesos, minor) => {
    expect(readWords(['player', 'adjust', 'ana', pesos, 'why'], NEW).args[2]).toBe(minor);
  });

  test.each(['', '0', '-0.00', '1.234', '1,000', '1e3', '.5', '5.', '+-5', '₱5', '1000000000', 'Infinity'])(
    '%j is none',
    (pesos) => {
      expect(() => readWords(['player', 'adjust', 'ana', pesos, 'why'], NEW)).toThrow(InvalidCommand);
    },
  );
});

test.each([
  '',
  'withdrawals',
  'withdrawals pay',
  'withdrawals list all',
  'withdrawals approve',
  'withdrawals approve 7',
  `withdrawals approve ${ORDER} now`,
  `withdrawals reject ${ORDER}`,
  'withdrawals reject because',
  'orders',
  'player show',
  'player show ana ben',
  'player adjust ana 5',
  'coupon give ana',
  'coupon give ana free',
  'coupon give ana 1001 1002',
  '--request 7 player adjust ana 5 why',
  `--request ${OLD} withdrawals list`,
  'constructor name',
])('"%s" is no command', (text) => {
  expect(() => readWords(words(text), NEW)).toThrow(InvalidCommand);
});
