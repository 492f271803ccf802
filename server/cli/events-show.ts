import * as v from 'valibot';
import { DatabaseProblem } from '#server/core/db/database-problem.ts';
import { readSettings, SettingsMistake } from '#server/settings.ts';
import { operatorCommandsOf } from './operator-commands.ts';
import { runCommand } from './run-command.ts';
import { print, printError } from './terminal.ts';

try {
  const settings = readSettings(process.env);
  const events = v.parse(
    v.array(v.unknown()),
    await runCommand(settings, operatorCommandsOf(settings), 'events:show'),
  );
  print(events.map((event) => JSON.stringify(event)));
} catch (error) {
  if (!(error instanceof DatabaseProblem || error instanceof SettingsMistake)) throw error;
  printError(error.message);
  process.exitCode = 1;
}
