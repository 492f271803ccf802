import type { DrawTableRow } from '#contract/jackpot.ts';

/** Test vectors for other implementations of the check. */
export interface FairnessVector {
  about: string;
  table: keyof typeof vectorTables;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  tableVersion: string;
  commitment: string;
  /** On receipts of the first version. */
  formerCommitment: string;
  /** The message signed last, and which of the code's eight words decided. */
  message: string;
  place: number;
  word: number;
  /** Row of the table, from 0. */
  row: number;
}

export const vectorTables = {
  /** Weights in millionths. */
  usual: [
    row(1, 1, 2001, 2000, 120_000),
    row(2, 1, 80001, 1, 60_000),
    row(3, 1, 60001, 50, 40_000),
    row(4, 1, 2001, 10000, 20_000),
    row(5, 1, 1001, 1, 80_000),
    row(6, 2, 50001, 1, 1),
    row(6, 2, 50002, 1, 10),
    row(6, 2, 50003, 1, 100),
    row(6, 2, 50004, 1, 400),
    row(7, 1, 2001, 500, 250_000),
    row(8, 1, 60001, 10, 149_489),
    row(9, 1, 2001, 5000, 60_000),
    row(10, 1, 2001, 1000, 220_000),
  ],
  /** The sum is 2^31 + 1: almost half of all words are rejected. */
  rejecting: [row(1, 1, 2001, 500, 1), row(2, 1, 60001, 10, 2_147_483_647), row(6, 2, 50001, 1, 1)],
  single: [row(6, 2, 50001, 1, 1)],
  /** The sum is 2^32: no word is rejected. */
  whole: [row(1, 1, 2001, 500, 4_294_967_295), row(6, 2, 50001, 1, 1)],
} satisfies Record<string, readonly DrawTableRow[]>;

/** What most vectors share: a table and a seed. */
const usual = {
  table: 'usual',
  serverSeed: 'a8c020f91446741e64b0bba99b442ce1b865def44225d9cac6ce374d265eca29',
  tableVersion: '6a2fd9e2a4586eff',
  commitment: '498eb8f8600511c0fd4370d23415f83c295f26f50c2e1fbd87929846b699f807',
  formerCommitment: '907dc24df84b9cfe9c27b81d6345da45a644849387c28c17dd663f2eb21ffcd3',
} as const;
const rejecting = {
  ...usual,
  table: 'rejecting',
  tableVersion: '50a991f57cb72cf2',
  formerCommitment: 'ce8f94afa948ed99715e48869817750e99b96478d99ef16fee1dea6a7a45df3a',
} as const;

