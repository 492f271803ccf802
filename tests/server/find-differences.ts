import * as v from 'valibot';
import { createOperatorCommands } from '#server/cli/operator-commands.ts';
import { runCommand } from '#server/cli/run-command.ts';
import { BookReport } from '#server/ledger/book-report.ts';
import type { TestDatabase } from './create-test-database.ts';
import { createTestProvider } from './create-test-provider.ts';

/** Differences that the operator's check finds, also beside a running server. */
export async function findDifferences(
  settings: TestDatabase['settings'],
): Promise<BookReport['differences']> {
  const commands = createOperatorCommands({ clock: Date.now, providers: [createTestProvider()] });
  return v.parse(BookReport, await runCommand(settings, commands, 'ledger:check')).differences;
}
