import { DatabaseProblem } from '#server/db/database-problem.ts';
import { CallError } from '#server/http/call-error.ts';
import { CannotDo } from '#server/operator/cannot-do.ts';
import { RequestReused } from '#server/repositories/requests.ts';
import { SettingsMistake } from '#server/settings.ts';

/** Known problems need a sentence, not a stack trace. */
export function explainFailure(error: unknown): string {
  const isExplained =
    error instanceof CannotDo ||
    error instanceof CallError ||
    error instanceof DatabaseProblem ||
    error instanceof RequestReused ||
    error instanceof SettingsMistake;
  if (!(error instanceof Error)) return String(error);
  return isExplained ? error.message : (error.stack ?? error.message);
}
