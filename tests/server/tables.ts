import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';
import type { Database } from '#server/core/db/database.ts';
import type { NewUser } from '#server/features/account/users.ts';
import type { StoredEvent } from '#server/features/event-log/event-log.ts';
import type { NewWithdrawal } from '#server/features/withdrawal/withdrawal-orders.ts';

/** The tables of a database, to look into them and to change them past the program. */
export function tables(database: Pick<Database, 'unhurried'>): Kysely<Schema> {
  return database.unhurried.withTables<Schema>();
}

/**
 * Keys begin with the user. User ids and the program's ids are UUIDs; money is `bigint` in minor units; times
 * are `bigint` milliseconds since the epoch. JSON is written as text and read parsed.
 */
type Schema = {
  balance: BalanceTable;
  journal: JournalTable;
  ledger_checkpoint: LedgerCheckpointTable;
  ledger_horizon: LedgerHorizonTable;
  request_log: RequestLogTable;
  game_round: GameRoundTable;
  open_round: OpenRoundTable;
  game_like: GameLikeTable;
  game_history: GameHistoryTable;
  restore: RestoreTable;
  app_user: AppUserTable;
  session_token: SessionTokenTable;
  player_device: PlayerDeviceTable;
  config_document: ConfigDocumentTable;
  config_version: ConfigVersionTable;
  config_upgrade: ConfigUpgradeTable;
  rate_limit: RateLimitTable;
  password_guess: PasswordGuessTable;
  device_key: DeviceKeyTable;
  sms_code: SmsCodeTable;
  client_event: ClientEventTable;
  account_event: AccountEventTable;
  takeover_notice: TakeoverNoticeTable;
  alarm: AlarmTable;
  deposit_order: DepositOrderTable;
  withdrawal_order: WithdrawalOrderTable;
  order_event: OrderEventTable;
  payment: PaymentTable;
  provider_event: ProviderEventTable;
  outbox: OutboxTable;
  receiving_account: ReceivingAccountTable;
  player_prop: PlayerPropTable;
  bonus_collection: BonusCollectionTable;
  wagering: WageringTable;
  jackpot_pool: JackpotPoolTable;
  jackpot_contribution: JackpotContributionTable;
  draw_account: DrawAccountTable;
  draw_table: DrawTableTable;
  draw_weights: DrawWeightsTable;
  draw_seed: DrawSeedTable;
  draw: DrawTable;
  invite_spin_account: InviteSpinAccountTable;
  invite_purse: InvitePurseTable;
  invite_spin: InviteSpinTable;
  draw_best: DrawBestTable;
  signing_key: SigningKeyTable;
  mail: MailTable;
  player_mail: PlayerMailTable;
  mail_cursor: MailCursorTable;
  mail_horizon: MailHorizonTable;
  player_limit: PlayerLimitTable;
  player_exclusion: PlayerExclusionTable;
  excluded_trait: ExcludedTraitTable;
  lifted_link: LiftedLinkTable;
  limit_review: LimitReviewTable;
  reality_check: RealityCheckTable;
  push_device: PushDeviceTable;
  push_choice: PushChoiceTable;
  push_news: PushNewsTable;
  retention: RetentionTable;
  round_opening: RoundOpeningTable;
  journal_opening: JournalOpeningTable;
  journal_archive: JournalArchiveTable;
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
  social_identity: SocialIdentityTable;
  social_challenge: SocialChallengeTable;
};

/** Written as text and read parsed. */
type Json<Value = unknown> = ColumnType<Value, string, string>;

/** The balance of a player's account. */
interface BalanceTable {
  user_id: string;
  currency: string;
  /** `player` for the balance, otherwise another account of the player: see `columnOf` of the ledger. */
  account: Generated<string>;
  amount: number;
  /** Sum of all stakes from it, refunds excluded. */
  staked: Generated<number>;
  /** Whether limits or a break must be looked at before a stake: see `admitPlay`. */
  guarded: Generated<boolean>;
  /** No stake before this time; 0 without a shortest cycle. */
  cycle_ends_at: Generated<number>;
  /** What of these stakes was at risk: see `wageredOf`. Everything that counts wagering reads this. */
  wagered: Generated<number>;
}

