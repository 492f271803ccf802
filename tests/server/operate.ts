import * as v from 'valibot';
import { createOperatorCommands } from '#server/cli/operator-commands.ts';
import { Ran } from '#server/core/operator/define-command.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';

/**
 * Runs an operator's command as a server does for another process.
 * @param asked its arguments, by their names
 */
export async function operate(
  { database, ...context }: OperatorDependencies,
  name: string,
  asked: object = {},
  { isConfirmed = true } = {},
): Promise<Ran> {
  const args = [JSON.stringify({ by: 'me', ...asked }), isConfirmed ? 'yes' : ''];
  return v.parse(Ran, await createOperatorCommands(context)[name]?.(database, args));
}
