import * as v from 'valibot';
import { Device, UserInfo } from './account.ts';
import { AppConfig, Game, GameList, Lobby } from './app-config.ts';
import { defineCall } from './call.ts';
import { DOTS } from './constants.ts';
import { Amount, Count, GameId, text, tolerantList, tolerantMap } from './fields.ts';

/** Characters of JSON. */
const LONGEST_PHONE_INFO = 2_048;

/** A native wrapper's facts about the phone: an object, or its JSON text. Other fields are ignored. */
const PhoneInfo = v.pipe(
  v.union([v.string(), v.record(v.string(), v.unknown())]),
  v.check((info) => (typeof info === 'string' ? info : JSON.stringify(info)).length <= LONGEST_PHONE_INFO),
);

export const appConfig = defineCall({
  path: 'anonymous/appConfig',
  summary:
    'The app config and home’s part of the game list, each only if the client’s version is not the current one.',
  isPublic: true,
  envelope: 'code',
  sent: 'shared',
  request: v.object({ v: v.optional(text(64), ''), gameListVersion: v.optional(text(64), '') }),
  response: v.object({ version: v.string(), config: v.nullable(AppConfig), gameList: v.nullable(Lobby) }),
});

export const gameList = defineCall({
  path: 'anonymous/gameList',
  summary:
    'The whole game list, only if the client’s version is not the current one. `appConfig` and `preLogin` answer the current version.',
  extension: true,
  isPublic: true,
  envelope: 'code',
  sent: 'shared',
  request: v.object({ gameListVersion: v.optional(text(64), '') }),
  response: v.object({ version: v.string(), gameList: v.nullable(GameList) }),
});

export const preLogin = defineCall({
  path: 'preLogin',
  summary: 'First call of every start: the config, and whether the token is still valid.',
  isPublic: true,
  envelope: 'code',
  freeTexts: ['phoneinfoJsonModel'],
  sent: 'shared',
  request: v.object({
    gameListVersion: v.optional(text(64), ''),
    v: v.optional(text(64), ''),
    ...Device,
    messagingToken: v.optional(text(512), ''),
    phoneinfoJsonModel: v.optional(PhoneInfo, ''),
    deviceId: text(64),
  }),
  response: v.object({
    config: v.nullable(AppConfig),
    gameList: v.nullable(Lobby),
    /** Activities that are open to a visitor. */
    activityIds: tolerantList(Count),
    isLoggedIn: v.boolean(),
  }),
});

export const AppGameDataUser = v.object({
  /** Newest first, like `gameHistory`. At most `PLAYER_GAMES` each. */
  gameLikes: tolerantList(GameId),
  gameHistory: tolerantList(GameId),
  /** The visible games of both lists that `Lobby` leaves out. */
  games: tolerantList(Game),
  inviteCode: v.string(),
  aid: v.string(),
  activityIds: tolerantList(Count),
});
export type AppGameDataUser = v.InferOutput<typeof AppGameDataUser>;

export const getAfterLoginInfoWeb = defineCall({
  path: 'getAfterLoginInfoWeb',
  summary: 'What the app needs after log-in: profile, favourites, history, activities.',
  request: v.object({ version: text(32), ...Device }),
  response: v.object({ user: UserInfo, appGameDataUser: AppGameDataUser, firstRecharge: v.boolean() }),
});

/** The entries that carry a dot. */
export const DotFlags = v.object(v.entriesFromList(DOTS, v.boolean()));
export type DotFlags = v.InferOutput<typeof DotFlags>;

/** Nothing to collect: the initial state of every feature's dots. */
export const noDots: DotFlags = v.parse(DotFlags, Object.fromEntries(DOTS.map((dot) => [dot, false])));

export const activityGetStatusList = defineCall({
  path: 'activityGetStatusList',
  summary: 'The entries that carry a red dot.',
  response: DotFlags,
});

export const getActivityIds = defineCall({
  path: 'getActivityIds',
  summary: 'The activities open to this player; `activityMap` holds a flag for each id.',
  response: v.object({
    activityMap: tolerantMap(v.boolean()),
    activityIds: tolerantList(Count),
    /** Always false: Perya has no turntable. */
    hasTurntable: v.boolean(),
    totalRecharge: Amount,
  }),
});