/**
 * One row per transfer, never changed, and only archived from: see `journal_archive`. `user_id` is the
 * player of the transfer; the nil UUID between system accounts.
 */
interface JournalTable {
  user_id: string;
  id: string;
  currency: string;
  /** Name of a player's or a system account. */
  from_account: string;
  to_account: string;
  amount: number;
  kind: string;
  reference: string;
  created_at: number;
  /** The order of writing, not of committing; 0 for rows that are older than this column. */
  seq: Generated<number>;
}

/** Sum of a system account over every transfer up to `counted` of `ledger_horizon`. */
interface LedgerCheckpointTable {
  account: string;
  currency: string;
  amount: number;
}

/** One row: how far the checkpoints reach, and how far they may reach next. */
interface LedgerHorizonTable {
  id: Generated<boolean>;
  counted: Generated<number>;
  /** Every transfer up to this one has a transaction id below `mark_xid`. */
  marked: Generated<number>;
  mark_xid: Generated<number>;
}

interface RequestLogTable {
  user_id: string;
  request_id: string;
  call: string;
  params_hash: string;
  answer: Json | null;
  created_at: number;
}

interface GameRoundTable {
  user_id: string;
  game_id: number;
  round_id: string;
  bets: Json;
  outcome: Json;
  stake: number;
  win: number;
  /** The part of the stake that was at risk: see `wageredOf`. */
  wagered: number;
  created_at: number;
}

/** An open round; deleted when it ends. */
interface OpenRoundTable {
  user_id: string;
  game_id: number;
  round_id: string;
  /** The title whose rules it follows, even if the game list changes meanwhile. */
  title: string;
  stake: number;
  /** Hidden from the player until the end. */
  board: Json;
  picks: Json;
  created_at: number;
}

interface GameLikeTable {
  user_id: string;
  game_id: number;
  created_at: number;
}

interface GameHistoryTable {
  user_id: string;
  game_id: number;
  played_at: number;
}

/** A time when the database had gone back to an earlier state and an operator put it right. */
interface RestoreTable {
  id: string;
  /** The moment that it went back to, as the operator said. */
  since: number;
  /** The work done: see `AfterRestore`. */
  detail: Json;
  created_at: number;
}

interface AppUserTable extends Omit<NewUser, 'account_type' | 'uplines'> {
  account_type: Generated<number>;
  uplines: Generated<string[]>;
  /** When another password than that of the registration was set; null before. */
  password_set_at: Generated<number | null>;
  /** When the player met all steps of a valid invite; null before, and after a payment was taken back. */
  invite_valid_at: number | null;
  vip: Generated<number>;
  vip_exp: Generated<number>;
  user_level: Generated<number>;
  /** Total of the withdrawals that have arrived. */
  exchange: Generated<number>;
  /** Total of deposits. */
  total_recharge: Generated<number>;
  /** 0 before the first deposit. */
  last_recharge_type: Generated<number>;
  /** Hash of the six-digit withdrawal password; null until it is set. */
  withdraw_pin_hash: string | null;
  safebox_pin_hash: string | null;
  /** As `2001-02-28`. */
  birth_date: string | null;
  email: Generated<string>;
  language: string | null;
  time_zone: string | null;
  /** One of `KYC_STATES`. */
  kyc: Generated<string>;
  /** Withdrawals are not approved by themselves before. */
  withdrawals_wait_until: Generated<number>;
  /** When somebody said that a change was not the player's; null while withdrawals are allowed. */
  withdrawals_stopped_at: Generated<number | null>;
  /** When the account closes, as its player has asked. */
  closes_at: number | null;
  /** A closed account is an empty one: nobody can log in. */
  closed_at: number | null;
  /** Rankings show the player as Anonymous. */
  is_anonymous: Generated<boolean>;
  /** The game that was open then; 0 outside a game. */
  last_game_id: Generated<number>;
}

