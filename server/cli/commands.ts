import { folder } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { commands as ofFeatures } from '#server/features.ts';
import { afterRestoreCommand } from './after-restore.ts';
import { retentionCommands } from './retention.ts';

const backupCommand = defineCommand({
  words: 'backup to',
  about: 'Copies the embedded database, also while a server uses it.',
  args: { folder },
  takes: 'a folder',
  async run({ database }, { folder }) {
    if (database.copyFiles === undefined)
      throw new CommandRefused('PostgreSQL is backed up with pg_basebackup: see docs/operating.md.');
    await database.copyFiles(folder);
    return folder;
  },
  print: (folder) => [`The database is copied. To use the copy: DATA_DIR=${folder}`],
});

/** The first words, as the usage groups them; one that is missing here comes first. */
const ORDER = [
  ...['alarms', 'withdrawals', 'goods', 'mail', 'feedback', 'rewards', 'orders', 'player'],
  ...['care', 'kyc', 'coupon', 'retention', 'backup', 'after-restore', 'config'],
];

/** All commands of `npm run ops`, in the order of the usage. */
export const commands = [...ofFeatures, ...retentionCommands, backupCommand, afterRestoreCommand].toSorted(
  (a, b) => placeOf(a.words) - placeOf(b.words),
);

function placeOf(words: string): number {
  return ORDER.findIndex((noun) => words.startsWith(noun));
}
