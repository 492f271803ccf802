import * as v from 'valibot';
import { createAlarms } from '#server/core/alarms.ts';
import { type DatabaseClocks, readDatabaseClocks } from '#server/core/db/database-clock.ts';
import type { OperatorCommands } from '#server/core/db/open-pglite.ts';
import { Ran } from '#server/core/operator/define-command.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { createProviders } from '#server/core/payments/create-providers.ts';
import { listNewestEvents } from '#server/features/event-log/event-log.ts';
import { endRounds } from '#server/features/game/index.ts';
import { bookChecks, listRights } from '#server/features.ts';
import type { BookReport } from '#server/ledger/book-report.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { release } from '#server/seed/seed.ts';
import type { Settings } from '#server/settings.ts';
import { commands } from './commands.ts';
import type { Typed } from './read-words.ts';
import { rigs } from './rig-commands.ts';
import { runCommand } from './run-command.ts';

const EVENTS_SHOWN = 100;

/** Runs the typed command, in the process that holds the data folder or here. */
export async function runTyped(
  settings: Settings,
  { command, asked, isConfirmed = false }: Omit<Typed, 'requestId'>,
): Promise<Ran> {
  const args = [JSON.stringify(asked), isConfirmed ? 'yes' : ''];
  return v.parse(Ran, await runCommand(settings, operatorCommandsOf(settings), command.name, args));
}

/** The operator's commands with the providers from the settings and the clock of the database. */
export function operatorCommandsOf(settings: Settings): OperatorCommands {
  const at = (clocks: DatabaseClocks): OperatorCommands =>
    createOperatorCommands({
      clock: clocks.now,
      providers: createProviders(settings, clocks),
      canRig: !settings.isPublic,
    });
  const names = Object.keys(at({ now: Date.now, outside: Date.now }));
  const onSharedTime = names.map((name) => {
    const command: OperatorCommands[string] = async (database, args) =>
      at(await readDatabaseClocks(database))[name]?.(database, args);
    return [name, command] as const;
  });
  return Object.fromEntries(onSharedTime);
}

/**
 * The operator's commands. The server that holds the database runs them; without one the command itself does.
 */
export function createOperatorCommands(context: Omit<OperatorDependencies, 'database'>): OperatorCommands {
  const declared: OperatorCommands = {};
  for (const { name, execute } of [...commands, ...rigs]) {
    declared[name] = (database, [asked = '', isConfirmed = '']) =>
      execute({ ...context, database, release, listRights, endRounds }, asked, isConfirmed !== '');
  }
  return {
    ...declared,
    'ledger:check': (database, [archive = '']) => checkBookAloud({ ...context, database }, archive || null),
    'events:show': (database) => listNewestEvents(database, EVENTS_SHOWN),
  };
}

/** Checks the book; what differs is also an alarm, until a check finds nothing. */
async function checkBookAloud(
  { database, clock }: OperatorDependencies,
  archive: string | null,
): Promise<BookReport> {
  const report = await checkBook(database, bookChecks, archive);
  const alarms = createAlarms({ database, clock, onUnwritten: () => {} });
  const { length } = report.differences;
  if (length > 0) {
    const sentence = `The book has ${length} differences: npm run ledger:check prints them.`;
    alarms.raise({ kind: 'book-differs', subject: 'book', sentence });
    await alarms.flush();
  } else await alarms.closeOthers('book-differs', []);
  return report;
}