interface SessionTokenTable {
  /** SHA-256 of the token, base64url. The token itself is not stored. */
  token_hash: string;
  user_id: string;
  id: Generated<string>;
  /** As told at the log-in. */
  os: Generated<string>;
  device_model: Generated<string>;
  /** For push messages to a wrapper; empty without one. At most one login has it. */
  messaging_token: Generated<string>;
  /** As a wrapper knows it; empty in a browser. */
  phone_model: Generated<string>;
  /** What gives the token again, with the id of its device; null for one that is not given again. */
  answer_nonce: string | null;
  created_at: number;
  expires_at: number;
  /** When this login was last proved by a log-in or a step-up; 0 for never. */
  proved_at: Generated<number>;
  /** The `ProofMeans` of that proof; empty for none. */
  proved_by: Generated<string>;
  /** To the hour; null before the first extension. */
  last_used_at: number | null;
}

/** What a player was told of a change, by whose token they can say that it was not theirs. */
interface TakeoverNoticeTable {
  /** SHA-256, base64url. */
  token_hash: string;
  user_id: string;
  created_at: number;
  /** A text message told of it. */
  is_texted: Generated<boolean>;
  /** When the player said that this change, or one before it, was not theirs. */
  reported_at: number | null;
}

/** The devices on which a player has logged in. */
interface PlayerDeviceTable {
  user_id: string;
  /** A hash of the id in the device's cookie. */
  device: string;
  /** Time of the last log-in there. */
  seen_at: number;
  /** Time of the first one. */
  noted_at: Generated<number>;
}

/** A copy of the active documents for processes of releases before migration 035. Nothing else reads it. */
interface ConfigDocumentTable {
  name: string;
  /** Hash of the body, maintained by the database. */
  version: GeneratedAlways<string>;
  body: Json;
  /** Empty, so that those releases do not overwrite it. */
  seeded_version: string;
}

/** A version of a config document that is or was active. One of each name has no end. */
interface ConfigVersionTable {
  name: string;
  /** Counts the activations of this name. */
  number: number;
  /** Hash of the body, maintained by the database. */
  version: GeneratedAlways<string>;
  /** The hash when the body was checked; empty for one that an earlier release has left. */
  checked_version: string;
  body: Json;
  /** `operator` for one that an operator has edited: releases only upgrade it. */
  origin: 'seed' | 'operator';
  /** The highest revision of the seed that it follows: see `SEED_REVISION`. */
  revision: number;
  activated_by: string;
  /** From the database's clock; a version ends at the moment when the next one begins. */
  activated_at: number;
  ended_at: number | null;
}

/** An upgrade that a document has had, and the version with which it came. */
interface ConfigUpgradeTable {
  name: string;
  id: string;
  number: number;
}

/** The layout that rate-limiter-flexible expects. */
interface RateLimitTable {
  key: string;
  points: number;
  expire: number | null;
}

/** A password check in progress, or a wrong password; it counts until `until`. See `password-guard.ts`. */
interface PasswordGuessTable {
  id: string;
  /** SHA-256, as is the address's; null once the right password was given from another address. */
  account_hash: string | null;
  address_hash: string;
  is_wrong: boolean;
  until: number;
}

/** One row, `devices`: the secret of the cookies of known devices. See `devices.ts`. */
interface DeviceKeyTable {
  name: string;
  secret: string;
  created_at: number;
}

