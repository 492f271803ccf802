import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { InvalidCommand } from '#server/core/operator/invalid-command.ts';
import { readSettings, SettingsMistake } from '#server/settings.ts';
import { explainFailure } from './explain-failure.ts';
import { runTyped } from './operator-commands.ts';
import { readWords, type Typed, USAGE } from './read-words.ts';
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

async function run(typed: Typed): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const { says, isDone, lines } = await runTyped(settings, { ...typed, asked: await loadFiles(typed) });
    print([...says, ...lines]);
    if (isDone) return;
    printError('Nothing has been done. To do it, add --yes at the end.');
    process.exitCode = UNCONFIRMED;
  } catch (error) {
    printError(explainFailure(error));
    if (typed.requestId !== null && typed.isConfirmed && !(error instanceof SettingsMistake)) {
      printError(`To try the same again, done once at the most, begin with: --request ${typed.requestId}`);
    }
    process.exitCode = 1;
  }
}

/** Puts the text of files in place of their paths. */
async function loadFiles({ command, asked }: Typed): Promise<Record<string, unknown>> {
  const loaded = { ...asked };
  for (const name of command.files) loaded[name] = await read(String(asked[name]));
  return loaded;
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandRefused(`The file ${file} cannot be read.`, { cause: error });
  }
}
