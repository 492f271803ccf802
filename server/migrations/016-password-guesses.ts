import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_guess (
      id uuid primary key,
      account_hash text,
      address_hash text not null,
      is_wrong boolean not null,
      until bigint not null
    )`.execute(db);
  await sql`create index password_guess_of_account on password_guess (account_hash, until)`.execute(db);
  await sql`create index password_guess_of_address on password_guess (address_hash, until)`.execute(db);
  await sql`create index password_guess_past on password_guess (until)`.execute(db);
}