/** A code that was asked for. */
interface SmsCodeTable {
  id: string;
  /** A `CODE_PURPOSE`. */
  purpose: number;
  /** In E.164. */
  mobile: string;
  /** The number without its last four digits. */
  prefix: string;
  /** SHA-256 of id and code. */
  code_hash: string;
  /** False for a code that nobody gets, since the number has no account that it could open. */
  is_sent: boolean;
  /** Wrong ones, and those under way. */
  tries: Generated<number>;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

interface ClientEventTable extends Omit<StoredEvent, 'params'> {
  id: GeneratedAlways<number>;
  params: Json;
}

/** Audit log of an account: changes by the operator, and important ones by the player. */
interface AccountEventTable {
  user_id: string;
  id: string;
  /** See `account-events.ts`. */
  kind: string;
  /** Contains no secrets. */
  detail: Json;
  created_at: number;
}

/** Something that an operator should see. One row for a kind and subject until it is closed. */
interface AlarmTable {
  id: GeneratedAlways<number>;
  kind: string;
  /** What it is about: the id of an order, the name of a call … */
  subject: string;
  severity: 'urgent' | 'daily';
  /** For the operator. Contains no secrets. */
  sentence: string;
  state: Generated<'open' | 'acknowledged' | 'closed'>;
  /** The operator's words. */
  note: Generated<string>;
  first_at: number;
  last_at: number;
  count: number;
  /** Null until it is closed. */
  closed_at: number | null;
}

interface DepositOrderTable {
  user_id: string;
  id: string;
  /** State of the chart `deposit-order`. */
  state: string;
  type_id: number;
  /** The amount that the player asked to pay, and the amount that arrived. */
  amount: number;
  paid_amount: Generated<number>;
  /** Bonus of the chosen item. */
  item_bonus: Generated<number>;
  /** The whole bonus: promised before the payment, credited after it. */
  bonus: number;
  /** The amount that must be wagered for the deposit and its bonus. */
  wagering: number;
  coupon_id: string | null;
  is_first_deposit: boolean;
  /** The terms when the order was opened: see `AcceptedTerms`. */
  terms: Json | null;
  /** The path to which the provider's page returns. */
  return_path: string;
  provider: string;
  /** The provider's checkout id; empty until it exists. */
  provider_id: Generated<string>;
  pay_url: Generated<string>;
  reference: Generated<string>;
  operator_accounts: Generated<Json>;
  /** The payment behind an order that exists because its first order was already paid. */
  extra_of: string | null;
  created_at: number;
  expires_at: number;
  /** When the provider was last asked about it, and when it is due to be asked again. */
  checked_at: Generated<number>;
  check_at: Generated<number>;
  /** How often it was asked since the order ended. */
  checks: Generated<number>;
}

interface WithdrawalOrderTable extends NewWithdrawal {
  reason: Generated<string>;
  checked_at: Generated<number>;
}

/** The events of an order in sequence, including those that its chart refused. */
interface OrderEventTable {
  order_id: string;
  id: GeneratedAlways<number>;
  event: string;
  /** State after the event. */
  state: string;
  is_accepted: boolean;
  /** For the operator: amounts, payment ids, reasons. Contains no secrets. */
  detail: Json;
  created_at: number;
}

/** A verified payment, credited once to one order. */
interface PaymentTable {
  provider: string;
  payment_id: string;
  order_id: string;
  amount: number;
  created_at: number;
}

/** A processed webhook, so that a repeated one has no effect. */
interface ProviderEventTable {
  provider: string;
  event_id: string;
  created_at: number;
}

/** Work that outlives its request. The first process to claim a row does it and deletes the row. */
interface OutboxTable {
  id: string;
  kind: string;
  payload: Json;
  /** When it may be tried (again), milliseconds since the epoch. */
  due_at: number;
  attempts: Generated<number>;
  /** A `Lane`. */
  lane: Generated<string>;
}

interface ReceivingAccountTable {
  user_id: string;
  id: string;
  bank_id: number;
  holder: string;
  number: string;
  is_default: boolean;
  created_at: number;
  /** When this number was typed; 0 for one of an earlier release. */
  typed_at: Generated<number>;
}

/** A prop that the player owns, such as a coupon. */
interface PlayerPropTable {
  user_id: string;
  id: string;
  prop_id: number;
  /** Its source: `sign-up`, `operator` … */
  source: string;
  created_at: number;
  /** 0 when it does not expire. */
  expires_at: number;
  /** The order that spends it; null while it is unused. */
  spent_on: string | null;
}

/** A bonus that a player can collect once: see `BONUS_COLLECTION`. */
interface BonusCollectionTable {
  user_id: string;
  type: number;
  reference: string;
  created_at: number;
}

/**
 * A bonus or deposit that must be wagered before a withdrawal. The older ones come first: `starts_at` and
 * `ends_at` are what the player has wagered (`balance.wagered`) when it begins and when it is done. They move
 * up when the coins of an earlier one are taken back.
 */
interface WageringTable {
  user_id: string;
  id: string;
  /** Its kind of movement in the journal; `earlier` for the sum from before each one had a row. */
  source: string;
  reference: string;
  /** The coins that it came with. */
  amount: number;
  starts_at: number;
  ends_at: number;
  created_at: number;
  /** The amount left to wager when its coins were taken back; null while it stands. */
  taken_back_left: number | null;
}

/** A jackpot's amount, equal to its account in the journal. */
interface JackpotPoolTable {
  prop_id: number;
  amount: number;
  /** Millionths of a minor unit beyond the amount. */
  carry: Generated<number>;
  /** 0 when it was never won. */
  last_won_at: Generated<number>;
  last_amount: Generated<number>;
}

/** A stake whose share the jackpots have not received yet; deleted when they have. */
interface JackpotContributionTable {
  id: GeneratedAlways<number>;
  stake: number;
  created_at: number;
}

/**
 * A player's draws left, and how much of their wagers, deposits and days was counted. No row means 0
 * everywhere.
 */
interface DrawAccountTable {
  user_id: string;
  chances: Generated<number>;
  /** The sums wagered, and deposited and wagered since, that have already earned their draws. */
  staked_counted: Generated<number>;
  recharge_counted: Generated<number>;
  /** The rest, too small for a draw, when this way to draws was switched off. */
  staked_rest: Generated<number>;
  recharge_rest: Generated<number>;
  /** The config's version at the last count; 0 before the first. */
  counted_version: Generated<number>;
  /** Start of the last day that has earned its draws. */
  daily_counted_on: Generated<number>;
  /** 0 before the first draw. */
  last_drawn_at: Generated<number>;
  /** The current server seed; null before the first. */
  seed_id: string | null;
  /** Number of the next draw on the seed. */
  nonce: Generated<number>;
  /** Secret: the next server seed. */
  next_seed: Generated<string>;
}

/** A draw table with a commitment. */
interface DrawTableTable {
  version: string;
  rows: Json;
}

/** Weights that replace the config's for one player: see `DrawWeights`. Not in production. */
interface DrawWeightsTable {
  user_id: string;
  weights: Json;
}

/** A player's server seed, secret until it ends. */
interface DrawSeedTable {
  user_id: string;
  id: string;
  /** The kind of draw: see `SeededDraw`. */
  kind: Generated<string>;
  server_seed: string;
  client_seed: string;
  /** The player chose their part after this server seed was fixed. */
  is_chosen: Generated<boolean>;
  commitment: string;
  /** To the seed that follows. Null before seeds were chained: `commitment` is then of the first version. */
  next_commitment: string | null;
  /** The seed before this one in the chain; null for the chain's first. */
  previous_id: string | null;
  /** Hash of the seed before, which covers all before it; empty for the chain's first. */
  chain: Generated<string>;
  table_version: string;
  created_at: number;
  ended_at: number | null;
}

/** A draw and its prize, as on the receipt. */
interface DrawnTable {
  user_id: string;
  id: string;
  seed_id: string;
  nonce: number;
  award_id: number;
  type: number;
  prop_id: number;
  count: number;
  created_at: number;
  /** When the player had seen it. */
  dismissed_at: number | null;
}

interface DrawTable extends DrawnTable {
  /** Coins won; 0 for prizes that are not coins. */
  bonus: number;
}

/** A player's spins of the invite wheel that were used up, and their seed. */
interface InviteSpinAccountTable {
  user_id: string;
  free_used: Generated<number>;
  invites_used: Generated<number>;
  /** Draws given by a command, for development. */
  given: Generated<number>;
  given_used: Generated<number>;
  /** How often they pressed "Invite". */
  invite_presses: Generated<number>;
  seed_id: string | null;
  nonce: Generated<number>;
  /** Secret: the next server seed. */
  next_seed: Generated<string>;
}

/** What spins fill, with the terms of its first spin. Minor units. */
interface InvitePurseTable {
  user_id: string;
  number: number;
  goal: number;
  bet_multiple: number;
  amount: number;
  started_at: number;
  /** When it is lost unless it is full. */
  ends_at: number;
  /** null while it is open. */
  outcome: 'paid' | 'lost' | null;
  ended_at: number | null;
  /** Its line in the record. */
  end_id: string | null;
}

/** A spin, and what its purse took of it. */
interface InviteSpinTable extends DrawnTable {
  /** Number of the purse. */
  purse: number;
  added: number;
  /** The purse's amount at that time. */
  held: number;
  source: 'free' | 'invite' | 'given';
  /** The business day of a free spin: one a day. */
  free_on: string | null;
}

/** A player's largest coin win of a month (202611 is November 2026). */
interface DrawBestTable {
  month: number;
  user_id: string;
  draw_id: string;
  amount: number;
  created_at: number;
}

/** Made once by the program. */
interface SigningKeyTable {
  name: string;
  /** Secret: PKCS #8, PEM. */
  private_key: string;
  /** Raw, base64url. */
  public_key: string;
  created_at: number;
}

/** A mail to one player, or one for all who belong to a segment. */
interface MailTable {
  id: string;
  /** Numbers the mails to segments in the order of their commits; null for one to a player. */
  broadcast: number | null;
  /** The segment: who has this VIP level and had an account before this time. */
  min_level: Generated<number>;
  registered_before: Generated<number>;
  kind: string;
  /** A `MailTemplate`; null for words of the operator. */
  template: string | null;
  params: Generated<Json>;
  title: Json | null;
  text: Json | null;
  link: Generated<string>;
  image: Generated<string>;
  rewards: Generated<Json>;
  bet_multiple: Generated<number>;
  /** When its gift is over; 0 without one. */
  ends_at: Generated<number>;
  created_at: number;
}

/** A mail in a player's inbox. Those to segments come in when the player looks. */
interface PlayerMailTable {
  user_id: string;
  mail_id: string;
  /** When its unclaimed gift is over; 0 for none. */
  gift_until: Generated<number>;
  read_at: number | null;
  claimed_at: number | null;
}

/** Up to which number mails to segments have come in. */
interface MailCursorTable {
  user_id: string;
  seen: number;
}

/** One row: the last number. */
interface MailHorizonTable {
  id: Generated<boolean>;
  last: number;
}

/** A limit that the player has set at some time. */
interface PlayerLimitTable {
  user_id: string;
  /** One of `LIMIT_KINDS`. */
  kind: string;
  /** One of `LIMIT_PERIODS`. */
  period: string;
  /** State of the chart `limit`. */
  state: string;
  /** Minor units, minutes for `time`; null for none. */
  amount: number | null;
  /** The raised amount that the player asked for; null for none. */
  next: number | null;
  /** When the wait ends or the raise lapses; 0 without one. */
  due_at: Generated<number>;
}

/** The last break of a player. */
interface PlayerExclusionTable {
  user_id: string;
  /** State of the chart `exclusion`. */
  state: string;
  /** One of `EXCLUSION_KINDS`. */
  kind: string;
  since: number;
  until: number;
  /** When the player may play again; 0 before they have asked to. */
  returns_at: Generated<number>;
}

/** Marks of a player who takes a break, by which another account of theirs is found. */
interface ExcludedTraitTable {
  /** A hash: see `PROOFS` of the accounts. */
  trait: string;
  user_id: string;
  /** One of `LINK_KINDS`; empty where an earlier release has not kept it. */
  kind: Generated<string>;
  /** When it was first proven; 0 where an earlier release has not kept it. */
  since: Generated<number>;
}

/** A link that an operator has lifted: one row for each of its two accounts. */
interface LiftedLinkTable {
  user_id: string;
  other_id: string;
  /** One of `LINK_KINDS`. */
  kind: string;
  reason: string;
  lifted_by: string;
  lifted_at: number;
}

/** When a player last looked at their limits, and was reminded to. */
interface LimitReviewTable {
  user_id: string;
  /** 0 before the first time. */
  reviewed_at: number;
  /** When the last reminder was mailed; 0 before the first one. */
  reminded_at: Generated<number>;
}

/** The reality check of a player who has confirmed one or chosen how often it comes. */
interface RealityCheckTable {
  user_id: string;
  /** When the last one was confirmed; 0 before the first. */
  confirmed_at: Generated<number>;
  /** Minutes between two checks by the player's wish; null without one. */
  minutes: number | null;
}

/** A login's browser that gets push messages. It ends with its login. */
interface PushDeviceTable {
  id: string;
  user_id: string;
  token_hash: string;
  /** The address for its messages: anybody who knows the address can send some. */
  endpoint: string;
  /** Its keys, base64url: a point of P-256, and 16 bytes. */
  p256dh: string;
  auth: string;
  /** The server's public key with which the browser has subscribed. */
  server_key: string;
  /** The language of the app there. */
  locale: string;
  created_at: number;
}

/** The messages that a player wants. No row means all of them, and the usual quiet hours. */
interface PushChoiceTable {
  user_id: string;
  kinds: Json;
  quiet: Json;
}

/** A mail to a segment whose devices are being told. */
interface PushNewsTable {
  mail_id: string;
  /** The last device that has been told. */
  after: Generated<string>;
}

/** How many days rows of a kind are kept: see `KINDS` of `retention.ts`. */
interface RetentionTable {
  kind: string;
  days: number;
}

/** Sums of a player's deleted rounds. */
interface RoundOpeningTable {
  user_id: string;
  rounds: number;
  wagered: number;
}

/** Sums of a player's archived transfers between two accounts, by kind. */
interface JournalOpeningTable {
  user_id: string;
  kind: string;
  currency: string;
  from_account: string;
  to_account: string;
  amount: number;
  transfers: number;
}

/** A file of archived transfers. At most one file has transfers that are not deleted yet. */
interface JournalArchiveTable {
  number: number;
  file: string;
  /** SHA-256 of the file's bytes, hexadecimal. */
  hash: string;
  transfers: number;
  /** How many of its transfers, from the first, are no longer in the journal but in `journal_opening`. */
  deleted: Generated<number>;
  created_at: number;
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
  /** The amount that had to be wagered for it, minor units. */
  wagering: number;
  created_at: number;
  /** Props that expired, not a claim: those that are spent on `id`. */
  lost: Generated<boolean>;
}

/**
 * A player's ended rounds of one game on one business day, as far as they are folded: see `foldPlay`. Day ''
 * and game 0 hold the sum wagered in rounds that were deleted before days were recorded.
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
  /** The last day with deleted rounds; empty before the first. */
  deleted_day: string;
}

