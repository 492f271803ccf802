import { type Kysely, sql } from 'kysely';

/** How far a development command has moved the clock. A server that others can reach sets `is_public`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table moved_clock (
    id boolean primary key default true check (id),
    ahead bigint not null default 0 check (ahead >= 0),
    is_public boolean not null default false
  )`.execute(db);
  await sql`insert into moved_clock default values`.execute(db);
}
