import * as v from 'valibot';
import {
  ACCOUNT_NAME,
  DEPOSIT_MINIMUM,
  LOGIN_TYPE,
  PASSWORD_CEILING,
  PASSWORD_FLOOR,
  WITHDRAW_METHODS,
} from './constants.ts';
import { Amount, Count, GameId, lenient, tolerant, tolerantList, tolerantMap } from './fields.ts';
import { BetMultiple, Reward } from './rewards.ts';

/** A game as the lobby lists it. `rtp` is its return to player by the rules, in hundredths of a percent. */
export const Game = v.object({
  gameId: GameId,
  name: v.string(),
  typeId: lenient.count,
  brandId: lenient.count,
  platformId: lenient.count,
  /** 1 is open, 2 is in maintenance; anything else is hidden. */
  status: lenient.count,
  sort: lenient.sort,
  hot: lenient.flag,
  rtp: Count,
  /** Id of a title in `games/rules/titles.ts`: its rules and its art. */
  title: v.string(),
});
export type Game = v.InferOutput<typeof Game>;

export const GAME_STATUS = { open: 1, maintenance: 2 } as const;

/** A type, brand or platform of games. Shown when `status` is 1, ordered by `sort`. */
export const GameGroup = v.object({
  id: Count,
  name: v.string(),
  icon: lenient.text,
  status: lenient.count,
  sort: lenient.sort,
});
export type GameGroup = v.InferOutput<typeof GameGroup>;

/** All games; the call answers visible ones only. In the browser a worker reads it: it can be megabytes. */
export const GameList = v.object({
  version: lenient.text,
  games: tolerantList(Game),
  types: tolerantList(GameGroup),
  brands: tolerantList(GameGroup),
  platforms: tolerantList(GameGroup),
});
export type GameList = v.InferOutput<typeof GameList>;

/** A type of games with the number of its visible games. */
export const LobbyType = v.object({ ...GameGroup.entries, gameCount: lenient.count });
export type LobbyType = v.InferOutput<typeof LobbyType>;

/** The part of the game list of the same `version` that home shows. Its size is bounded. */
export const Lobby = v.object({
  version: lenient.text,
  /** The hot games and the first of each visible type, by `sort`. At most `LOBBY_GAMES`. */
  games: tolerantList(Game),
  types: tolerantList(LobbyType),
  brands: tolerantList(GameGroup),
  platforms: tolerantList(GameGroup),
  /** Number of all visible games. */
  total: lenient.count,
});
export type Lobby = v.InferOutput<typeof Lobby>;

export const LengthRange = v.object({ min: Count, max: Count });
export type LengthRange = v.InferOutput<typeof LengthRange>;

export const Activity = v.object({
  id: Count,
  name: lenient.text,
  sort: lenient.sort,
  /** 1 opens by itself after start-up. */
  type: lenient.count,
  /** 1 in-app route, 2 game id, 3 external link; other numbers do nothing. */
  clickType: lenient.count,
  clickAction: lenient.text,
  /** 0: players only; a visitor is sent to log in. */
  unloginShowStatus: lenient.count,
  themeUrl: lenient.text,
});
export type Activity = v.InferOutput<typeof Activity>;

export const VipLevel = v.object({
  level: Count,
  experience: Count,
  betLimit: Amount,
  /** The colour theme, 1 to 6. */
  showType: tolerant(Count, 1),
});
export type VipLevel = v.InferOutput<typeof VipLevel>;

const UserLevelConfig = v.object({ level: Count, betAmount: Amount });

/** How a channel is paid: wallet and card on the provider's page, bank by a transfer. */
const ChannelLook = v.picklist(['wallet', 'card', 'bank']);

/** A deposit channel. */
export const RechargeType = v.object({
  id: Count,
  name: v.string(),
  sort: lenient.sort,
  isDefault: lenient.flag,
  minAmount: tolerant(Amount, DEPOSIT_MINIMUM.first),
  /** Replaces `minAmount` after the first deposit, when `minRechargeStatus` is on. */
  minAmount2: tolerant(Amount, DEPOSIT_MINIMUM.later),
  maxAmount: tolerant(Amount, 10_000_000),
  look: tolerant(ChannelLook, 'wallet'),
  /** What the provider adds to the payment. Players see it before they choose; the order does not hold it. */
  feeFixed: tolerant(Amount, 0),
  /** Hundredths of a percent of the amount, added likewise. */
  feeRate: tolerant(Count, 0),
  /** From the payment to the coins. A `maxMinutes` of 0 is at once. */
  minMinutes: tolerant(Count, 0),
  maxMinutes: tolerant(Count, 0),
});
export type RechargeType = v.InferOutput<typeof RechargeType>;

