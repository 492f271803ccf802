import * as v from 'valibot';
import { inject } from 'vitest';
import type { UserInfo } from '#contract/account.ts';
import { AppConfig, type GameList } from '#contract/app-config.ts';
import { API_BASE } from '#contract/constants.ts';
import { type ErrorName, errorOf } from '#contract/errors.ts';
import type { AppGameDataUser } from '#contract/lobby.ts';
import { arrangeCatalogue, listUnshown } from '#server/core/config/catalogue.ts';
import { sampleUser } from './sample-user.ts';

interface Refusal {
  refuse: ErrorName;
  field?: string;
  retryAfter?: number;
}

type Body = Record<string, unknown>;
type Data = object | Refusal;

/** Answers one call; `usual` gives the default answer. */
export type Answer = (body: Body, usual: () => object) => Data | Promise<Data>;

export interface Script {
  config?: Partial<AppConfig>;
  games?: GameList['games'];
  /** The player who is logged in at the start. */
  player?: Partial<UserInfo & Pick<AppGameDataUser, 'gameLikes' | 'gameHistory'>>;
  /** Answers by path that replace the defaults. */
  answers?: Record<string, Answer>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Made once for all files: the code of the server stays out of the tests of screens. */
    seedAppConfig: object;
  }
}

/** The config of a new installation, as it is served. */
export const sampleConfig: AppConfig = v.parse(AppConfig, { ...inject('seedAppConfig'), version: 'v1' });

const GROUPS: Pick<GameList, 'types' | 'brands' | 'platforms'> = {
  types: [
    { id: 1, name: 'Slots', icon: 'slots', status: 1, sort: 1 },
    { id: 3, name: 'Dice', icon: 'dice', status: 1, sort: 2 },
    { id: 9, name: 'Closed', icon: 'closed', status: 0, sort: 3 },
  ],
  brands: [
    { id: 1, name: 'Perya Originals', icon: 'perya', status: 1, sort: 1 },
    { id: 2, name: 'Bituin Works', icon: 'bituin', status: 1, sort: 2 },
  ],
  platforms: [],
};

/** A fake `fetch` that answers by the script and records requests. */
export function createScriptedServer({ config, games = [], player, answers = {} }: Script) {
  const catalogue = arrangeCatalogue({ ...GROUPS, version: 'v1', games });
  const calls: { path: string; body: Body; token: string | null }[] = [];
  const usual: Record<string, () => object> = {
    preLogin: () => ({
      config: { ...sampleConfig, ...config },
      gameList: catalogue.lobby,
      activityIds: [],
      isLoggedIn: player !== undefined,
    }),
    'anonymous/gameList': () => ({ version: catalogue.version, gameList: catalogue.gameList }),
    getAfterLoginInfoWeb: () => {
      const { gameLikes = [], gameHistory = [], ...user } = player ?? {};
      return {
        user: sampleUser(user),
        appGameDataUser: {
          gameLikes,
          gameHistory,
          games: listUnshown(catalogue, [...gameLikes, ...gameHistory]),
          inviteCode: '',
          aid: '',
          activityIds: [],
        },
        firstRecharge: false,
      };
    },
  };

  return {
    asked: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body),
    askedWith: (path: string) => calls.filter((call) => call.path === path).map(({ token }) => token),
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const path = String(input).split(`${API_BASE}/`)[1] ?? '';
      const body: Body = JSON.parse(String(init?.body));
      calls.push({ path, body, token: new Headers(init?.headers).get('authorization') });
      const answerUsual = usual[path] ?? (() => ({}));
      const answer = (await answers[path]?.(body, answerUsual)) ?? answerUsual();
      init?.signal?.throwIfAborted();
      return toResponse(answer);
    },
  };
}

function toResponse(answer: Data): Response {
  if (!('refuse' in answer)) return Response.json({ errcode: 0, errmsg: '', data: answer });
  const { errcode, status } = errorOf(answer.refuse);
  const headers: HeadersInit =
    answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) };
  const body = { errcode, errmsg: answer.refuse, data: null, ...(answer.field && { field: answer.field }) };
  return Response.json(body, { status, headers });
}
