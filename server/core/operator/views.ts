import * as v from 'valibot';
import { Right } from '#contract/claims.ts';
import { TICKET_KINDS, TICKET_STATES, TraceStep } from '#contract/feedback.ts';
import { Amount, Count, Time } from '#contract/fields.ts';
import { DrawTableRow } from '#contract/jackpot.ts';
import { MailText, MailTitle } from '#contract/mail.ts';
import { KYC_STATES } from '#contract/profile.ts';
import { EXCLUSION_KINDS, LINK_KINDS } from '#contract/protection.ts';
import { Reward } from '#contract/rewards.ts';

/** Answers of operator's commands, also sent from a running server to the command. Minor units. */

export const OpenWithdrawal = v.object({
  orderId: v.string(),
  account: v.string(),
  state: v.string(),
  amount: Amount,
  fee: Amount,
  bankName: v.string(),
  holder: v.string(),
  maskedNumber: v.string(),
  createdAt: Time,
  /** When the player last set their withdrawal password before this withdrawal. */
  pinSetAt: Time,
  /** Until then it is not approved by itself, as the account was changed; 0 when it does not wait. */
  waitsUntil: Time,
  /** Somebody has reported a change that was not the player's. */
  isStopped: v.boolean(),
  /** A payment of the player is taken back. */
  hasReversal: v.boolean(),
  /** Deposits less earlier withdrawals. */
  netDeposited: Amount,
  /** Other players with a receiving number of this player; the first few. */
  sharedWith: v.array(v.string()),
});
export type OpenWithdrawal = v.InferOutput<typeof OpenWithdrawal>;

export const OpenWithdrawals = v.object({ withdrawals: v.array(OpenWithdrawal), hasMore: v.boolean() });

/** Receiving numbers of several players, by account. */
export const SharedNumbers = v.object({
  numbers: v.array(v.object({ maskedNumber: v.string(), accounts: v.array(v.string()) })),
  hasMore: v.boolean(),
});

/** A business day: what bonuses cost, by kind of movement, and the theoretical margin of its rounds. */
const RewardDay = v.object({
  day: v.string(),
  cost: Amount,
  margin: Amount,
  kinds: v.array(v.object({ kind: v.string(), amount: Amount })),
});
export type RewardDay = v.InferOutput<typeof RewardDay>;

/** The newest first; the first day is not over. */
export const RewardCost = v.object({ days: v.array(RewardDay) });

/** A player's rights, those of one feature after the other. */
export const RewardsShown = v.object({
  account: v.string(),
  time: Time,
  rights: v.array(Right),
});
export type RewardsShown = v.InferOutput<typeof RewardsShown>;

export const Decided = v.object({ orderId: v.string(), state: v.string() });

/** An event that an order refused. */
const Refused = v.object({
  orderId: v.string(),
  event: v.string(),
  /** The state that refused it. */
  state: v.string(),
  detail: v.record(v.string(), v.union([v.string(), v.number()])),
  time: Time,
});
export type Refused = v.InferOutput<typeof Refused>;

export const Alert = v.object({ ...Refused.entries, account: v.string() });
export type Alert = v.InferOutput<typeof Alert>;

/** A payment that the provider has taken back, or has taken back and returned. */
export const Reversal = v.object({
  orderId: v.string(),
  account: v.string(),
  amount: Amount,
  bonusTaken: Amount,
  /** What the player still owes of the amount. */
  owed: Amount,
  wasCredited: v.boolean(),
  isRefund: v.boolean(),
  isStanding: v.boolean(),
  time: Time,
});
export type Reversal = v.InferOutput<typeof Reversal>;

/** A payment that is kept apart, or the part of a returned one that no provider can send back. */
export const HeldPayment = v.object({
  orderId: v.string(),
  account: v.string(),
  state: v.picklist(['held', 'returning', 'part']),
  amount: Amount,
  /** Whether its account is closed, so that no player decides. */
  isClosed: v.boolean(),
  time: Time,
});
export type HeldPayment = v.InferOutput<typeof HeldPayment>;

/** An alarm. Times are of its first and its last occurrence. */
export const AlarmView = v.object({
  id: Count,
  kind: v.string(),
  subject: v.string(),
  severity: v.picklist(['urgent', 'daily']),
  sentence: v.string(),
  state: v.picklist(['open', 'acknowledged', 'closed']),
  note: v.string(),
  count: Count,
  firstAt: Time,
  lastAt: Time,
});
export type AlarmView = v.InferOutput<typeof AlarmView>;

export const AlarmDecided = v.object({ id: Count, kind: v.string(), subject: v.string() });

const Asked = v.object({ asked: Count, advanced: Count, unanswered: Count });
/** The result of asking the providers. */
export const Reconciliation = v.object({
  deposits: Asked,
  withdrawals: Asked,
  unanswered: v.array(v.object({ orderId: v.string(), reason: v.string() })),
  refused: v.array(Refused),
});
export type Reconciliation = v.InferOutput<typeof Reconciliation>;

