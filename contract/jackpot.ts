import * as v from 'valibot';
import { defineCall } from './call.ts';
import { CLIENT_SEED, JACKPOT_POOLS, RANK_PAGE } from './constants.ts';
import { Amount, Count, Id, Time, text, tolerant, tolerantList } from './fields.ts';

/** Between what the amount of a pool is shown while the dialog is open, minor units. Its end is what stands in the pool. */
const Section = v.object({ min: Amount, max: Amount });
export type Section = v.InferOutput<typeof Section>;

/** What a draw has won, fixed and paid before anything moves. */
export const DrawResult = v.object({
  /** Of the draw. */
  drawId: v.string(),
  /** Of the cell in `jackpotAwardConfig`; the grid that a player has open may not have it any more. */
  id: Count,
  /** 2 is a jackpot: `propId` then says which of the four. */
  type: Count,
  propId: Count,
  /** How many of the prop; 1 for a jackpot. */
  count: Count,
  /** Coins that were credited for it, minor units; 0 for what is no coins. */
  bonus: Amount,
  createTime: Time,
});
export type DrawResult = v.InferOutput<typeof DrawResult>;

/** What can be known before the draw, so that the draw cannot be bent to it afterwards. See `games/rules/fairness.ts`. */
export const DrawCommitment = v.object({
  seedId: v.string(),
  /** SHA-256 of server seed and draw table, hexadecimal. */
  commitment: v.string(),
  /** Of the table that the commitment is about: a hash of it. */
  tableVersion: v.string(),
  /** The player's own part, which he may change. */
  clientSeed: v.string(),
  /** Whether he put it in when this seed of the server's stood already. If not, the server knew it before: the first one, and one after a change of the table. */
  isChosen: v.boolean(),
  /** Number of the next draw on this seed, from 0. */
  nonce: Count,
  /** The same of the server seed that takes over when seeds are changed: it stands before the player chooses his new part. */
  nextCommitment: v.string(),
});
export type DrawCommitment = v.InferOutput<typeof DrawCommitment>;

/** A player's win as others see it: his name is masked. */
const Winner = v.object({
  nickname: v.string(),
  avatar: v.string(),
  propId: Count,
  type: Count,
  /** Coins that were won, minor units; 0 for what is no coins. */
  amountSection: Amount,
  count: Count,
  updateTime: Time,
});

/** How chances stand and what earns the next one. */
const Chances = {
  canReceiveDrawChance: v.boolean(),
  chances: Count,
  /** What is to be deposited for the next chance, minor units; 0 when deposits earn none. */
  needDeposit: Amount,
  /** What is to be wagered for the next chance, minor units; 0 when wagering earns none. */
  needTyping: Amount,
};

export const getJackpotDrawInfo = defineCall({
  path: 'getJackpotDrawInfo',
  summary:
    'All that the jackpot draw shows: the pools, the chances and what earns one, winners, awards that wait to be seen, and the commitment.',
  request: v.object({}),
  response: v.object({
    /** All four pools together, minor units. */
    total: Amount,
    megaJackpot: Amount,
    majorJackpot: Amount,
    minorJackpot: Amount,
    miniJackpot: Amount,
    megaJackpotSection: Section,
    majorJackpotSection: Section,
    minorJackpotSection: Section,
    miniJackpotSection: Section,
    ...Chances,
    /** A whole deposit and a whole wager that earn a chance each, minor units; 0 when they earn none. */
    depositPerChance: Amount,
    wagerPerChance: Amount,
    /** The newest first. */
    jackpotWinnerList: tolerantList(Winner),
    /** Awards that were drawn and not dismissed yet, the oldest first. */
    pendingAwards: tolerantList(DrawResult),
    fairness: DrawCommitment,
  }),
  errors: ['activityOver'],
});

export const receiveDrawChance = defineCall({
  path: 'receiveDrawChance',
  summary: 'Draws: spends a chance, fixes the result, pays it and keeps its receipt.',
  movesValue: true,
  request: v.object({
    requestId: Id,
    /** What the player was shown. A draw on another one is refused; empty takes whatever stands. */
    commitment: v.optional(text(64), ''),
  }),
  response: v.object({ ...DrawResult.entries, ...Chances }),
  errors: [
    'noChance',
    'depositNeeded',
    'wageringNeeded',
    'activityOver',
    'commitmentChanged',
    'requestReused',
  ],
});

export const dismissDrawAward = defineCall({
  path: 'dismissDrawAward',
  summary: 'The player has seen an award: it is not shown again. May be said any number of times.',
  extension: true,
  request: v.object({ drawId: Id }),
  response: v.object({}),
  errors: ['notFound'],
});

/** A draw as its player's records show it. */
export const DrawRecord = v.object({
  /** Of the draw. */
  id: v.string(),
  type: Count,
  propId: Count,
  amountSection: Amount,
  count: Count,
  createTime: Time,
});
export type DrawRecord = v.InferOutput<typeof DrawRecord>;

const PageNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000));

export const getPersonJackpotDrawAwardLog = defineCall({
  path: 'getPersonJackpotDrawAwardLog',
  summary: 'The player’s draws, the newest first. `pageNum` counts from 1.',
  request: v.object({
    pageNum: PageNumber,
    pageSize: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(50)),
  }),
  response: v.object({ list: tolerantList(DrawRecord), pages: Count, total: Count }),
});

/** A player's largest win of the span that the ranking is about. */
const RankEntry = v.object({
  /** Place, from 1; one more than `RANK_PAGE.counted` stands for any that is further down. */
  place: Count,
  /** Whether it is the one who asks. */
  isOwn: v.boolean(),
  avatar: v.string(),
  nickname: v.string(),
  amountSection: Amount,
  createTime: Time,
});
export type RankEntry = v.InferOutput<typeof RankEntry>;

export const getJackpotRank = defineCall({
  path: 'getJackpotRank',
  summary:
    'Players by their largest coin win of the month, and the player’s own place. `pageNum` counts from 1; at most a hundred places.',
  request: v.object({
    pageNum: PageNumber,
    pageSize: v.optional(
      v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(RANK_PAGE.most)),
      RANK_PAGE.usual,
    ),
  }),
  response: v.object({
    allRank: v.object({ list: tolerantList(RankEntry) }),
    pages: Count,
    /** null while the player has won no coins this month. */
    personRank: v.nullable(RankEntry),
  }),
});

const Pool = v.object({
  name: tolerant(v.picklist(JACKPOT_POOLS), 'mini'),
  propId: Count,
  /** What stands in it now, and what it begins with, minor units. */
  amount: Amount,
  seed: Amount,
  /** It grows no further than this. */
  ceiling: Amount,
  /** Of every stake so many millionths go into it. */
  sharePpm: Count,
  /** Last won, and with how much; 0 when never. */
  lastWonAt: Time,
  lastAmount: Amount,
});
export type Pool = v.InferOutput<typeof Pool>;

export const getJackpotPools = defineCall({
  path: 'getJackpotPools',
  summary: 'What really stands in the four pools by the ledger, and what feeds them.',
  extension: true,
  request: v.object({}),
  response: v.object({ pools: tolerantList(Pool), time: Time }),
});

/** A row of the draw table: what is won with which weight. */
export const DrawTableRow = v.object({
  awardId: Count,
  type: Count,
  propId: Count,
  count: Count,
  weight: Count,
});
export type DrawTableRow = v.InferOutput<typeof DrawTableRow>;

export const getDrawTable = defineCall({
  path: 'getDrawTable',
  summary: 'The table that the player’s next draw is taken from: exact odds are each weight by their sum.',
  extension: true,
  request: v.object({}),
  response: v.object({ tableVersion: v.string(), rows: v.array(DrawTableRow) }),
  errors: ['activityOver'],
});

const ClientSeed = v.pipe(text(64), {
  ...v.regex(CLIENT_SEED),
  expects: '1 to 64 visible ASCII characters, none of them a colon',
});

export const changeDrawSeed = defineCall({
  path: 'changeDrawSeed',
  summary:
    'Ends the server seed in use, which is revealed by it, and commits to a new one with the given client seed.',
  extension: true,
  movesValue: true,
  request: v.object({ requestId: Id, clientSeed: ClientSeed }),
  response: v.object({
    fairness: DrawCommitment,
    /** What has ended: its seed, hexadecimal, and how many draws were made on it. */
    revealed: v.object({ seedId: v.string(), serverSeed: v.string(), draws: Count }),
  }),
  errors: ['activityOver', 'requestReused'],
});

export const getDrawReceiptKey = defineCall({
  path: 'getDrawReceiptKey',
  summary:
    'The key by which receipts are signed: whoever checks one need not believe the copy that is in it.',
  extension: true,
  isPublic: true,
  request: v.object({}),
  response: v.object({
    /** Ed25519, raw, base64url. */
    publicKey: v.string(),
  }),
});

export const getDrawReceipt = defineCall({
  path: 'getDrawReceipt',
  summary:
    'The signed receipt of one of the player’s draws, and once its seed has ended all that is needed to compute it again.',
  extension: true,
  request: v.object({ drawId: Id }),
  response: v.object({
    /** JSON, exactly as it was signed. */
    receipt: v.string(),
    /** Ed25519 over the receipt's UTF-8 bytes, and the public key (raw), both base64url. */
    signature: v.string(),
    publicKey: v.string(),
    /** Hexadecimal; empty while the seed is in use. */
    serverSeed: v.string(),
    table: v.array(DrawTableRow),
  }),
  errors: ['notFound'],
});