export const fairnessVectors: readonly FairnessVector[] = [
  {
    about: 'the first draw on a seed',
    ...usual,
    clientSeed: 'perya',
    nonce: 0,
    message: 'perya:0',
    place: 0,
    word: 3_727_188_181,
    row: 2,
  },
  {
    about: 'the second draw on it',
    ...usual,
    clientSeed: 'perya',
    nonce: 1,
    message: 'perya:1',
    place: 0,
    word: 4_091_538_140,
    row: 9,
  },
  {
    about: 'another client seed',
    ...usual,
    clientSeed: 'Perya',
    nonce: 0,
    message: 'Perya:0',
    place: 0,
    word: 3_339_063_277,
    row: 0,
  },
  {
    about: 'another server seed',
    ...usual,
    serverSeed: 'c3a96d478ffdffd0c6b1a485c27e22f8e98b009e226117a2d77f0a29a955f379',
    clientSeed: 'perya',
    nonce: 0,
    commitment: '8686beb99d017b1b6c9ecf1cde80cedb0ef51270018ac9c92e5545ec0f2ce473',
    formerCommitment: 'e911df6c8b79db05c922df0dfe6af8cb618a20d7ee1843957d734ce7c6217666',
    message: 'perya:0',
    place: 0,
    word: 1_524_277_463,
    row: 4,
  },
  {
    about: 'a seed of zeros',
    ...usual,
    serverSeed: '0000000000000000000000000000000000000000000000000000000000000000',
    clientSeed: '0',
    nonce: 0,
    commitment: '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55',
    formerCommitment: '1dddd9daad94a913b3b6d4dc5f81eeab3c95b760773e7dcfac4d803fe4dc1833',
    message: '0:0',
    place: 0,
    word: 2_219_591_820,
    row: 10,
  },
  {
    about: 'a seed of ones, a long client seed',
    ...usual,
    serverSeed: 'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    clientSeed: '~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~',
    nonce: 999_999,
    commitment: 'df0790f236013511e91fa4532fb7761f62320a51a3868dabf4a13fe5f53e3263',
    formerCommitment: '574d7419910b6ed2e91c20d4b970792164bce339403529e05fb009c7b9e4e072',
    message: '~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~:999999',
    place: 0,
    word: 241_821_018,
    row: 12,
  },
  {
    about: 'the largest nonce',
    ...usual,
    clientSeed: 'perya',
    nonce: 9_007_199_254_740_991,
    message: 'perya:9007199254740991',
    place: 0,
    word: 3_485_090_620,
    row: 0,
  },
  {
    about: 'a client seed with a colon',
    ...usual,
    clientSeed: 'a:b:1',
    nonce: 7,
    message: 'a:b:1:7',
    place: 0,
    word: 2_571_675_195,
    row: 10,
  },
  {
    about: 'a client seed beyond ASCII',
    ...usual,
    clientSeed: 'swerte ₱🎡',
    nonce: 3,
    message: 'swerte ₱🎡:3',
    place: 0,
    word: 3_018_292_974,
    row: 4,
  },
  {
    about: 'a mini jackpot',
    ...usual,
    clientSeed: 'perya',
    nonce: 5604,
    message: 'perya:5604',
    place: 0,
    word: 2_515_320_219,
    row: 8,
  },
  {
    about: 'a word is rejected by millionths too',
    ...usual,
    serverSeed: 'c3a96d478ffdffd0c6b1a485c27e22f8e98b009e226117a2d77f0a29a955f379',
    clientSeed: 'perya',
    nonce: 159,
    commitment: '8686beb99d017b1b6c9ecf1cde80cedb0ef51270018ac9c92e5545ec0f2ce473',
    formerCommitment: 'e911df6c8b79db05c922df0dfe6af8cb618a20d7ee1843957d734ce7c6217666',
    message: 'perya:159',
    place: 1,
    word: 3_944_079_544,
    row: 0,
  },
  {
    about: 'a table with one row',
    ...usual,
    table: 'single',
    clientSeed: 'perya',
    nonce: 0,
    tableVersion: '155fa9ffb791f378',
    formerCommitment: '0210affbb3bb6e71f473f82b7a945a85eefa6e80acb29153a65847ebb0c575fd',
    message: 'perya:0',
    place: 0,
    word: 3_727_188_181,
    row: 0,
  },
  {
    about: 'weights that fill 32 bits',
    ...usual,
    table: 'whole',
    clientSeed: 'perya',
    nonce: 0,
    tableVersion: 'a094e52460561d56',
    formerCommitment: '5f143085cc18ef2687cb7274fd614547de10a71ba8beb59ab33632a7d5bb34dc',
    message: 'perya:0',
    place: 0,
    word: 3_727_188_181,
    row: 0,
  },
  {
    about: 'the first word counts, though half of all words would not',
    ...rejecting,
    clientSeed: 'perya',
    nonce: 3,
    message: 'perya:3',
    place: 0,
    word: 1_291_356_177,
    row: 1,
  },
  {
    about: 'a word is rejected',
    ...rejecting,
    clientSeed: 'perya',
    nonce: 0,
    message: 'perya:0',
    place: 1,
    word: 1_444_914_659,
    row: 1,
  },
  {
    about: 'only the last word counts',
    ...rejecting,
    clientSeed: 'perya',
    nonce: 512,
    message: 'perya:512',
    place: 7,
    word: 1_435_780_761,
    row: 1,
  },
  {
    about: 'all eight words are rejected',
    ...rejecting,
    clientSeed: 'perya',
    nonce: 80,
    message: 'perya:80:1',
    place: 2,
    word: 1_676_697_773,
    row: 1,
  },
  {
    about: 'and the next eight as well',
    ...rejecting,
    clientSeed: 'perya',
    nonce: 15_546,
    message: 'perya:15546:2',
    place: 1,
    word: 32_645_740,
    row: 1,
  },
];

function row(awardId: number, type: number, propId: number, count: number, weight: number): DrawTableRow {
  return { awardId, type, propId, count, weight };
}
