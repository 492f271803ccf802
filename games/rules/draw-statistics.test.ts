import { createHmac, createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DrawTableRow } from '#contract/jackpot.ts';
import { drawCrypto } from '#server/features/fairness/index.ts';
import { chiSquare, pairs, runs, type Verdict } from '#tests/statistics.ts';
import { weightSum } from './draw-table.ts';
import { drawFrom, rowOfWords } from './fairness.ts';
import { vectorTables } from './fairness-vectors.ts';

const DRAWS = 1_000_000;
const SERVER_SEED = '5e'.repeat(32);
const CLIENT_SEED = 'perya';
const CODE_BYTES = 32;

const tables = {
  /** Weights in millionths; the rarest row has 1. */
  usual: vectorTables.usual,
  /** Weights that are tenths. */
  small: tableOf([10, 20, 30, 40]),
  /** 32 bits hold the sum once and a third: a quarter of all words is rejected. */
  large: tableOf([2 ** 30, 2 ** 30, 2 ** 30]),
};
type TableName = keyof typeof tables;

/** A fair draw exceeds the critical values once in 10,000 runs; the seeds are fixed. */
const judges: Record<string, (rows: Uint8Array, odds: readonly number[]) => Verdict> = {
  'chi-square': chiSquareOfRows,
  runs,
  'pairs from the first': (rows, odds) => pairs(rows, odds, 0),
  'pairs from the second': (rows, odds) => pairs(rows, odds, 1),
};

const key = createSecretKey(SERVER_SEED, 'hex');
const signed = signNonces();

describe.each(Object.keys(tables) as TableName[])('a million draws from the %s table', (name) => {
  const table = tables[name];
  const rows = drawAll((nonce) => fairRow(nonce, table));

  test('pass the statistical tests', () => {
    for (const [judge, { statistic, critical }] of Object.entries(judgeAll(rows, table))) {
      expect(statistic, judge).toBeGreaterThan(0);
      expect(statistic, judge).toBeLessThan(critical);
    }
  });

  test('equal the draws of drawFrom', async () => {
    const nonces = Array.from({ length: 100 }, (_, index) => 9_999 * index);
    const drawn = await Promise.all(
      nonces.map((nonce) =>
        drawFrom({ serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce, table }, drawCrypto),
      ),
    );
    expect(drawn.map(({ row }) => table.indexOf(row))).toEqual(nonces.map((nonce) => rows[nonce]));
  });
});

const ALL = Object.keys(judges);

describe('the tests detect each flaw in a million draws', () => {
  test.each<[flaw: string, table: TableName, draw: (nonce: number) => number, by: string[]]>([
    [
      'no word is rejected',
      'large',
      (nonce) => rowAt(firstWord(nonce) % weightSum(tables.large), tables.large),
      ['chi-square', 'pairs from the first', 'pairs from the second'],
    ],
    [
      'every share of the weights ends one word too late',
      'small',
      (nonce) => rowAt((firstWord(nonce) % 100) - 1, tables.small),
      ['chi-square', 'pairs from the first', 'pairs from the second'],
    ],
    [
      'each nonce is used twice',
      'usual',
      (nonce) => fairRow(nonce >> 1, tables.usual),
      ['runs', 'pairs from the first'],
    ],
    [
      'one nonce in a hundred repeats the previous one',
      'usual',
      (nonce) => fairRow(nonce % 100 === 99 ? nonce - 1 : nonce, tables.usual),
      ['runs', 'pairs from the first'],
    ],
    ['nonces start again after a thousand', 'usual', (nonce) => fairRow(nonce % 1_000, tables.usual), ALL],
  ])('%s', (_flaw, name, draw, by) => {
    const verdicts = judgeAll(drawAll(draw), tables[name]);
    const failed = Object.entries(verdicts).filter(([, { statistic, critical }]) => statistic > critical);
    expect(failed.map(([judge]) => judge)).toEqual(by);
  });
});

/** Same as `drawFrom` without promises, which would take most of the time. */
function fairRow(nonce: number, table: readonly DrawTableRow[]): number {
  for (let block = 0; ; block += 1) {
    const code = block === 0 ? codeOf(nonce) : sign(`${CLIENT_SEED}:${nonce}:${block}`);
    const mapped = rowOfWords(code, table);
    if (mapped) return mapped.index;
  }
}

function rowAt(point: number, table: readonly DrawTableRow[]): number {
  let end = 0;
  return table.findIndex(({ weight }) => {
    end += weight;
    return point < end;
  });
}

function firstWord(nonce: number): number {
  return signed.readUInt32BE(nonce * CODE_BYTES);
}

function codeOf(nonce: number): Buffer {
  return signed.subarray(nonce * CODE_BYTES, (nonce + 1) * CODE_BYTES);
}

function drawAll(draw: (nonce: number) => number): Uint8Array {
  const rows = new Uint8Array(DRAWS);
  for (let nonce = 0; nonce < DRAWS; nonce += 1) rows[nonce] = draw(nonce);
  return rows;
}

function judgeAll(rows: Uint8Array, table: readonly DrawTableRow[]): Record<string, Verdict> {
  const sum = weightSum(table);
  const odds = table.map(({ weight }) => weight / sum);
  return Object.fromEntries(Object.entries(judges).map(([name, judge]) => [name, judge(rows, odds)]));
}

function chiSquareOfRows(rows: Uint8Array, odds: readonly number[]): Verdict {
  const counts = new Uint32Array(odds.length);
  for (const row of rows) counts[row] = (counts[row] ?? 0) + 1;
  return chiSquare(counts, odds);
}

function tableOf(weights: readonly number[]): DrawTableRow[] {
  return weights.map((weight, index) => ({ awardId: index + 1, type: 1, propId: 2001, count: 100, weight }));
}

/** The codes of all nonces in one buffer. */
function signNonces(): Buffer {
  const all = Buffer.alloc(DRAWS * CODE_BYTES);
  for (let nonce = 0; nonce < DRAWS; nonce += 1) all.set(sign(`${CLIENT_SEED}:${nonce}`), nonce * CODE_BYTES);
  return all;
}

function sign(message: string): Buffer {
  return createHmac('sha256', key).update(message).digest();
}
