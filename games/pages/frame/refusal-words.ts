import type { RefusalReason } from '#contract/frame-protocol.ts';
import type { Locale } from '#locale';
import { m } from '#messages';

/** Why a round did not happen, with the assurance that nothing was taken. */
export function refusalWords(reason: RefusalReason, locale: Locale): string {
  switch (reason) {
    case 'balanceTooLow':
      return m.game_refused_balance({}, { locale });
    case 'aboveBetLimit':
      return m.game_refused_limit({}, { locale });
    case 'lossLimit':
      return m.limits_frame_loss({}, { locale });
    case 'timeLimit':
      return m.limits_frame_time({}, { locale });
    case 'excluded':
      return m.limits_frame_break({}, { locale });
    case 'gameInMaintenance':
      return m.game_refused_maintenance({}, { locale });
    case 'gameRemoved':
      return m.game_refused_removed({}, { locale });
    case 'unauthorised':
      return m.game_refused_login({}, { locale });
    case 'tooMany':
      return m.game_refused_many({}, { locale });
    default:
      return m.game_refused_unknown({}, { locale });
  }
}
