import * as v from 'valibot';
import { AVATARS } from './avatars.ts';
import { defineCall } from './call.ts';
import { EMAIL, LOCALES } from './constants.ts';
import { Id, Time, text, tolerant } from './fields.ts';

/** Whether the player’s identity is checked; an operator sets it. */
export const KYC_STATES = ['none', 'asked', 'checked'] as const;
export type KycState = (typeof KYC_STATES)[number];

/** How long a player who asked to close the account can still keep it. */
export const CLOSING_DAYS = 30;

export const DEFAULT_TIME_ZONE = 'Asia/Manila';

/** A day of the calendar, as `2001-02-28`, in no time zone. */
const PlainDate = v.pipe(v.string(), v.isoDate());

/** Checked by its form alone: no mail is sent to confirm it. */
const Email = v.pipe(v.string(), v.trim(), v.maxLength(EMAIL.maxLength), v.regex(EMAIL.form));

const Unset = v.literal('');

/** What players tell about themselves. Unset texts are empty. */
export const Profile = v.object({
  nickname: v.string(),
  avatar: v.number(),
  birthDate: v.union([Unset, PlainDate]),
  email: v.string(),
  /** The language of messages to the player. Unset: the language of the app. */
  language: v.union([Unset, v.picklist(LOCALES)]),
  /** An IANA name. */
  timeZone: v.string(),
  kyc: v.picklist(KYC_STATES),
  /** Rankings show the player as Anonymous. */
  isAnonymous: tolerant(v.boolean(), false),
  /** When the account closes; null unless the player has asked for it. */
  closesAt: v.nullable(Time),
});
export type Profile = v.InferOutput<typeof Profile>;

/** A log-in that has not ended. */
export const ActiveLogin = v.object({
  loginId: v.string(),
  /** As the browser told at the log-in; empty when unknown. */
  os: v.string(),
  deviceModel: v.string(),
  createdAt: Time,
  /** To the hour. */
  lastUsedAt: Time,
  isCurrent: v.boolean(),
});
export type ActiveLogin = v.InferOutput<typeof ActiveLogin>;

/** The current one first, then the last used. */
const Logins = v.array(ActiveLogin);

export const getProfile = defineCall({
  path: 'getProfile',
  summary: 'What the player has told about themselves, and where they are logged in.',
  extension: true,
  response: v.object({ profile: Profile, logins: Logins }),
});

export const updateProfile = defineCall({
  path: 'updateProfile',
  summary:
    'Changes the fields that it carries, in one step. A birth date is set once, for an age of at least `minAge`; another one is refused. An empty e-mail removes it.',
  request: v.object({
    /** Trimmed, in NFKC; its length is counted in code points. */
    nickname: v.optional(text(256)),
    avatar: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(AVATARS.length))),
    birthDate: v.optional(PlainDate),
    email: v.optional(v.union([Unset, Email])),
    language: v.optional(v.picklist(LOCALES)),
    timeZone: v.optional(text(64)),
    isAnonymous: v.optional(v.boolean()),
  }),
  response: v.object({ profile: Profile }),
  errors: ['birthDateSet'],
});
export type ProfileChange = v.InferInput<typeof updateProfile.request>;

export const logoutOthers = defineCall({
  path: 'logoutOthers',
  summary: 'Ends all other logins of the player, or only the one that is named. The current one stays.',
  extension: true,
  request: v.object({ loginId: v.optional(Id) }),
  response: v.object({ logins: Logins }),
  errors: ['notFound'],
});

export const closeAccount = defineCall({
  path: 'closeAccount',
  summary:
    'Closes the account in 30 days and ends all other logins. Refused while an order or a round is open, or coins are left that could be withdrawn.',
  extension: true,
  needsProof: true,
  response: v.object({ closesAt: Time }),
  errors: ['coinsLeft', 'orderOpen', 'proofNeeded', 'roundOpen'],
});

export const keepAccount = defineCall({
  path: 'keepAccount',
  summary: 'Keeps an account that was about to close. Also a success when it was not.',
  extension: true,
  response: v.object({}),
});
