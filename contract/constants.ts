/** Business constants (specification section 9). Times are milliseconds unless the name says otherwise. */

export const API_BASE = '/app/v1';
/** The default; a build has its own by the setting `APP_ID`. */
export const APP_ID = 'com.demo.web';
export const APP_VERSION = '1.1.2';
export const CHANNEL = 'WEB';
export const CLIENT_REFERRER = 'ph';
export const PLATFORM = { mobile: 0, desktop: 1 } as const;

export const MONEY_DIVISOR = 100;

export const REQUEST_TIMEOUT = { normal: 10_000, slow: 20_000, threeG: 30_000 } as const;
export const HEARTBEAT_INTERVAL = 60_000;
/** The heartbeat and the event log run in the background: the player is not told when they time out. */
export const HEARTBEAT_PATH = 'online';
export const EVENT_LOG_PATH = 'anonymous/appEventLogClient';
export const REFRESH_DEBOUNCE = 1_000;
/** The shortest interval between refreshes of dots and activities when a tab comes to the front. */
export const STATUS_REFRESH_INTERVAL = 5_000;
/** The shortest interval between refreshes of dots during play. */
export const PLAY_DOTS_INTERVAL = 30_000;
/**
 * `batch` and `bound` count events. A failed batch waits `retry`, doubled up to `longestRetry`. The server
 * takes `mostPerRequest`, which pages of earlier versions still send.
 */
export const EVENT_LOG = {
  batch: 20,
  interval: 2_000,
  bound: 500,
  mostPerRequest: 100,
  retry: 5_000,
  longestRetry: 300_000,
} as const;
export const LOADING_BAR = { duration: 2_000, throttle: 200 } as const;
export const LOCALE_COOKIE_DAYS = 365;
export const LOCALES = ['en', 'fil', 'zh-Hans'] as const;

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

/** Entries that say when something new waits behind them. */
export const DOTS = [
  ...(['hasTask', 'hasMail', 'hasSignUpBonus', 'hasFund', 'hasAgent', 'hasFreeBonus'] as const),
  ...(['spinAwardFlag', 'taskAwardFlag', 'agent5AwardFlag', 'vipAwardFlag', 'signInFlag'] as const),
  ...(['emailAwardFlag', 'canReceiveDrawChance'] as const),
] as const;

export const LOGIN_TYPE = { phone: 1, account: 2, phoneWithoutOtp: 3 } as const;

/** The providers of social sign-in. */
export const SOCIAL_TYPE = { facebook: 3, line: 4, google: 5 } as const;

/** What a code by SMS is for; it is worth nothing for anything else. */
export const CODE_PURPOSE = { register: 0, bind: 1, forget: 2, logIn: 3, stepUp: 4 } as const;

/** `lifetime` in milliseconds, `resendAfter` in seconds. `tries`: so many wrong ones make a code void. */
export const SMS_CODE = {
  lifetime: 600_000,
  resendAfter: 60,
  tries: 5,
  fewestDigits: 6,
  mostDigits: 8,
} as const;

/** The one country whose numbers get codes: its dial code, and its mobile numbers without their leading 0. */
export const MOBILE = { dialCode: '63', national: /^9\d{9}$/ } as const;

/** The most games that the first call of a start answers. */
export const LOBBY_GAMES = 120;

/** The most favourites and recent games that a player's data lists. */
export const PLAYER_GAMES = { likes: 200, history: 50 } as const;

/** What a press on an activity's picture does. */
export const CLICK_TYPE = { inApp: 1, game: 2, externalLink: 3 } as const;

/** Activities of this type join the start-up queue. */
export const POPUP_ACTIVITY_TYPE = 1;

/** The server's own minimum; a lower configured one is ignored. */
export const PASSWORD_FLOOR = 8;

/** The longest password, at registration and log-in. */
export const PASSWORD_CEILING = 128;

