import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Database } from '#server/core/db/database.ts';
import type { ValueCall } from './answer-value-call.ts';
import { createApp } from './create-app.ts';
import { registerCall, registerPublicCall, registerValueCall } from './register-call.ts';

const app = createApp({ authenticate: async () => null, trustProxy: 0, log: { level: 'silent' } });
const never = async () => {
  throw new Error('nobody asks');
};
const nothing = (): never => {
  throw new Error('no database');
};
const database: Database = {
  kind: 'postgres',
  query: never,
  transaction: never,
  close: never,
  get kysely() {
    return nothing();
  },
};
const deps = { database, clock: () => 0 };
const exchangeValue: ValueCall<typeof calls.exchange> = { work: never };
const registrationValue: ValueCall<typeof calls.accountRegist> = { work: never };
const likeValue: ValueCall<typeof calls.gameLike> = { work: never };

test('a call that moves value is registered as one, a player’s and a visitor’s', () => {
  expect(() => registerCall(app, calls.exchange, never)).toThrow('register it with registerValueCall');
  expect(() => registerPublicCall(app, calls.accountRegist, never)).toThrow('with registerValueCall');
  registerValueCall(app, calls.exchange, deps, exchangeValue);
  registerValueCall(app, calls.accountRegist, deps, registrationValue);
  expect([...app.answered.values()]).toEqual([calls.exchange, calls.accountRegist]);
});

test('a call that moves no value is not registered as one that does', () => {
  expect(() => registerValueCall(app, calls.gameLike, deps, likeValue)).toThrow('moves no value');
});

test('a call that moves value needs an id of its request', () => {
  const call = { ...calls.gameLike, movesValue: true };
  expect(() => registerValueCall(app, call, deps, likeValue)).toThrow('without a requestId');
});
