import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { closedApp } from '#tests/closed-app.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { createAnswer } from './answer.ts';
import { answerViews } from './answer-views.ts';
import type { AppPages } from './app-pages.ts';
import { CallError } from './call-error.ts';
import { type CallApp, createApp } from './create-app.ts';

const NO_GAMES = { gameLikes: [], gameHistory: [], games: [], inviteCode: '', activityIds: [] };
const FIRST_BOARD = { board: 'wagered', period: 'week', pageNum: 1 };
const TIMES = { startsAt: 1, endsAt: 2, weekEndsAt: 2, until: 1, isClosed: false, time: 1 };
const RANKING = { list: [], pages: 0, own: null, prizes: [], minStake: 0, ...TIMES };
const NOW = 1_795_000_000_000;
const fill = vi.fn<AppPages['fill']>(async () => ({ html: '<b>5</b>', css: 'b{}' }));
let canFill: boolean;
let app: CallApp;

beforeEach(() => {
  canFill = true;
  fill.mockClear();
  app = createApp({
    ...closedApp,
    authenticate: async (token) => (token === 't1' ? 'ana' : null),
    clock: () => NOW,
  });
  const answer = createAnswer(app);
  answer(calls.getAfterLoginInfoWeb, async ({ userId, address }) => ({
    user: sampleUser({ id: userId }),
    appGameDataUser: { ...NO_GAMES, aid: address },
    firstRecharge: false,
  }));
  answer(calls.getVipInfo, async () => {
    throw new CallError('tooMany', 'Wait.');
  });
  answer(calls.bonusCentre, async () => ({ rights: [], wagering: [], time: 5 }));
  answer(calls.getPublicRank, async ({ body }) => {
    expect(body).toEqual(FIRST_BOARD);
    return RANKING;
  });
  const pages = { canFill: () => canFill, fill } as unknown as AppPages;
  answerViews(answer, app, pages);
});

afterEach(() => app.http.close());

const device = { os: 'Android 14', deviceModel: 'Pixel 7' };
const asked = { locale: 'en', origin: 'https://perya.example', timeZone: 'Asia/Manila', ...device };
const JSON_TYPE = 'application/json; charset=utf-8';
const view = { html: '<b>5</b>', css: 'b{}' };

async function ask(body: object, token?: string) {
  const answer = await app.http.inject({
    ...{ method: 'POST', url: '/app/v1/viewPage', payload: { ...asked, ...body } },
    headers: { 'accept-encoding': 'br', ...(token && { authorization: token }) },
  });
  expect(answer.headers).toMatchObject({ 'content-type': JSON_TYPE, 'cache-control': 'no-store' });
  const isPlain = answer.headers['content-encoding'] === undefined;
  expect(isPlain).toBe(answer.statusCode !== 200);
  return JSON.parse(String(isPlain ? answer.payload : brotliDecompressSync(answer.rawPayload)));
}

test('a page is filled with the answers to its first calls, for its player', async () => {
  const common = { appVersion: '1.1.2' };
  expect(await ask({ address: '/bonus?a=1', ...common }, 't1')).toMatchObject({ errcode: 0, data: { view } });
  expect(fill.mock.calls).toEqual([
    [
      {
        ...{ address: '/bonus?a=1', locale: 'en' },
        filling: {
          ...{ isPlayer: true, os: 'Android 14', origin: 'https://perya.example' },
          ...{ timeZone: 'Asia/Manila', now: NOW },
          answers: [
            {
              call: 'getAfterLoginInfoWeb',
              body: { version: '1.1.2', ...device },
              data: {
                user: expect.objectContaining({ id: 'ana' }),
                appGameDataUser: { ...NO_GAMES, aid: '127.0.0.1' },
                firstRecharge: false,
              },
            },
            { call: 'bonusCentre', body: {}, data: { rights: [], wagering: [], time: 5 } },
          ],
        },
      },
    ],
  ]);
});

test('a page of which everybody may ask something is filled for a visitor', async () => {
  expect((await ask({ address: '/rank' })).data).toEqual({ view });
  expect(fill.mock.calls[0]?.[0].filling).toMatchObject({
    isPlayer: false,
    answers: [{ call: 'anonymous/getRank', body: FIRST_BOARD, data: RANKING }],
  });
  expect((await ask({ address: '/share' })).data).toEqual({ view });
});

test.each<[string, object, string | undefined]>([
  ['whose call is refused', { address: '/vip' }, 't1'],
  ['of nobody’s token', { address: '/bonus' }, 'gone'],
  ['that is the same for all visitors', { address: '/faq' }, undefined],
  ['for players, for a visitor', { address: '/bonus' }, undefined],
  ['for a time zone that nobody knows', { address: '/bonus', timeZone: 'Mars/Olympus' }, 't1'],
])('a page %s is filled for nobody', async (_, body, token) => {
  expect((await ask(body, token)).data).toEqual({ view: null });
  expect(fill).not.toHaveBeenCalled();
});

test('a busy server fills no page, and asks for nothing', async () => {
  canFill = false;
  expect((await ask({ address: '/bonus' }, 't1')).data).toEqual({ view: null });
  expect(fill).not.toHaveBeenCalled();
});

test.each([
  ['locale', { locale: 'de' }],
  ['address', { address: `/${'a'.repeat(300)}` }],
])('another %s is refused', async (field, body) => {
  expect(await ask({ address: '/bonus', ...body }, 't1')).toMatchObject({ errcode: 400, field });
});