/** The server's own bounds of an account name; configured lengths outside them are ignored. */
export const ACCOUNT_NAME = { minLength: 3, maxLength: 64, characters: /^[\p{L}\p{N}._-]+$/u } as const;

/** The default minimum of a deposit, first and later, in minor units. */
export const DEPOSIT_MINIMUM = { first: 100, later: 10_000 } as const;

/** Ways to withdraw, as in the address `/withdrawal/{name}`. */
export const WITHDRAW_METHODS = ['gcash', 'maya', 'bank'] as const;

export const MOST_RECEIVING_ACCOUNTS = 10;

/**
 * Types of bonuses that players collect. That of the first deposit is kept once per player; the others are
 * claims of rights.
 */
export const BONUS_COLLECTION = {
  signUp: 1,
  signIn: 2,
  task: 3,
  chest: 4,
  vipLevel: 5,
  vipDaily: 6,
  vipTask: 7,
  rebate: 8,
  fund: 9,
  agent: 10,
  firstDeposit: 11,
  invite: 12,
  bind: 13,
} as const;

/** First and last id of each kind of deposit coupon: a percentage, a fixed sum above a minimum, a gift. */
export const COUPON_PROPS = { percent: [1001, 1099], fixed: [1201, 1299], give: [1301, 1399] } as const;

export const RECORD_PAGE = { least: 1, usual: 20, most: 50 } as const;

/** Wrong tries of a six-digit password before a wait. */
export const PIN_TRIES = 5;

/** Milliseconds before each retry of a request whose answer was lost; after the last the player decides. */
export const SUBMISSION_WAITS = [1_000, 2_000, 4_000, 8_000, 16_000] as const;

/** The jackpot pools, largest first. `JACKPOT_PROP` names the prop of each. */
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

/** The player's part of a draw's seeds. It has no colon: one separates it from the number of the draw. */
export const CLIENT_SEED = /^[\x21-\x39\x3b-\x7e]{1,64}$/;

/** Places per page and in total. A player's own place is exact up to `counted` and unknown below it. */
export const RANK_PAGE = { usual: 10, most: 50, places: 100, counted: 1_000 } as const;

/** How often the shown jackpot amounts change, and the debounce of the button. */
export const JACKPOT_SHOW = { amounts: 6_000, debounce: 300 } as const;

/** The server's own bounds of a nickname, in code points; configured lengths outside them are ignored. */
export const NICKNAME = { minLength: 1, maxLength: 40 } as const;

/** Addresses that players give; the syntax alone is checked. */
export const EMAIL = {
  maxLength: 254,
  form: /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu,
} as const;

/** Claims of a day's commission are keyed `agent:` and the business day: `agent:2026-11-22`. */
export const AGENT = 'agent';

/** Claims for valid invites are keyed `agent-invite:` and their number: `agent-invite:5`. */
export const AGENT_INVITE = 'agent-invite';

/** A full purse is paid once, as `invite:` and its number: `invite:1`. */
export const INVITE = 'invite';

/** Claims for so many scratched cards are keyed `scratch-cards:` and their number: `scratch-cards:10`. */
export const SCRATCH_CARDS = 'scratch-cards';

/** Claims of the stamp are keyed `sign-in:` and the business day: `sign-in:2026-11-22`. */
export const SIGN_IN = 'sign-in';

/**
 * What a task counts within its period: rounds, rounds won, games tried, minor units wagered, deposits, days
 * here, or something that only the browser sees.
 */
export const TASK_FACTS = ['rounds', 'won', 'games', 'wagered', 'deposits', 'days', 'mark'] as const;

/** What the browser can see a player do. */
export const TASK_MARKS = ['rules', 'install', 'follow'] as const;

export const TASK_PERIODS = ['once', 'day', 'week'] as const;

/** A longer pause between two stakes ends a session of play. Milliseconds. */
export const SESSION_PAUSE = 1_800_000;
