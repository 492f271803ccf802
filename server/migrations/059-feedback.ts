import { type Kysely, sql } from 'kysely';

/** What players write to the team, with its answers and images. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ticket (
    user_id uuid not null references app_user (id),
    id uuid not null unique,
    kind text collate "C" not null,
    state text collate "C" not null check (state in ('open', 'answered', 'closed')),
    trace jsonb not null,
    seen_id uuid,
    created_at bigint not null,
    updated_at bigint not null,
    primary key (user_id, id)
  ) with (fillfactor = 70)`.execute(db);
  await sql`create index ticket_open on ticket (updated_at, id) where state = 'open'`.execute(db);
  await sql`create index ticket_closed on ticket (updated_at) where state = 'closed'`.execute(db);
  await sql`create table ticket_message (
    user_id uuid not null references app_user (id),
    ticket_id uuid not null references ticket (id) on delete cascade,
    id uuid not null unique,
    by_team boolean not null,
    text text not null,
    created_at bigint not null,
    primary key (ticket_id, id)
  )`.execute(db);
  await sql`create table ticket_image (
    user_id uuid not null references app_user (id),
    id uuid primary key,
    ticket_id uuid,
    position integer not null default 0,
    hash text collate "C" not null,
    key text collate "C" not null unique,
    created_at bigint not null,
    expires_at bigint
  )`.execute(db);
  await sql`create index ticket_image_of on ticket_image (ticket_id) where ticket_id is not null`.execute(db);
  await sql`create index ticket_image_of_player on ticket_image (user_id)`.execute(db);
  await sql`create index ticket_image_due on ticket_image (expires_at) where expires_at is not null`.execute(
    db,
  );
  await sql`insert into retention (kind, days) values ('tickets', 400)`.execute(db);
}
