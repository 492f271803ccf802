import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AppConfig, GameList, Lobby } from './app-config.ts';
import { RechargeOrder } from './deposit.ts';
import { AppGameDataUser } from './lobby.ts';
import { strictOf } from './strict.ts';
import { ExchangeOrder } from './withdrawal.ts';

const leastConfig = {
  version: '1',
  brand: 'Perya',
  accountLength: { min: 4, max: 20 },
  usernameLength: { min: 2, max: 20 },
  passwordLength: { min: 8, max: 64 },
  withdrawAccountLength: { min: 6, max: 20 },
  smsCodeLength: { min: 6, max: 6 },
  safeboxPasswordLength: 6,
  otpStatus: 0,
  defaultLoginType: 2,
  minRechargeStatus: 0,
  smsCodeSendLimit: 5,
  minAge: 21,
  termsVersion: '1',
  privacyVersion: '1',
  gameShowNum: 6,
};

test('missing lists of a config read as empty lists', () => {
  const config = v.parse(AppConfig, leastConfig);
  expect(config).toMatchObject({ banners: [], activities: [], vipMap: {}, banks: {}, rechargeTypes: [] });
  expect(config.clientConfig).toEqual({ lobbyBonusAmount: 0 });
});

test('unknown fields are left out, and a value that should be a list becomes an empty one', () => {
  const list = v.parse(GameList, { version: '1', games: 'many', types: null, somethingNew: true });
  expect(list).toEqual({ version: '1', games: [], types: [], brands: [], platforms: [] });
});

test('a lobby without its numbers reads them as zero', () => {
  const types = [
    { id: 1, name: 'Slots', gameCount: 'many' },
    { id: 'x', name: 'Odd' },
  ];
  expect(v.parse(Lobby, { version: '1', types })).toEqual({
    version: '1',
    games: [],
    types: [{ id: 1, name: 'Slots', icon: '', status: 0, sort: 0, gameCount: 0 }],
    brands: [],
    platforms: [],
    total: 0,
  });
});

test.each([null, 'x', 5, {}, undefined])('favourites of %o read as an empty list', (gameLikes) => {
  const read = v.parse(AppGameDataUser, { gameLikes, inviteCode: '', aid: '' });
  expect(read).toEqual({
    gameLikes: [],
    gameHistory: [],
    games: [],
    inviteCode: '',
    aid: '',
    activityIds: [],
  });
});

const game = {
  gameId: 1001,
  name: 'Color Game',
  typeId: 3,
  brandId: 1,
  platformId: 1,
  status: 1,
  sort: 1,
  hot: 1,
  rtp: 9722,
  title: 'color-game',
};
const banner = { id: 1, theme: 'x', clickType: 99, clickAction: '/', unloginShowStatus: 1, sort: 1 };

test('an item that is not a game is left out, and the others stay', () => {
  const games = [null, game, { ...game, gameId: 'x' }, 7, { ...game, gameId: 1002, hot: 2, sort: -1 }];
  expect(v.parse(GameList, { version: '1', games }).games).toEqual([
    game,
    { ...game, gameId: 1002, hot: 0, sort: -1 },
  ]);
});

test('a wrong entry of a map is left out, and the others stay', () => {
  const bank = {
    bankId: 1,
    name: 'Bayan',
    sort: 1,
    method: 'bank',
    numberKind: 'account',
    minLength: 6,
    maxLength: 20,
  };
  const { banks } = v.parse(AppConfig, {
    ...leastConfig,
    banks: { 1: bank, 2: null, 3: { ...bank, name: 3 } },
  });
  expect(banks).toEqual({ 1: bank });
});

test('each odd value falls back alone, and unknown kinds survive', () => {
  const odd = { ...leastConfig, otpStatus: 2, minAge: 'old', passwordLength: { min: 9 }, banners: [banner] };
  expect(v.parse(AppConfig, odd)).toEqual({
    ...v.parse(AppConfig, leastConfig),
    otpStatus: 0,
    minAge: 21,
    passwordLength: { min: 8, max: 128 },
    banners: [banner],
  });
});

test('a config with only a version is valid', () => {
  expect(v.safeParse(AppConfig, { version: '1' }).success).toBe(true);
});

describe('an order in a state unknown to this version is in progress', () => {
  const common = { orderId: 'o1', amount: 10_000, createdAt: 1, steps: [{ state: 'frozen', time: 1 }] };
  const deposit = {
    ...common,
    typeId: 1,
    state: 'pending',
    paidAmount: 0,
    bonus: 0,
    wagering: 0,
    couponId: '',
    isFirstDeposit: false,
    payUrl: '',
    reference: '',
    operatorAccounts: [],
    expiresAt: 2,
  };
  const withdrawal = {
    ...common,
    state: 'reviewing',
    method: 'bank',
    fee: 100,
    payout: 9_900,
    bankName: 'Bayan',
    holder: 'Ana Cruz',
    maskedNumber: '••1234',
    reason: '',
    dueAt: 2,
  };

  test.each([
    ['a deposit', RechargeOrder, deposit, { state: 'frozen' }],
    ['a withdrawal', ExchangeOrder, withdrawal, { state: 'screened' }],
    ['a withdrawal by a new method', ExchangeOrder, withdrawal, { method: 'qrph' }],
  ] as const)('%s', (_, schema: v.GenericSchema, known, odd) => {
    expect(v.parse(schema, { ...known, ...odd })).toEqual(known);
    expect(v.is(strictOf(schema), known)).toBe(true);
    expect(v.is(strictOf(schema), { ...known, ...odd })).toBe(false);
  });
});

describe('the strict reading', () => {
  const whole = {
    ...v.parse(AppConfig, leastConfig),
    banners: [banner],
    banks: {
      1: {
        bankId: 1,
        name: 'Bayan',
        sort: -1,
        method: 'bank',
        numberKind: 'account',
        minLength: 6,
        maxLength: 20,
      },
    },
  };
  const strict = strictOf(AppConfig);

  test('accepts a whole document, as the tolerant reading does', () => {
    const { signUpBonusConfigs: _, ...withoutList } = whole;
    expect(v.parse(strict, withoutList)).toEqual(v.parse(AppConfig, whole));
  });

  test.each([
    ['a flag', { otpStatus: 2 }],
    ['a range', { passwordLength: { min: 8 } }],
    ['a missing field', { minAge: undefined }],
    ['an item', { banners: [banner, null] }],
    ['a field of an item', { banners: [{ ...banner, sort: 'first' }] }],
    ['an entry of a map', { banks: { 1: { bankId: 1 } } }],
    ['a text in place of a list', { activities: 'many' }],
  ])('refuses %s', (_, fault) => {
    expect(v.is(strict, { ...whole, ...fault })).toBe(false);
    expect(v.is(AppConfig, { ...whole, ...fault })).toBe(true);
  });
});
