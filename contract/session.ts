import * as v from 'valibot';
import { AppConfig, Game, GameList, Lobby } from './app-config.ts';
import { defineCall } from './call.ts';
import { HEARTBEAT_PATH } from './constants.ts';
import { Count, GameId, text, tolerantList } from './fields.ts';
import { UserInfo, UserRefresh } from './user.ts';

export const Device = { os: text(64), deviceModel: text(128) };

/** Characters of JSON. */
const LONGEST_PHONE_INFO = 2_048;

/** What a native wrapper knows about the phone: JSON as a text, or the object. Other fields are ignored. */
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
  request: v.object({ gameListVersion: v.optional(text(64), '') }),
  response: v.object({ version: v.string(), gameList: v.nullable(GameList) }),
});

export const preLogin = defineCall({
  path: 'preLogin',
  summary: 'First call of every start: the config, and whether the token is still valid.',
  isPublic: true,
  envelope: 'code',
  freeTexts: ['phoneinfoJsonModel'],
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

export const logout = defineCall({
  path: 'logout',
  summary: 'Revokes the token of the request. A token that is already void is a success.',
  extension: true,
  isPublic: true,
  request: v.object({}),
  response: v.object({}),
});

export const AppGameDataUser = v.object({
  /** Newest first, as is `gameHistory`. At most `PLAYER_GAMES` each. */
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

export const refreshData = defineCall({
  path: 'refreshData',
  summary: 'Refreshes balance and level.',
  request: v.object({}),
  response: UserRefresh,
});

export const online = defineCall({
  path: HEARTBEAT_PATH,
  summary: 'Heartbeat, every 60 s while a token exists. `gameId` is 0 outside a game.',
  request: v.object({ gameId: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0) }),
  response: v.object({}),
});