/** Acts of a player that the browser reported, and the days of their visits: `visit:2026-11-22`. */
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

/** The last business day whose points were counted, and the sum of the player's wagers until its end. */
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

/** The commission that a player earned from the play of `source_id` on a day. Only a claw-back changes it. */
interface AgentAccrualTable {
  user_id: string;
  day: string;
  source_id: string;
  /** 1 for who was invited by the player, 2 and 3 for those below. */
  level: number;
  /** Theoretical margin of the day's stakes, and the pools' shares and rebates in it; minor units. */
  margin: number;
  deducted: number;
  /** Share of the margin less `deducted`, hundredths of a percent. */
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

/** The stock ever added of a good, and the stock that nobody has ordered. */
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
  /** State of the chart `goods-order`. */
  state: string;
  /** An empty object once the account is closed. */
  address: Json;
  tracking: Generated<string>;
  created_at: number;
}

/** The address to which the player's goods are sent from now on. */
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
  /** Number in its tier, from 1. */
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

/** An account at a social provider. A player has one of each at most. */
interface SocialIdentityTable {
  /** A `SOCIAL_TYPE`. */
  provider: number;
  /** The provider's id of the person; Facebook's is the app's own. */
  subject: string;
  user_id: string;
  /** As the provider said when it was bound. */
  name: string;
  /** SHA-256 of an address that the provider has checked; null without one. Nobody is found by it alone. */
  email_hash: string | null;
  created_at: number;
}

/** A log-in at a provider, from the way there to its end. */
interface SocialChallengeTable {
  /** SHA-256 of the state. */
  state_hash: string;
  provider: number;
  /** The player who binds; null for a log-in. */
  user_id: string | null;
  created_at: number;
  expires_at: number;
  /** When a callback came for it: there is one. */
  used_at: number | null;
  /** The proved identity, which may wait for consent. */
  subject: string | null;
  name: string | null;
  email_hash: string | null;
  is_email_known: Generated<boolean>;
  /** When it logged in, opened an account or was bound. */
  done_at: number | null;
}
