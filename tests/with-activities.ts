import type { ResponseOf } from '#contract/call.ts';
import type { getAfterLoginInfoWeb } from '#contract/lobby.ts';

type PlayerInfo = ResponseOf<typeof getAfterLoginInfoWeb>;

/** Answers a log-in with a player for whom these activities are on. */
export function withActivities(activityIds: number[]) {
  return (_: unknown, usual: () => unknown) => {
    const info = usual() as PlayerInfo;
    return { ...info, appGameDataUser: { ...info.appGameDataUser, activityIds } };
  };
}
