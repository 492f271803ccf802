import type { OperatorCommands } from '#server/db/open-pglite.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { listNewestEvents } from '#server/repositories/client-events.ts';

/** What an operator can have done, by the running server if that has the database, else by the command itself. */
export const operatorCommands = {
  'ledger:check': checkBook,
  'events:show': (database) => listNewestEvents(database, 100),
} satisfies OperatorCommands;