/** A payment or payout that the provider knows and the book did not. */
const MissedMoney = v.object({
  kind: v.picklist(['payment', 'payout']),
  provider: v.string(),
  orderId: v.string(),
  /** The payment's; empty for a payout. */
  paymentId: v.string(),
  amount: Amount,
  time: Time,
  /** Why it could not be booked; otherwise what happened. */
  note: v.string(),
});
export type MissedMoney = v.InferOutput<typeof MissedMoney>;

export const AfterRestore = v.object({
  since: Time,
  /** Payments and payouts were listed from here on. */
  listedFrom: Time,
  /** How many seeds and tokens have ended. */
  seeds: Count,
  tokens: Count,
  /** Deals of scratch cards that have closed, and open rounds that have ended by their rules. */
  deals: Count,
  rounds: Count,
  /** Payments and payouts that the book knew. */
  known: Count,
  booked: v.array(MissedMoney),
  /** For a person: these are not in the book. */
  flagged: v.array(MissedMoney),
});

/** Whom a command is about and how much, in sentences, and its answer once it is confirmed. */
export const Confirmed = v.object({ says: v.array(v.string()), isDone: v.boolean(), answer: v.unknown() });

/** Players whose names read as a mobile number, and who has that number. */
export const MisreadPlayers = v.array(
  v.object({ userId: v.string(), name: v.string(), mobile: v.string(), numberOf: v.string() }),
);

export const BackedUp = v.object({ folder: v.string() });

/** What an operator can take off an account. A name stays: without a password it opens nothing. */
export const WAYS_IN = ['number', 'password', 'facebook', 'line', 'google'] as const;
export type WayIn = (typeof WAYS_IN)[number];

/** `taken` and what is `left` to log in with, as an operator reads them. */
export const PlayerUnbound = v.object({
  account: v.string(),
  taken: v.string(),
  left: v.array(v.string()),
});

export const WithdrawalsAllowed = v.object({ account: v.string() });

export const PlayerView = v.object({
  userId: v.string(),
  account: v.string(),
  nickname: v.string(),
  kyc: v.picklist(KYC_STATES),
  birthDate: v.string(),
  email: v.string(),
  /** Null unless the player has asked to close the account. */
  closesAt: v.nullable(Time),
  /** Withdrawals are stopped: somebody has said that a change was not the player's. */
  isStopped: v.boolean(),
  /** Until when withdrawals wait after a change; 0 when they do not. */
  waitsUntil: Time,
  /** How many logins have not ended. */
  logins: Count,
  createdAt: Time,
  coin: Amount,
  safebox: Amount,
  /** In open rounds. */
  inGames: Amount,
  /** For payments that were taken back. */
  owed: Amount,
  deposited: Amount,
  withdrawn: Amount,
  staked: Amount,
  wageringLeft: Amount,
  hasWithdrawPassword: v.boolean(),
  accounts: v.array(v.object({ bankName: v.string(), holder: v.string(), maskedNumber: v.string() })),
  openOrder: v.nullable(v.object({ orderId: v.string(), state: v.string(), amount: Amount })),
  coupons: v.array(v.object({ propId: Count, expiresAt: Time })),
  events: v.array(
    v.object({
      kind: v.string(),
      detail: v.record(v.string(), v.union([v.string(), v.number()])),
      time: Time,
    }),
  ),
});
export type PlayerView = v.InferOutput<typeof PlayerView>;

export const Adjusted = v.object({ account: v.string(), amount: Amount, coin: Amount });

/** Who it is, as a sentence: of a command that was done at once. */
const Player = { player: v.string() };

export const KycSet = v.object({ ...Player, state: v.picklist(KYC_STATES) });

export const Excluded = v.object({
  account: v.string(),
  kind: v.picklist(['time-out', 'self-exclusion']),
  until: Time,
});

/** What links a player with other accounts, the newest first. */
export const PlayerLinks = v.object({
  account: v.string(),
  links: v.array(
    v.object({
      account: v.string(),
      link: v.picklist(LINK_KINDS),
      since: Time,
      isLifted: v.boolean(),
      /** Of the other account; empty for none. */
      break: v.picklist(['', ...EXCLUSION_KINDS]),
    }),
  ),
  /** Numbers that at least one of the two has only typed. */
  hints: v.array(v.object({ account: v.string(), maskedNumber: v.string(), since: Time })),
});
export type PlayerLinks = v.InferOutput<typeof PlayerLinks>;

export const LinkLifted = v.object({
  ...Player,
  /** The other one, likewise. */
  other: v.string(),
  links: v.array(v.picklist(LINK_KINDS)),
});

/** Early signs of play that harms, of one player in the last seven days. */
export const CareSign = v.object({
  account: v.string(),
  /** Limits that were to be raised. */
  raises: Count,
  /** Breaks from which the player wanted to return. */
  returns: Count,
  /** Deposits within an hour of losing at least as much. */
  depositsAfterLosses: Count,
  /** Hours between midnight and five in which there were stakes. */
  nightHours: Count,
  /** What was last done for the player; empty for nothing. */
  done: v.string(),
});
export const CareNoted = v.object(Player);

export const LoggedOut = v.object({ ...Player, sessions: Count });

