import { describe, expect, test } from 'vitest';
import type { CoinMovement } from '#contract/records.ts';
import { csvHead, toCsv } from './to-csv.ts';

const TIME = Date.UTC(2026, 10, 21, 9, 30);

function row(changes: Partial<CoinMovement>): string {
  const movement: CoinMovement = {
    movementId: 'm',
    kind: 'deposit',
    amount: 100,
    reference: 'order',
    gameName: '',
    time: TIME,
    ...changes,
  };
  return toCsv([movement]);
}

test('a file begins with the names of its columns, and every line ends as RFC 4180 has it', () => {
  expect(csvHead).toBe('time,kind,amount,reference,game\r\n');
  expect(row({})).toBe('2026-11-21T09:30:00.000Z,deposit,1.00,order,\r\n');
});

describe('amounts are numbers with two decimals', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [-12_345, '-123.45'],
    [1_234_567, '12345.67'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('%d', (amount, shown) => expect(row({ amount }).split(',')[2]).toBe(shown));
});

describe('a text', () => {
  test.each([
    ['plain', 'Kulay Duo', 'Kulay Duo'],
    ['with a comma', 'Red, white', '"Red, white"'],
    ['with a quotation mark', 'The "Big" One', '"The ""Big"" One"'],
    ['with a line break', 'Two\r\nlines', '"Two\r\nlines"'],
    ['that begins like a formula', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['that begins with a plus', '+1', "'+1"],
    ['that begins with a minus', '-1', "'-1"],
    ['that begins with an at sign', '@sum', "'@sum"],
    ['that begins with a tab', '\tx', "'\tx"],
  ])('%s', (_, gameName, cell) => {
    expect(row({ gameName })).toBe(`2026-11-21T09:30:00.000Z,deposit,1.00,order,${cell}\r\n`);
  });
});
