import type { Database } from '#server/core/db/database.ts';
import type { AppOptions } from '#server/core/http/create-app.ts';

const nobodyAsks = async () => {
  throw new Error('nobody asks');
};
const nothing = (): never => {
  throw new Error('no database');
};
const neverAsked: Database = {
  kind: 'postgres',
  query: nobodyAsks,
  transaction: nobodyAsks,
  close: nobodyAsks,
  connections: nothing,
  get unhurried() {
    return nothing();
  },
};

/** An app that knows no player and limits nothing. */
export const closedApp: AppOptions = {
  authenticate: async () => null,
  budgets: { take: async () => {}, check: async () => {} },
  admit: async () => {},
  database: neverAsked,
  clock: Date.now,
  requireProof: async () => async () => {},
  hasTls: false,
  trustProxy: 0,
  log: { level: 'silent' },
};