/** The player's current draw table and draws left. */
export const Rigged = v.object({ account: v.string(), table: v.array(DrawTableRow), chances: Count });

/** Spins of the invite wheel that a command gave and that are left. */
export const SpinsGiven = v.object({ account: v.string(), spins: Count });
/** A deal of scratch cards that was closed, and the number of the one that is open now; 0 for none. */
export const DealClosed = v.object({
  tier: v.string(),
  dealId: v.string(),
  number: Count,
  sold: Count,
  next: Count,
});

/** The business day and the time that it is now, by the moved clock. */
export const DayMoved = v.object({ day: v.string(), time: Time });

export const CouponGiven = v.object({ account: v.string(), propId: Count, name: v.string() });

/** `due` are older than `days`. Null days keep them without an end. */
export const RetentionView = v.object({
  kept: v.array(v.object({ kind: v.string(), days: v.nullable(Count), due: Count })),
  files: Count,
  archived: Count,
});
export type RetentionView = v.InferOutput<typeof RetentionView>;
export const RetentionSet = v.object({ kind: v.string(), days: Count });
/** `archived` is null without an archive. */
export const RetentionRun = v.object({
  requests: Count,
  rounds: Count,
  events: Count,
  tickets: Count,
  archived: v.nullable(v.object({ files: Count, transfers: Count })),
});
export type RetentionRun = v.InferOutput<typeof RetentionRun>;

const Lines = v.array(v.string());

/** Changes against the active version. */
export const ConfigChecked = v.object({ document: v.string(), changes: Lines });
export const ConfigActivated = v.object({ ...ConfigChecked.entries, number: Count });
export const ConfigUpgraded = v.object({
  /** Nothing was done. */
  isTrial: v.boolean(),
  documents: v.array(v.object({ ...ConfigChecked.entries, upgrades: Lines })),
});

/** A version of a config document. */
const ConfigVersion = v.object({
  name: v.string(),
  number: Count,
  version: v.string(),
  origin: v.picklist(['seed', 'operator']),
  revision: Count,
  activatedBy: v.string(),
  activatedAt: Time,
  endedAt: v.nullable(Time),
});
export type ConfigVersion = v.InferOutput<typeof ConfigVersion>;

export const ConfigHistory = v.object({ versions: v.array(ConfigVersion) });
export const ConfigOverview = v.object({
  documents: v.array(v.object({ ...ConfigVersion.entries, remarks: Lines })),
});

/** An order of a good, with where it goes. */
const ListedGoods = v.object({
  orderId: v.string(),
  userId: v.string(),
  account: v.string(),
  state: v.string(),
  goodsId: Count,
  name: v.string(),
  /** Diamonds. */
  price: Count,
  tracking: v.string(),
  createdAt: Time,
  isStopped: v.boolean(),
  waitsUntil: Time,
});
export type ListedGoods = v.InferOutput<typeof ListedGoods>;

export const OpenGoods = v.object({ orders: v.array(ListedGoods), hasMore: v.boolean() });

export const GoodsShown = v.object({
  ...ListedGoods.entries,
  /** Its lines, as they are written on a parcel; none once the account is closed. */
  address: v.array(v.string()),
  steps: v.array(v.object({ state: v.string(), time: Time })),
});
export type GoodsShown = v.InferOutput<typeof GoodsShown>;

/** What is there of each good; the name is empty for one that the config lacks. */
export const GoodsStock = v.object({
  goods: v.array(v.object({ goodsId: Count, name: v.string(), added: Amount, left: Count })),
});

export const GoodsStocked = v.object({ goodsId: Count, name: v.string(), left: Count });

/** What a mail says, and to how many players it would go. */
export const MailChecked = v.object({
  title: MailTitle,
  text: MailText,
  link: v.string(),
  rewards: v.array(Reward),
  betMultiple: Count,
  endsAt: Time,
  /** Who gets it; empty for a segment. */
  player: v.string(),
  players: Count,
  /** Of its gift for one player at the most, minor units. */
  worth: v.number(),
});
export type MailChecked = v.InferOutput<typeof MailChecked>;

export const MailSent = v.object({ mailId: v.string(), players: Count });
/** A ticket with the first words of its last message. */
const OperatorTicket = v.object({
  ticketId: v.string(),
  account: v.string(),
  kind: v.picklist(TICKET_KINDS),
  state: v.picklist(TICKET_STATES),
  words: v.string(),
  updatedAt: Time,
});
export type OperatorTicket = v.InferOutput<typeof OperatorTicket>;

export const ListedTickets = v.object({ tickets: v.array(OperatorTicket), hasMore: v.boolean() });

export const TicketShown = v.object({
  ...OperatorTicket.entries,
  messages: v.array(v.object({ by: v.picklist(['player', 'team']), text: v.string(), time: Time })),
  /** The names of its images in the storage. */
  images: v.array(v.string()),
  trace: v.array(TraceStep),
});
export type TicketShown = v.InferOutput<typeof TicketShown>;

export const TicketStepped = v.object({ ticketId: v.string(), state: v.string() });
