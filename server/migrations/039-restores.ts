import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table restore (
      id uuid primary key,
      since bigint not null,
      detail jsonb not null,
      created_at bigint not null
    )`.execute(db);
}
