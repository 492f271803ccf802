import { DatabaseProblem } from '#server/core/db/database-problem.ts';
import { PlayerClosed } from '#server/core/db/lock-player.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { RequestReused } from '#server/core/requests.ts';
import { SettingsMistake } from '#server/settings.ts';

/** Known problems need a sentence, not a stack trace. */
export function explainFailure(error: unknown): string {
  const isExplained =
    error instanceof CommandRefused ||
    error instanceof CallError ||
    error instanceof DatabaseProblem ||
    error instanceof PlayerClosed ||
    error instanceof RequestReused ||
    error instanceof SettingsMistake;
  if (!(error instanceof Error)) return String(error);
  return isExplained ? error.message : (error.stack ?? error.message);
}