/** An amount that a channel offers; `bonus` is added to it. */
export const RechargeItem = v.object({ id: Count, typeId: Count, price: Amount, bonus: Amount });
export type RechargeItem = v.InferOutput<typeof RechargeItem>;

/** A bank or wallet that receives withdrawals, and the form of its account numbers. */
export const Bank = v.object({
  bankId: Count,
  name: v.string(),
  sort: lenient.sort,
  /** The withdrawal method that pays to it. */
  method: tolerant(v.picklist(WITHDRAW_METHODS), 'bank'),
  /** `mobile`: 11 digits that begin with 09. `account`: `minLength` to `maxLength` digits. */
  numberKind: tolerant(v.picklist(['mobile', 'account']), 'account'),
  minLength: tolerant(Count, 6),
  maxLength: tolerant(Count, 20),
});
export type Bank = v.InferOutput<typeof Bank>;

/** Cost and duration of a withdrawal method. */
export const ExchangeType = v.object({
  name: v.picklist(WITHDRAW_METHODS),
  sort: lenient.sort,
  feeFixed: tolerant(Amount, 0),
  /** Hundredths of a percent of the amount. */
  feeRate: tolerant(Count, 0),
  minMinutes: tolerant(Count, 5),
  maxMinutes: tolerant(Count, 60),
});
export type ExchangeType = v.InferOutput<typeof ExchangeType>;

/** Limits of a withdrawal before the fee. */
export const ExchangeLimits = v.object({ minAmount: Amount, maxAmount: Amount, dailyAmount: Amount });
export type ExchangeLimits = v.InferOutput<typeof ExchangeLimits>;

/** Terms of a deposit coupon. Its bonus follows from its prop: see `machines/deposit/deposit-rules.ts`. */
export const CouponTerms = v.object({
  propId: Count,
  /** The smallest deposit that it applies to. */
  minAmount: Amount,
  /** The largest bonus that it gives. */
  cap: Amount,
  /** How often the bonus must be wagered before a withdrawal. */
  betMultiple: Count,
});
export type CouponTerms = v.InferOutput<typeof CouponTerms>;

/** The offer on a player's first deposit. */
const FirstDepositConfig = v.object({
  id: Count,
  name: v.string(),
  /** Percent of the deposit, at most `cap`. */
  percent: Count,
  cap: Amount,
  minAmount: Amount,
  /** How often the bonus must be wagered before a withdrawal. */
  betMultiple: Count,
  /** It ends this many days after registration. */
  days: Count,
  sort: lenient.sort,
});

const Prop = v.object({ propId: Count, name: v.string(), num: Count });
/** A cell of the prize grid. Type 2 stands for the four jackpots, whose weights are in `jackpotPools`. */
const JackpotAward = v.object({
  id: Count,
  type: Count,
  propId: Count,
  count: Count,
  showNum: Count,
  /** Its chance is this weight divided by the sum of all weights. */
  weight: lenient.count,
});

/** A jackpot: seed and ceiling in minor units, share of every stake in millionths, weight in a draw. */
export const JackpotPoolConfig = v.object({
  propId: Count,
  seed: Count,
  ceiling: Count,
  sharePpm: Count,
  weight: Count,
});
export type JackpotPoolConfig = v.InferOutput<typeof JackpotPoolConfig>;

/** What earns draws: `daily` a day, and one per amount deposited or wagered (minor units). 0 earns none. */
const DrawChanceConfig = v.object({ daily: Count, depositPerChance: Count, wagerPerChance: Count });

/** A way to reach the operator: `itemType` is one of `SERVICE_TYPE`, which says what its parameters are. */
export const CustomerService = v.object({
  itemType: Count,
  param1: lenient.text,
  param2: lenient.text,
  sort: lenient.sort,
});
export type CustomerService = v.InferOutput<typeof CustomerService>;

const GenericImage = v.object({ uniqueKey: v.string(), img: v.string() });
const ImagePrefix = v.object({ gameResourceUrl: v.string() });
const BonusConfig = v.object({
  id: Count,
  name: v.string(),
  amount: Amount,
  betMultiple: lenient.count,
  sort: lenient.sort,
});

