import { calls } from '#contract/calls.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Accounts } from './account.ts';
import type { Bindings } from './bindings.ts';
import { accountUpgrades, seedSignUp, signUpActivity } from './config.ts';
import { deletePastGuesses } from './guess-guard.ts';
import { raiseLevels } from './levels.ts';
import type { PhoneAccounts } from './phone-accounts.ts';
import type { Pins } from './pins.ts';
import { deleteExpiredTokens } from './session-tokens.ts';
import type { Sessions } from './sessions.ts';
import { toUserRefresh } from './user-info.ts';
import { findUserState, noteSeen } from './users.ts';

interface AccountServices extends ConfigDependencies {
  accounts: Accounts;
  bindings: Bindings;
  phoneAccounts: PhoneAccounts;
  pins: Pins;
  sessions: Sessions;
}

export const account: Feature<AccountServices> = {
  routes(answer, services) {
    const { accounts, bindings, clock, configuration, database, phoneAccounts, pins, sessions } = services;

    answer(calls.accountRegist, accounts.register);
    answer(calls.accountLogin, (request) => accounts.logIn(request));
    answer(calls.accountLoginSms, phoneAccounts.logIn);
    answer(calls.accountRegist4, phoneAccounts.register);
    answer(calls.forgetPassword, phoneAccounts.resetPassword);
    answer(calls.bindAccount, bindings.bind);
    answer(calls.initPassword, bindings.setPassword);
    answer(calls.logout, async ({ social, token }) => {
      if (social.sent !== null) social.kept = '';
      if (token !== null) await sessions.revoke(token);
      return {};
    });
    answer(calls.setPin, pins.set);
    answer(calls.refreshData, {
      async byToken(token) {
        const state = await sessions.find(token, findUserState);
        if (state === null) return null;
        const config = await configuration.appConfig();
        const user = await raiseLevels(database, state.userId, { config, user: state });
        return { userId: state.userId, answer: toUserRefresh(user) };
      },
    });
    answer(calls.online, async ({ body, userId }) => {
      await noteSeen(database, userId, clock(), body.gameId);
      return {};
    });
  },
  activity: signUpActivity,
  seeds: seedSignUp,
  configUpgrades: accountUpgrades,
  deletes: [
    { rows: deleteExpiredTokens, after: 0 },
    { rows: deletePastGuesses, after: 0 },
  ],
  movementKinds: { bonuses: ['sign-up-bonus'], other: ['demo-coins'] },
};
