import { type Kysely, sql } from 'kysely';

/** The largest integer that every program here counts exactly. */
const MOST = '9007199254740991';
/** A player whose draws could not be counted any more could not open the page. */
const KEPT_DRAWS = '1000000';

/**
 * No sum of a player's stakes, or of their draws, grows beyond exact numbers any more; accounts never did.
 * Stakes that a table holds already are not checked here: the check of the book reports them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table balance add constraint balance_sums_are_safe check (
    staked <= ${sql.raw(MOST)} and wagered <= ${sql.raw(MOST)}
  ) not valid`.execute(db);
  await sql`update draw_account set chances = ${sql.raw(KEPT_DRAWS)} where chances > ${sql.raw(MOST)}`.execute(
    db,
  );
  await sql`alter table draw_account add constraint draw_account_is_safe check (chances <= ${sql.raw(MOST)})`.execute(
    db,
  );
}
