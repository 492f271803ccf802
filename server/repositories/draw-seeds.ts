import type { DrawTableRow } from '#contract/jackpot.ts';
import type { Transaction } from '#server/db/database.ts';
import type { DrawSeed } from './draw-accounts.ts';

export interface SeedChange {
  userId: string;
  /** The seed that ends; null for a player's first. */
  endsSeedId: string | null;
  seed: DrawSeed;
  /** What the seed is committed to. */
  table: DrawTableRow[];
  /** The server seed that comes after it. */
  nextSeed: string;
  time: number;
}

type Tx = Pick<Transaction, 'query'>;

/** Ends a player's seed and puts another one in its place. @returns false, and does nothing, when it was not in use any more */
export async function changeSeed(tx: Tx, { seed, ...change }: SeedChange): Promise<boolean> {
  const changed = await tx.query({
    name: 'draw-seed-change',
    text: `with opened as (
        insert into draw_account (user_id, seed_id, next_seed) values ($1::uuid, $3::uuid, $8::text)
        on conflict (user_id) do update set seed_id = excluded.seed_id, nonce = 0, next_seed = excluded.next_seed
          where draw_account.seed_id is not distinct from $2::uuid
        returning user_id
      ), ended as (
        update draw_seed set ended_at = $9::bigint from opened
        where draw_seed.user_id = opened.user_id and draw_seed.id = $2::uuid
      ), kept as (
        insert into draw_table (version, rows) select $7::text, $10::jsonb from opened on conflict do nothing
      )
      insert into draw_seed (user_id, id, server_seed, client_seed, commitment, table_version, created_at, is_chosen)
      select user_id, $3::uuid, $4::text, $5::text, $6::text, $7::text, $9::bigint, $11::boolean from opened returning id`,
    values: [
      change.userId,
      change.endsSeedId,
      seed.seedId,
      seed.serverSeed,
      seed.clientSeed,
      seed.commitment,
      seed.tableVersion,
      change.nextSeed,
      change.time,
      JSON.stringify(change.table),
      seed.isChosen,
    ],
  });
  return changed.length === 1;
}

export async function countDrawsOn(tx: Tx, userId: string, seedId: string): Promise<number> {
  const [row] = await tx.query<{ draws: number }>({
    name: 'draw-seed-count',
    text: 'select count(*) as draws from draw where user_id = $1::uuid and seed_id = $2::uuid',
    values: [userId, seedId],
  });
  return row?.draws ?? 0;
}

/** A draw with all that it can be computed from again. */
export interface ProvableDraw extends Omit<DrawSeed, 'isChosen'> {
  drawId: string;
  userId: string;
  nonce: number;
  awardId: number;
  type: number;
  propId: number;
  count: number;
  bonus: number;
  time: number;
  /** Whether the seed has ended, so that it may be shown. */
  isEnded: boolean;
  table: DrawTableRow[];
}

/** @returns null when the player has no such draw */
export async function findProvableDraw(tx: Tx, userId: string, drawId: string): Promise<ProvableDraw | null> {
  const [draw] = await tx.query<ProvableDraw>({
    name: 'draw-provable',
    text: `select d.id as "drawId", d.user_id as "userId", d.nonce, d.award_id as "awardId", d.type, d.prop_id as "propId",
        d.count, d.bonus, d.created_at as time, d.seed_id as "seedId", s.server_seed as "serverSeed",
        s.client_seed as "clientSeed", s.commitment, s.table_version as "tableVersion",
        s.ended_at is not null as "isEnded", t.rows as "table"
      from draw d join draw_seed s on s.user_id = d.user_id and s.id = d.seed_id
      join draw_table t on t.version = s.table_version
      where d.user_id = $1::uuid and d.id = $2::uuid`,
    values: [userId, drawId],
  });
  return draw ?? null;
}
