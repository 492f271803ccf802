import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { readSettings, SettingsMistake } from '#server/core/settings.ts';
import { explainFailure } from './explain-failure.ts';
import { operatorCommandsOf } from './operator-commands.ts';
import { printAnswer } from './print-answer.ts';
import { InvalidCommand, type OperatorCommand, readWords, USAGE } from './read-words.ts';
import { runCommand } from './run-command.ts';

try {
  await run(readWords(process.argv.slice(2), randomUUID(), userInfo().username));
} catch (error) {
  if (!(error instanceof InvalidCommand)) throw error;
  console.error(error.message === '' ? USAGE : `${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}

async function run({ name, args, requestId, file }: OperatorCommand): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const words = file === undefined ? args : [...args, await read(file)];
    const answer = await runCommand(settings, operatorCommandsOf(settings), name, words);
    for (const line of printAnswer[name](answer)) console.log(line);
  } catch (error) {
    console.error(explainFailure(error));
    if (requestId !== null && !(error instanceof SettingsMistake)) {
      console.error(`To try the same again, done once at the most, begin with: --request ${requestId}`);
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
