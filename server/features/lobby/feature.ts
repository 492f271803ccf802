import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { DotFlags } from '#contract/lobby.ts';
import { listUnshown } from '#server/core/config/catalogue.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import {
  chargeFactsOf,
  findUser,
  firstCookie,
  raiseLevels,
  type Sessions,
  toUserInfo,
} from '#server/features/account/index.ts';
import { noteVisit } from '#server/features/claims/index.ts';
import { isFirstChargeOf } from '#server/features/deposit/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { listLikedGames, listPlayedGames } from '#server/features/game/index.ts';
import { activityIdsOf, activityMapOf, playersActivityIds } from './activities.ts';
import { readPhone, type Told } from './read-phone.ts';
import type { KnownVersions, StartAnswers } from './start-answers.ts';

interface LobbyServices extends DataDependencies {
  configuration: Configuration;
  sessions: Sessions;
  startAnswers: StartAnswers;
  /** Entries of all features with something new for the player. */
  readDots: (userId: string) => Promise<DotFlags>;
}

/** Start, log-in and page refresh: documents, the player, activities and dots. */
export const lobby: Feature<LobbyServices> = {
  routes(answer, { clock, configuration, database, readDots, sessions, startAnswers }) {
    answer(calls.appConfig, ({ body }) => startAnswers.appConfig(body));
    answer(calls.gameList, ({ body }) => startAnswers.gameList(body));
    answer(calls.preLogin, ({ body, token, device }) => {
      // Before the first log-in, whose answer may be lost: without the cookie it could not be given again.
      device.kept = firstCookie(device.sent);
      return preLogin({ startAnswers, sessions }, token, body);
    });
    answer(calls.getAfterLoginInfoWeb, async ({ userId }) => {
      const [stored, config, catalogue, gameLikes, gameHistory] = await Promise.all([
        findUser(database, userId),
        configuration.appConfig(),
        configuration.catalogue(),
        listLikedGames(database, userId),
        listPlayedGames(database, userId),
      ]);
      if (stored === null) throw new CallError('unauthorised', 'Please log in.');
      const user = await raiseLevels(database, userId, { config, user: stored });
      await noteVisit(database, userId, clock());
      return {
        user: toUserInfo(user, clock()),
        appGameDataUser: {
          gameLikes,
          gameHistory,
          games: listUnshown(catalogue, [...gameLikes, ...gameHistory]),
          inviteCode: user.invite_code,
          aid: user.pid,
          activityIds: await playersActivityIds(database, config, user, clock()),
        },
        firstRecharge: isFirstChargeOf(chargeFactsOf(user)),
      };
    });
    answer(calls.activityGetStatusList, ({ userId }) => readDots(userId));
    answer(calls.getActivityIds, async ({ userId }) => {
      const [user, config] = await Promise.all([findUser(database, userId), configuration.appConfig()]);
      const activityIds = user
        ? await playersActivityIds(database, config, user, clock())
        : activityIdsOf(config);
      return {
        activityMap: activityMapOf(activityIds),
        activityIds,
        hasTurntable: false,
        totalRecharge: user?.total_recharge ?? 0,
      };
    });
  },
};

/**
 * Answers the first call of a start.
 * @throws CallError `unauthorised` for an invalid token
 */
async function preLogin(
  { startAnswers, sessions }: { startAnswers: StartAnswers; sessions: Sessions },
  token: string | null,
  body: KnownVersions & Told,
): Promise<ResponseOf<typeof calls.preLogin>> {
  if (token !== null && (await sessions.authenticate(token)) === null) {
    throw new CallError('unauthorised', 'Please log in again.');
  }
  const phone = readPhone(body);
  if (token !== null && phone !== null) await sessions.notePhone(token, phone);
  return startAnswers.preLogin(body, token !== null);
}