/** A day of the sign-in calendar, in the order of `sort`. */
export const SignInDay = v.object({
  id: Count,
  name: v.string(),
  /** Coins, minor units. */
  amount: Count,
  betMultiple: BetMultiple,
  /** Besides the coins. */
  rewards: tolerantList(Reward),
  sort: lenient.sort,
});
export type SignInDay = v.InferOutput<typeof SignInDay>;

/** A slide of home's carousel. */
const Banner = v.object({
  id: Count,
  /** Art and words of the slide; unknown themes are left out. */
  theme: v.string(),
  clickType: lenient.count,
  clickAction: lenient.text,
  unloginShowStatus: lenient.count,
  sort: lenient.sort,
});
export type Banner = v.InferOutput<typeof Banner>;

/** The app config of specification section 3 without the game list, which has its own version. */
export const AppConfig = v.object({
  version: lenient.text,
  brand: tolerant(v.string(), 'Perya'),
  accountLength: tolerant(LengthRange, { min: ACCOUNT_NAME.minLength, max: ACCOUNT_NAME.maxLength }),
  usernameLength: tolerant(LengthRange, { min: 1, max: ACCOUNT_NAME.maxLength }),
  passwordLength: tolerant(LengthRange, { min: PASSWORD_FLOOR, max: PASSWORD_CEILING }),
  withdrawAccountLength: tolerant(LengthRange, { min: 1, max: 64 }),
  /** Codes have `min` digits, of 6 to 8. */
  smsCodeLength: tolerant(LengthRange, { min: 6, max: 6 }),
  safeboxPasswordLength: tolerant(Count, 6),
  /** Open ways to register, of `LOGIN_TYPE`. */
  registerType: tolerantList(Count),
  /** Open social ways in, of `SOCIAL_TYPE`: players are told those that the server has settings for. */
  socialTypes: tolerantList(Count),
  /** 0: way 3 of `registerType` needs no code. */
  otpStatus: lenient.flag,
  defaultLoginType: tolerant(Count, LOGIN_TYPE.account),
  minRechargeStatus: lenient.flag,
  /** Codes for a number in a day; 0 is ten. */
  smsCodeSendLimit: lenient.count,
  minAge: tolerant(Count, 21),
  termsVersion: lenient.text,
  privacyVersion: lenient.text,
  gameShowNum: tolerant(Count, 6),
  banners: tolerantList(Banner),
  activities: tolerantList(Activity),
  vipMap: tolerantMap(VipLevel),
  userLevelConfigs: tolerantList(UserLevelConfig),
  rechargeTypes: tolerantList(RechargeType),
  rechargeItems: tolerantMap(RechargeItem),
  /** How often the deposit itself must be wagered before a withdrawal. */
  depositBetMultiple: tolerant(Count, 1),
  /** Hours that withdrawals wait after a change of proofs or of receiving accounts; 0 for none. */
  coolingHours: tolerant(Count, 24),
  couponTerms: tolerantList(CouponTerms),
  /** Props that a new player receives, each for 30 days. */
  signUpCoupons: tolerantList(Count),
  banks: tolerantMap(Bank),
  exchangeTypes: tolerantList(ExchangeType),
  exchangeLimits: tolerant(ExchangeLimits, {
    minAmount: 10_000,
    maxAmount: 5_000_000,
    dailyAmount: 10_000_000,
  }),
  propConfigMap: tolerantMap(Prop),
  jackpotAwardConfig: tolerantList(JackpotAward),
  jackpotPools: tolerantList(JackpotPoolConfig),
  drawChances: tolerant(DrawChanceConfig, { daily: 0, depositPerChance: 0, wagerPerChance: 0 }),
  appCustomerServiceQueue: tolerantList(CustomerService),
  genericImages: tolerantList(GenericImage),
  imagePrefix: tolerant(ImagePrefix, { gameResourceUrl: '' }),
  feedbackConfig: tolerant(v.object({ imagesLimit: Count }), { imagesLimit: 3 }),
  clientConfig: tolerant(v.object({ lobbyBonusAmount: Amount }), { lobbyBonusAmount: 0 }),
  h5: tolerant(v.object({ downloadUrl: v.string() }), { downloadUrl: '' }),
  signUpBonusConfigs: tolerantList(BonusConfig),
  signInConfigs: tolerantList(SignInDay),
  firstDepositConfigs: tolerantList(FirstDepositConfig),
});
export type AppConfig = v.InferOutput<typeof AppConfig>;
