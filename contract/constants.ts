/** Business constants of the product (specification section 9). Times are milliseconds unless the name says otherwise. */

export const API_BASE = '/app/v1';
export const APP_ID = 'com.demo.web';
export const APP_VERSION = '1.1.2';
export const CHANNEL = 'WEB';
export const CLIENT_REFERRER = 'ph';
export const PLATFORM = { mobile: 0, desktop: 1 } as const;

export const MONEY_DIVISOR = 100;

export const REQUEST_TIMEOUT = { normal: 10_000, slow: 20_000, threeG: 30_000 } as const;
export const HEARTBEAT_INTERVAL = 60_000;
/** Calls that nobody waits for: no time-out of theirs is told to the player. */
export const HEARTBEAT_PATH = 'online';
export const EVENT_LOG_PATH = 'anonymous/appEventLogClient';
export const REFRESH_DEBOUNCE = 1_000;
/** Dots and activities are asked for at most this often when a tab comes to the front. */
export const STATUS_REFRESH_INTERVAL = 5_000;
/** Dots are asked for at most this often while a player plays. */
export const PLAY_DOTS_INTERVAL = 30_000;
/** `batch` and `bound` count events; a failed batch is sent again after `retry`, twice as late each time up to `longestRetry`. */
export const EVENT_LOG = {
  batch: 20,
  interval: 2_000,
  bound: 500,
  /** The most that one request may hold. */
  mostPerRequest: 100,
  retry: 5_000,
  longestRetry: 300_000,
} as const;
export const LOADING_BAR = { duration: 2_000, throttle: 200 } as const;
export const LOCALE_COOKIE_DAYS = 365;

export const BODY_LIMIT = { default: 64 * 1024, events: 256 * 1024 } as const;

export const ACTIVITY_ID = {
  bind: 4,
  vip: 8,
  points: 9,
  signUpBonus: 15,
  fund: 16,
  inviteSpin: 20,
  notice: 25,
  download: 32,
  freeSign: 36,
  agent5: 41,
  tasks: 42,
  firstDeposit: 44,
  luckyJackpot: 47,
  rank: 50,
  slotsHack: 51,
  lottery: 55,
} as const;

export const LOGIN_TYPE = { phone: 1, account: 2, phoneWithoutOtp: 3 } as const;

/** The most games that the first call of a start brings, whatever their number. */
export const LOBBY_GAMES = 120;

/** The most favourites and games played last that a player is told of. */
export const PLAYER_GAMES = { likes: 200, history: 50 } as const;

/** How an activity's picture reacts to a press. */
export const CLICK_TYPE = { inApp: 1, game: 2, externalLink: 3 } as const;

/** Activities of this type join the start-up queue. */
export const POPUP_ACTIVITY_TYPE = 1;

/** The server's own floor; a configured minimum below it does not count. */
export const PASSWORD_FLOOR = 8;

/** The longest password that is taken, at registration and at sign-in. */
export const PASSWORD_CEILING = 128;

/** The server's own bounds of an account name; configured lengths outside them do not count. Letters of any script. */
export const ACCOUNT_NAME = { minLength: 3, maxLength: 64, characters: /^[\p{L}\p{N}._-]+$/u } as const;

/** The least that is deposited, first and later, where a channel says nothing else. Minor units. */
export const DEPOSIT_MINIMUM = { first: 100, later: 10_000 } as const;

/** Ways to withdraw, as they stand in the address `/withdrawal/{name}`. */
export const WITHDRAW_METHODS = ['gcash', 'maya', 'bank'] as const;

/** The most receiving accounts of one player. */
export const MOST_RECEIVING_ACCOUNTS = 10;

/** Bonuses that are collected once a player, of the types 1 to 13. */
export const BONUS_COLLECTION = { firstDeposit: 11 } as const;

/** First and last id of each kind of deposit coupon: a percentage, a fixed sum from an amount on, a gift with any deposit. */
export const COUPON_PROPS = { percent: [1001, 1099], fixed: [1201, 1299], give: [1301, 1399] } as const;

/** Rows of a page of records: the least, the usual, the most. */
export const RECORD_PAGE = { least: 1, usual: 20, most: 50 } as const;

/** So many wrong tries of a six-digit password, and it has to wait. */
export const PIN_TRIES = 5;

/** Waits before a request whose answer was lost is sent again, in milliseconds; after the last the player decides. */
export const SUBMISSION_WAITS = [1_000, 2_000, 4_000, 8_000, 16_000] as const;

/** The pools of the jackpot draw, the largest first, and the prop that stands for each. */
export const JACKPOT_POOLS = ['mega', 'major', 'minor', 'mini'] as const;
export type JackpotPool = (typeof JACKPOT_POOLS)[number];
export const JACKPOT_PROP: Readonly<Record<JackpotPool, number>> = {
  mega: 50_001,
  major: 50_002,
  minor: 50_003,
  mini: 50_004,
};

/** `type` of an award that is one of the four jackpots. */
export const JACKPOT_AWARD = 2;

/** Places of the ranking on a page, and how many there are at most; a player's own place is counted as far as the one after `counted`. */
/** What a player may choose as his part of a draw's seeds. A colon stands between it and the number of the draw. */
export const CLIENT_SEED = /^[\x21-\x39\x3b-\x7e]{1,64}$/;
export const RANK_PAGE = { usual: 10, most: 50, places: 100, counted: 1_000 } as const;

/** The jackpot amounts are drawn anew so often while they are shown; presses of the button within `debounce` count once. */
export const JACKPOT_SHOW = { amounts: 6_000, debounce: 300 } as const;
