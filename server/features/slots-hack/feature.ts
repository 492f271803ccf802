import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { type getOwnFigures, OWN_FIGURES_DAYS, type OwnFigures } from '#contract/slots-hack.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import { readPlayDays } from '#server/features/game/index.ts';

const DAY = 86_400_000;

type SlotsHackDependencies = DataDependencies;

/** The true figures are in `games/rules`; the server adds what the player has played. */
export const slotsHack: Feature<SlotsHackDependencies> = {
  routes(answer, deps) {
    answer(calls.getOwnFigures, ({ userId }) => sumOwnPlay(deps, userId));
  },
  activity: activityTo(
    '/activity/slotshack',
    { id: ACTIVITY_ID.slotsHack, name: 'Slots hack', sort: 14, unloginShowStatus: 1 },
    { id: 'slots-hack-activity', says: 'the activity of the slots’ true figures' },
  ),
};

async function sumOwnPlay(
  { clock, database }: SlotsHackDependencies,
  userId: string,
): Promise<ResponseOf<typeof getOwnFigures>> {
  const since = localDayOf(clock()).startsAt - (OWN_FIGURES_DAYS - 1) * DAY;
  const sums = new Map<number, OwnFigures>();
  const days = await readPlayDays(database, userId, businessDayOf(since));
  for (const { gameId, rounds, won, stake, win } of days) {
    const sum = sums.get(gameId) ?? { gameId, rounds: 0, won: 0, stake: 0, win: 0 };
    sums.set(gameId, {
      gameId,
      rounds: sum.rounds + rounds,
      won: sum.won + won,
      stake: sum.stake + stake,
      win: sum.win + win,
    });
  }
  return { games: [...sums.values()].sort((a, b) => b.rounds - a.rounds || a.gameId - b.gameId) };
}
