import { InvalidCommand } from '#server/core/operator/invalid-command.ts';
import { readSettings } from '#server/settings.ts';
import { explainFailure } from './explain-failure.ts';
import { runTyped } from './operator-commands.ts';
import { RIG_USAGE, readRigWords } from './rig-commands.ts';
import { print, printError } from './terminal.ts';

try {
  const typed = readRigWords(process.argv.slice(2));
  print((await runTyped(readSettings(process.env), typed)).lines);
} catch (error) {
  const isMisspelt = error instanceof InvalidCommand;
  printError(isMisspelt ? `${error.message}\n\n${RIG_USAGE}`.trim() : explainFailure(error));
  process.exitCode = isMisspelt ? 2 : 1;
}
