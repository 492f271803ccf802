import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { CLIENT_SEED, JACKPOT_POOLS, RANK_PAGE } from './constants.ts';
import { Amount, Count, Id, lenient, Time, text, tolerant, tolerantList } from './fields.ts';

/** The range of the shown amount while the dialog is open, minor units. `max` is what the pool holds. */
const Section = v.object({ min: Amount, max: Amount });
export type Section = v.InferOutput<typeof Section>;

/** The prize of a draw. It is fixed and paid before anything moves. */
export const DrawResult = v.object({
  drawId: v.string(),
  /** The cell in `jackpotAwardConfig`; an older open grid may not have it. */
  id: Count,
  /** 2 is a jackpot: `propId` says which of the four. */
  type: Count,
  propId: Count,
  /** Number of props; 1 for a jackpot. */
  count: Count,
  /** Coins credited, minor units; 0 for prizes that are not coins. */
  bonus: Amount,
  createTime: Time,
});
export type DrawResult = v.InferOutput<typeof DrawResult>;

/** Published before the draw, so that it cannot be changed afterwards. See `games/rules/fairness.ts`. */
export const DrawCommitment = v.object({
  seedId: v.string(),
  /** SHA-256 of the server seed, hexadecimal. */
  commitment: v.string(),
  /** Hash of the draw table that the seed draws from. */
  tableVersion: v.string(),
  /** The player's own part; they can change it. */
  clientSeed: v.string(),
  /**
   * True when the player chose `clientSeed` after this server seed was fixed; otherwise the server knew it
   * first.
   */
  isChosen: v.boolean(),
  /** Number of the next draw on this seed, from 0. */
  nonce: Count,
  /** Commitment to the next server seed, published before the player chooses their next part. */
  nextCommitment: v.string(),
  /** All of this as a signed text, for the player to keep. See `contract/fairness.ts`. */
  statement: v.string(),
  /** Ed25519 over its UTF-8 bytes by the key of receipts, base64url. */
  signature: v.string(),
});
export type DrawCommitment = v.InferOutput<typeof DrawCommitment>;

/** A win as other players see it: the name is masked. */
const Winner = v.object({
  nickname: v.string(),
  avatar: lenient.count,
  propId: Count,
  type: Count,
  /** Coins won, minor units; 0 for prizes that are not coins. */
  amountSection: Amount,
  count: Count,
  updateTime: Time,
});

/** Draws that the player has, and what earns the next one. */
const Chances = {
  canReceiveDrawChance: v.boolean(),
  chances: Count,
  /** Deposits still needed for the next draw, minor units; 0 when they earn none or only need wagering. */
  needDeposit: Amount,
  /** Wagers still needed for the next draw, or for a deposit to count, minor units; 0 when they earn none. */
  needTyping: Amount,
};

export const getJackpotDrawInfo = defineCall({
  path: 'getJackpotDrawInfo',
  summary:
    'What the jackpot draw shows: pools, draws left and what earns the next, winners, awards not yet seen, the commitment.',
  needs: 'offer',
  response: v.object({
    /** Sum of the four pools, minor units. */
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
    /** What earns one draw, minor units; 0 earns none. */
    depositPerChance: Amount,
    wagerPerChance: Amount,
    /** Newest first. */
    jackpotWinnerList: tolerantList(Winner),
    /** Drawn but not yet dismissed, oldest first. */
    pendingAwards: tolerantList(DrawResult),
    fairness: DrawCommitment,
  }),
  errors: ['activityOver'],
});

export const receiveDrawChance = defineCall({
  path: 'receiveDrawChance',
  summary: 'Makes a draw: uses one up, fixes and pays the result, stores the receipt.',
  ...once('offer'),
  request: v.object({
    requestId: Id,
    /** The commitment that the player was shown. A draw under another one is refused; empty accepts any. */
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
  summary: 'Marks an award as seen, so that it is not shown again. Idempotent.',
  extension: true,
  request: v.object({ drawId: Id }),
  response: v.object({}),
  errors: ['notFound'],
});

/** A draw in the player's records. */
export const DrawRecord = v.object({
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
  summary: 'The player’s draws, newest first. `pageNum` counts from 1.',
  request: v.object({
    pageNum: PageNumber,
    pageSize: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(50)),
  }),
  response: v.object({ list: tolerantList(DrawRecord), pages: Count, total: Count }),
});

/** A player's largest win of the month. */
const RankEntry = v.object({
  /** Names this win to other players; no draw can be looked up by it. */
  id: v.string(),
  /** From 1; `RANK_PAGE.counted` + 1 means that place or any below it. */
  place: Count,
  /** Whether this is the player who asks. */
  isOwn: v.boolean(),
  avatar: lenient.count,
  nickname: v.string(),
  amountSection: Amount,
  createTime: Time,
});
export type RankEntry = v.InferOutput<typeof RankEntry>;

export const getJackpotRank = defineCall({
  path: 'getJackpotRank',
  summary:
    'Players ranked by their largest coin win of the month, and the player’s own place. `pageNum` counts from 1; at most 100 places.',
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
  /** What it holds and what it starts with, minor units. */
  amount: Amount,
  seed: Amount,
  /** It stops growing here, minor units. */
  ceiling: Amount,
  /** Millionths of every stake that feed it. */
  sharePpm: Count,
  /** The last win and its amount, minor units; 0 when never won. */
  lastWonAt: Time,
  lastAmount: Amount,
});
export type Pool = v.InferOutput<typeof Pool>;

export const getJackpotPools = defineCall({
  path: 'getJackpotPools',
  summary: 'What the four pools hold by the ledger, and what feeds them. Visitors see it too.',
  extension: true,
  isPublic: true,
  response: v.object({ pools: tolerantList(Pool), time: Time }),
});

/** A row of the draw table: a prize and its weight. */
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
  summary:
    'The table of the player’s next draw. The exact odds are each weight divided by the sum of weights.',
  extension: true,
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
    'Ends and reveals the current server seed, and commits to the next one with the given client seed.',
  extension: true,
  ...once('offer'),
  request: v.object({ requestId: Id, clientSeed: ClientSeed }),
  response: v.object({
    fairness: DrawCommitment,
    /** The ended seed, hexadecimal, and the number of draws on it. */
    revealed: v.object({ seedId: v.string(), serverSeed: v.string(), draws: Count }),
  }),
  errors: ['activityOver', 'requestReused'],
});

export const getDrawReceiptKey = defineCall({
  path: 'getDrawReceiptKey',
  summary: 'The public key of receipts, so that a check need not trust the copy inside the receipt.',
  extension: true,
  isPublic: true,
  response: v.object({
    /** Ed25519, raw, base64url. */
    publicKey: v.string(),
  }),
});

export const getDrawReceipt = defineCall({
  path: 'getDrawReceipt',
  summary:
    'The signed receipt of one of the player’s draws; once its seed has ended, with everything to compute it again.',
  extension: true,
  request: v.object({ drawId: Id }),
  response: v.object({
    /** JSON, exactly as signed. */
    receipt: v.string(),
    /** Ed25519 over the receipt's UTF-8 bytes, and the raw public key, both base64url. */
    signature: v.string(),
    publicKey: v.string(),
    /** Hexadecimal; empty while the seed is in use. */
    serverSeed: v.string(),
    table: v.array(DrawTableRow),
  }),
  errors: ['notFound'],
});
