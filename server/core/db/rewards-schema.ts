import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface RewardsSchema {
  reward: RewardTable;
  play_day: PlayDayTable;
  play_horizon: PlayHorizonTable;
  player_mark: PlayerMarkTable;
  point_horizon: PointHorizonTable;
  player_point: PlayerPointTable;
  person_claim: PersonClaimTable;
  agent_accrual: AgentAccrualTable;
  agent_day: AgentDayTable;
  agent_horizon: AgentHorizonTable;
  rank_entry: RankEntryTable;
  rank_prize: RankPrizeTable;
  rank_horizon: RankHorizonTable;
  shop_exchange: ShopExchangeTable;
  goods_stock: GoodsStockTable;
  goods_order: GoodsOrderTable;
  player_address: PlayerAddressTable;
  scratch_deal: ScratchDealTable;
  scratch_card: ScratchCardTable;
  scratch_purchase: ScratchPurchaseTable;
}

/** Which account of a person takes what each person has once: see `takeForPerson`. */
interface PersonClaimTable {
  /** A hash of a device, a receiving number or a phone. */
  trait: string;
  /** See `personScopeOf`. */
  scope: string;
  user_id: string;
  created_at: number;
}

/** A claim and what it paid. The key names right and period, so that each is paid once. */
interface RewardTable {
  user_id: string;
  /** `sign-in:2026-11-22`. */
  key: string;
  /** Also the reference of its rows in the journal. */
  id: string;
  /** The feature that paid; the kind of its rows in the journal. */
  source: string;
  rewards: Json;
  /** What was to be wagered for it, minor units. */
  wagering: number;
  created_at: number;
  /** Props that expired, not a claim: those that are spent on `id`. */
  lost: Generated<boolean>;
}

/**
 * A player's ended rounds of one game on one business day, as far as they are folded: see `foldPlay`. Day ''
 * and game 0 hold what was wagered in rounds that were deleted before there were days.
 */
interface PlayDayTable {
  user_id: string;
  day: string;
  game_id: number;
  rounds: number;
  /** Rounds that returned more than their stake. */
  won: number;
  stake: number;
  win: number;
  wagered: number;
}

/** One row: rounds with a stake up to `folded` of the journal are in their days. */
interface PlayHorizonTable {
  id: boolean;
  folded: number;
  /** Time of the last folded round. */
  until: number;
  /** The last day of which rounds were deleted; empty before the first. */
  deleted_day: string;
}

/** What the browser has seen a player do, and the days on which they were here: `visit:2026-11-22`. */
interface PlayerMarkTable {
  user_id: string;
  key: string;
  created_at: number;
}

/** One row: points are for days from `since` on, and all players have those of days up to `closed`. */
interface PointHorizonTable {
  id: boolean;
  since: string;
  /** Empty before the first. */
  closed: string;
}

/** The last business day for which a player's points were counted, and what was wagered ever by its end. */
interface PlayerPointTable {
  user_id: string;
  day: string;
  wagered: number;
}

/** What a player wagered and won most in a business day or week: `2026-11-22`, `2026-W47`. */
interface RankEntryTable {
  period: string;
  user_id: string;
  /** Minor units. */
  wagered: number;
  /** When it was reached; 0 before the first. */
  wagered_at: number;
  /** The largest win by its stake, in hundredths; 0 for none. */
  multiple: number;
  multiple_at: number;
}

/** A place of a closed week that gives something, as it was when the week was closed. */
interface RankPrizeTable {
  week: string;
  board: string;
  place: number;
  user_id: string;
  rewards: Json;
  bet_multiple: number;
  /** `due`, `paid` or `withheld`. */
  state: string;
  settled_at: number | null;
}

/** One row: see `RankHorizon`. */
interface RankHorizonTable {
  id: boolean;
  opened: number;
  folded: number;
  until: number;
  closed: string;
}

/** What the play of `source_id` on a day earned a player above them. Only a claw-back changes it. */
interface AgentAccrualTable {
  user_id: string;
  day: string;
  source_id: string;
  /** 1 for who was invited by the player, 2 and 3 for those below. */
  level: number;
  /** Theoretical margin of the day's stakes, and the pools' shares and rebates in it; minor units. */
  margin: number;
  deducted: number;
  /** Of the margin less `deducted`, hundredths of a percent. */
  rate: number;
  amount: number;
  /** The deposit that was taken back, for an amount that is not paid because of it. */
  clawed_for: string | null;
}

/** The sums of the accruals of a player and a day. */
interface AgentDayTable {
  user_id: string;
  day: string;
  level1: number;
  level2: number;
  level3: number;
  /** The part of it that is not paid. */
  clawed: Generated<number>;
}

/** One row: commission is for days from `since` on, and all of those up to `closed` is accrued. */
interface AgentHorizonTable {
  id: Generated<boolean>;
  since: string;
  /** Empty before the first. */
  closed: string;
  /** Players who have invited somebody; what half and nine tenths of them earned at the most in 30 days. */
  agents: Generated<number>;
  median: Generated<number>;
  ninetieth: Generated<number>;
}

/** An offer of the shop that a player has taken. Its payment has the key `shop:<id>`. */
interface ShopExchangeTable {
  user_id: string;
  id: string;
  offer_id: number;
  /** `diamonds`, `points` or `keepsakes`. */
  pays: string;
  /** Diamonds, points, or sets of keepsakes. */
  price: number;
  created_at: number;
}

/** What was ever there of a good, and what nobody has ordered of it. */
interface GoodsStockTable {
  goods_id: number;
  added: number;
  left: number;
}

/** A good that a player has ordered, as it was then. */
interface GoodsOrderTable {
  user_id: string;
  id: string;
  goods_id: number;
  name: Json;
  art: string;
  /** Diamonds. */
  price: number;
  /** Of the chart `goods-order`. */
  state: string;
  /** An empty object once the account is closed. */
  address: Json;
  tracking: Generated<string>;
  created_at: number;
}

/** Where the player's goods are sent from now on. */
interface PlayerAddressTable {
  user_id: string;
  address: Json;
  updated_at: number;
}

/** A shuffled deal of scratch cards. Each tier has one that is open. */
interface ScratchDealTable {
  id: string;
  /** The prop of its cards. */
  tier: number;
  /** In its tier, from 1. */
  number: number;
  size: number;
  prizes: Json;
  bet_multiple: number;
  /** Secret until it closes; hexadecimal. */
  seed: string;
  commitment: string;
  root: string;
  statement: string;
  signature: string;
  opened_at: number;
  /** Tickets below it have been assigned. */
  sold: Generated<number>;
  closed_at: number | null;
}

/** A ticket of a deal that was assigned to a player's voucher. */
interface ScratchCardTable {
  user_id: string;
  id: string;
  deal_id: string;
  ticket: number;
  /** The player's cards, from 1. */
  ordinal: number;
  /** The prop that it was. */
  voucher_id: string;
  prize_id: number;
  prop_id: number;
  count: number;
  created_at: number;
  seen_at: number | null;
  /** The hashes of its Merkle proof in a row. Cards of former releases get it when they are shown. */
  proof: string | null;
}

/** Cards that were bought for diamonds. */
interface ScratchPurchaseTable {
  user_id: string;
  id: string;
  tier: number;
  count: number;
  price: number;
  created_at: number;
}
