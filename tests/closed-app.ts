import type { AppOptions } from '#server/core/http/create-app.ts';

/** An app that knows no player and limits nothing. */
export const closedApp: AppOptions = {
  authenticate: async () => null,
  budgets: { take: async () => {}, check: async () => {} },
  admit: async () => {},
  clock: Date.now,
  requireProof: async () => async () => {},
  hasTls: false,
  trustProxy: 0,
  log: { level: 'silent' },
};
