import type { Generated } from 'kysely';

export interface RetentionSchema {
  retention: RetentionTable;
  round_opening: RoundOpeningTable;
  journal_opening: JournalOpeningTable;
  journal_archive: JournalArchiveTable;
}

/** How many days rows of a kind are kept: see `KINDS` of `retention.ts`. */
interface RetentionTable {
  kind: string;
  days: number;
}

/** What a player's deleted rounds come to. */
interface RoundOpeningTable {
  user_id: string;
  rounds: number;
  wagered: number;
}

/** What a player's archived transfers between two accounts come to, by kind. */
interface JournalOpeningTable {
  user_id: string;
  kind: string;
  currency: string;
  from_account: string;
  to_account: string;
  amount: number;
  transfers: number;
}

/** A file of archived transfers. There is at most one of which not all are deleted. */
interface JournalArchiveTable {
  number: number;
  file: string;
  /** SHA-256 of the file's bytes, hexadecimal. */
  hash: string;
  transfers: number;
  /** How many of its transfers, from the first, are no longer in the journal but in `journal_opening`. */
  deleted: Generated<number>;
  created_at: number;
}
