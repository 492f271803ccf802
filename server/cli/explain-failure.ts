import { DatabaseProblem } from '#server/db/database-problem.ts';
import { CallError } from '#server/http/call-error.ts';
import { CannotDo } from '#server/operator/cannot-do.ts';
import { SettingsMistake } from '#server/settings.ts';

/** What is explained in a sentence needs no more. */
export function explainFailure(error: unknown): string {
  const isExplained =
    error instanceof CannotDo ||
    error instanceof CallError ||
    error instanceof DatabaseProblem ||
    error instanceof SettingsMistake;
  if (!(error instanceof Error)) return String(error);
  return isExplained ? error.message : (error.stack ?? error.message);
}
