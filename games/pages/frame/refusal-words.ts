import type { RefusalReason } from '#contract/frame-protocol.ts';
import type { Locale } from '#locale';
import { m } from '#messages';

const WORDS: Partial<Record<RefusalReason, typeof m.game_refused_unknown>> = {
  balanceTooLow: m.game_refused_balance,
  aboveBetLimit: m.game_refused_limit,
  lossLimit: m.limits_frame_loss,
  timeLimit: m.limits_frame_time,
  excluded: m.limits_frame_break,
  gameInMaintenance: m.game_refused_maintenance,
  gameRemoved: m.game_refused_removed,
  unauthorised: m.game_refused_login,
  tooMany: m.game_refused_many,
};

/** Why a round did not happen, with the assurance that nothing was taken. */
export function refusalWords(reason: RefusalReason, locale: Locale): string {
  return (WORDS[reason] ?? m.game_refused_unknown)({}, { locale });
}
