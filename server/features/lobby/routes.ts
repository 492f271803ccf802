import { calls } from '#contract/calls.ts';
import { listUnshown } from '#server/core/config/catalogue.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import {
  registerCall,
  registerDocumentCall,
  registerPolledCall,
  registerPublicCall,
  registerValueCall,
} from '#server/core/http/register-call.ts';
import type { Accounts } from '#server/features/accounts/accounts.ts';
import type { Sessions } from '#server/features/accounts/sessions.ts';
import { toUserInfo, toUserRefresh } from '#server/features/accounts/user-info.ts';
import {
  chargeFactsOf,
  findUser,
  findUserState,
  noteSeen,
  type UserRow,
} from '#server/features/accounts/users.ts';
import { isFirstChargeOf } from '#server/features/deposits/bonus-terms.ts';
import { listLikedGames, listPlayedGames } from '#server/features/games/player-games.ts';
import { playersActivityIds } from './activities.ts';
import { preLogin } from './pre-login.ts';
import { createStartAnswers } from './start-answers.ts';

export interface SessionServices extends Pick<Dependencies, 'database' | 'clock'> {
  accounts: Accounts;
  configuration: Configuration;
  sessions: Sessions;
}

export function registerSessionRoutes(app: CallApp, services: SessionServices): void {
  const { accounts, clock, configuration, database, sessions } = services;
  const startAnswers = createStartAnswers(configuration);

  registerDocumentCall(app, calls.appConfig, ({ body }) => startAnswers.appConfig(body));

  registerDocumentCall(app, calls.gameList, ({ body }) => startAnswers.gameList(body));

  registerDocumentCall(app, calls.preLogin, ({ body, token }) =>
    preLogin({ startAnswers, sessions }, token, body),
  );

  registerValueCall(app, calls.accountRegist, services, accounts.register);

  registerPublicCall(app, calls.accountLogin, ({ body, address }) =>
    accounts.signIn(body.account, body.password, address),
  );

  registerPublicCall(app, calls.logout, async ({ token }) => {
    if (token !== null) await sessions.revoke(token);
    return {};
  });

  registerCall(app, calls.getAfterLoginInfoWeb, async ({ userId }) => {
    const [user, config, catalogue, gameLikes, gameHistory] = await Promise.all([
      loadUser(services, userId),
      configuration.appConfig(),
      configuration.catalogue(),
      listLikedGames(database, userId),
      listPlayedGames(database, userId),
    ]);
    return {
      user: toUserInfo(user),
      appGameDataUser: {
        gameLikes,
        gameHistory,
        games: listUnshown(catalogue, [...gameLikes, ...gameHistory]),
        inviteCode: user.invite_code,
        aid: user.pid,
        activityIds: playersActivityIds(config, user, clock()),
      },
      firstRecharge: isFirstChargeOf(chargeFactsOf(user)),
    };
  });

  registerPolledCall(app, calls.refreshData, async (token) => {
    const state = await sessions.find(token, findUserState);
    return state && toUserRefresh(state);
  });

  registerCall(app, calls.online, async ({ body, userId }) => {
    await noteSeen(database, userId, clock(), body.gameId);
    return {};
  });
}

async function loadUser({ database }: Pick<SessionServices, 'database'>, userId: string): Promise<UserRow> {
  const user = await findUser(database, userId);
  if (user === null) throw new CallError('unauthorised', 'Please log in.');
  return user;
}
