import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import * as v from 'valibot';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { Confirmed } from '#server/core/operator/views.ts';
import { readSettings, SettingsMistake } from '#server/core/settings.ts';
import { isConfirmable } from './confirmed-commands.ts';
import { explainFailure } from './explain-failure.ts';
import { operatorCommandsOf } from './operator-commands.ts';
import { printAnswer } from './print-answer.ts';
import { InvalidCommand, type OperatorCommand, readWords, USAGE } from './read-words.ts';
import { runCommand } from './run-command.ts';
import { print, printError } from './terminal.ts';

/** The exit code of a command that was only shown. */
const UNCONFIRMED = 3;

try {
  await run(readWords(process.argv.slice(2), randomUUID(), userInfo().username));
} catch (error) {
  if (!(error instanceof InvalidCommand)) throw error;
  printError(error.message === '' ? USAGE : `${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}

async function run({ name, args, requestId, file, isConfirmed = false }: OperatorCommand): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const words = file === undefined ? args : [...args, await read(file)];
    const commands = operatorCommandsOf(settings);
    if (!isConfirmable(name)) {
      print(printAnswer[name](await runCommand(settings, commands, name, words)));
      return;
    }
    const asked = await runCommand(settings, commands, 'confirm', [name, isConfirmed ? 'yes' : '', ...words]);
    const { says, isDone, answer } = v.parse(Confirmed, asked);
    print(says);
    if (isDone) {
      print(printAnswer[name](answer));
      return;
    }
    printError('Nothing has been done. To do it, add --yes at the end.');
    process.exitCode = UNCONFIRMED;
  } catch (error) {
    printError(explainFailure(error));
    if (requestId !== null && isConfirmed && !(error instanceof SettingsMistake)) {
      printError(`To try the same again, done once at the most, begin with: --request ${requestId}`);
    }
    process.exitCode = 1;
  }
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandRefused(`The file ${file} cannot be read.`, { cause: error });
  }
}
