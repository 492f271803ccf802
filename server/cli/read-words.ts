import { hasControls } from '#server/core/control-text.ts';
import type { OperatorCommand } from '#server/core/operator/define-command.ts';
import { InvalidCommand } from '#server/core/operator/invalid-command.ts';
import { isId } from '#server/core/operator/is-id.ts';
import { commands } from './commands.ts';

export interface Typed {
  command: OperatorCommand;
  /** Its arguments, and who asks. */
  asked: Record<string, unknown>;
  /** Makes the command idempotent; null for commands that may be repeated. */
  requestId: string | null;
  /** Whether the words say `--yes`, without which a command that moves value is only shown. */
  isConfirmed?: boolean;
}

export const USAGE = `Usage: npm run ops -- <command>

${commands.map(({ usage, about }) => `  ${usage.padEnd(47)} ${about}`).join('\n')}

What moves value or cannot be taken back says first whom it is about and how much, and is done with --yes at the end:
${commands.flatMap(({ name, isConfirmed }) => (isConfirmed ? [`  ${name}`] : [])).join('\n')}
A player is named by the account name, the mobile number in any form or the id; id:<id> is always the id.
Versions are noted under the user of this machine, or with --by <name> in front under that name.
A run of player adjust, coupon give, goods stock or mail send that got no answer names a request id. Repeat the command with --request <id> in
front: if it was done already, it is not done again.`;

const YES = '--yes';

/**
 * Reads the arguments of `npm run ops --`.
 * @param newRequestId a fresh UUID, for a command that must happen once
 * @param user under whom versions are noted when no name is given
 * @throws InvalidCommand with the mistake
 */
export function readWords(words: readonly string[], newRequestId: string, user = 'operator'): Typed {
  const isConfirmed = words.at(-1) === YES;
  const { requestId, rest: afterId } = takeRequestId(isConfirmed ? words.slice(0, -1) : words);
  const { by, rest } = takeName(afterId);
  const command = findCommand(rest);
  if (command === undefined)
    throw new InvalidCommand(words.length === 0 ? '' : `There is no command "${rest.join(' ')}".`);
  const { words: name, takesName, takesRequest, takesLines } = command;
  if (by !== null && !takesName) throw new InvalidCommand(`${name} takes no --by.`);
  const args = command.read(rest.slice(lengthOf(command)));
  if (requestId !== null && !takesRequest)
    throw new InvalidCommand(`${name} takes no --request: it may be repeated.`);
  if (!takesLines && words.some(hasControls))
    throw new InvalidCommand(`${name} takes no control characters.`);
  if (isConfirmed && !command.isConfirmed)
    throw new InvalidCommand(`${name} takes no ${YES}: it is done at once.`);
  const asked = { ...args, by: by ?? user, requestId: requestId ?? newRequestId };
  return { command, asked, requestId: takesRequest ? asked.requestId : null, isConfirmed };
}

/** A single word that takes nothing may begin other commands, so it stands alone. */
function findCommand(words: readonly string[]): OperatorCommand | undefined {
  const [noun = '', verb = ''] = words;
  const meant = commands.filter((command) =>
    lengthOf(command) === 2
      ? command.words === `${noun} ${verb}`
      : command.words === noun && (command.takesArguments || words.length === 1),
  );
  return meant.find((command) => command.takesArguments === words.length > lengthOf(command)) ?? meant[0];
}

function lengthOf({ words }: OperatorCommand): number {
  return words.split(' ').length;
}

function takeRequestId(words: readonly string[]): { requestId: string | null; rest: readonly string[] } {
  const [flag, id = '', ...rest] = words;
  if (flag !== '--request') return { requestId: null, rest: words };
  if (!isId(id)) throw new InvalidCommand('--request takes the id that the run before has named.');
  return { requestId: id, rest };
}

function takeName(words: readonly string[]): { by: string | null; rest: readonly string[] } {
  const [flag, by = '', ...rest] = words;
  if (flag !== '--by') return { by: null, rest: words };
  if (by.trim() === '') throw new InvalidCommand('--by takes a name.');
  return { by, rest };
}
