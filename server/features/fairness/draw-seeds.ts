import { createHash } from 'node:crypto';
import type { ResponseOf } from '#contract/call.ts';
import { writeStatement } from '#contract/fairness.ts';
import type { changeDrawSeed, DrawCommitment, DrawTableRow } from '#contract/jackpot.ts';
import { commitmentOf, tableHashOf } from '#games/rules/fairness.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { defineRun } from '#server/core/db/statements.ts';
import { drawCrypto } from './draw-crypto.ts';
import { type SeededDraw, seededDraws } from './seeded-draws.ts';
import type { Signer } from './signing-keys.ts';

/** A server seed with its commitment. The seed is secret until it ends. */
export interface DrawSeed {
  seedId: string;
  serverSeed: string;
  clientSeed: string;
  /** The player chose the client seed after this server seed was fixed. */
  isChosen: boolean;
  /** To the server seed, and to the next one, which the next draw seed will have. */
  commitment: string;
  /** null for a seed from before seeds were chained, which draws nothing more. */
  nextCommitment: string | null;
  /** The seed before this one in the player's chain, and the hash of it; null and empty for the first. */
  previousId: string | null;
  chain: string;
  tableVersion: string;
}

/** The seeds of a player in one kind of draw. */
export interface SeedFacts {
  userId: string;
  /** The current seed; null before the first. */
  seed: DrawSeed | null;
  /** Number of the next draw on the seed. */
  nonce: number;
  /** Secret: the next server seed. */
  nextSeed: string;
}

/** What a seed draws from. */
export interface SeedTable {
  table: DrawTableRow[];
  tableVersion: string;
}

interface SeedChange {
  userId: string;
  /** Id of the seed to end; null for a player's first. */
  endsSeedId: string | null;
  seed: DrawSeed;
  /** The table that it draws from. */
  table: DrawTableRow[];
  /** The server seed after this one. */
  nextSeed: string;
  time: number;
}

type RandomInt = (max: number) => number;

const SERVER_SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

/**
 * Plans the player's next seed over the current table: the server seed that was announced before they chose
 * the client seed, and a new one to follow, which it announces.
 * @param clientSeed left out: the current one, or a new one for a first seed
 */
async function planSeed(
  { userId, seed: before, nonce, nextSeed }: SeedFacts,
  { table, tableVersion }: SeedTable,
  { time, randomInt, clientSeed }: { time: number; randomInt: RandomInt; clientSeed?: string },
): Promise<SeedChange> {
  const serverSeed = nextSeed || drawBytes(randomInt, SERVER_SEED_BYTES);
  const following = drawBytes(randomInt, SERVER_SEED_BYTES);
  const previous = before?.nextCommitment ? before : null;
  return {
    userId,
    endsSeedId: before?.seedId ?? null,
    seed: {
      seedId: newId(time),
      serverSeed,
      clientSeed: clientSeed ?? before?.clientSeed ?? drawBytes(randomInt, CLIENT_SEED_BYTES),
      isChosen: clientSeed !== undefined,
      commitment: await commitmentOf(serverSeed, drawCrypto),
      nextCommitment: await commitmentOf(following, drawCrypto),
      previousId: previous?.seedId ?? null,
      chain: previous ? linkOf({ ...previous, userId, draws: nonce }) : '',
      tableVersion,
    },
    table,
    nextSeed: following,
    time,
  };
}

/** What an ended seed hands on to the next. */
export interface Link extends DrawSeed {
  userId: string;
  /** Draws that were made on it. */
  draws: number;
}

/**
 * Hash of an ended seed. It contains the hash of the seed before, so that no seed of a player can be changed,
 * left out or put in later without changing all that follow.
 */
export function linkOf(link: Link): string {
  const { userId, seedId, previousId, chain, serverSeed, commitment, nextCommitment } = link;
  const { tableVersion, clientSeed, isChosen, draws } = link;
  const fields = [userId, seedId, previousId, chain, serverSeed, commitment, nextCommitment];
  const text = JSON.stringify([...fields, tableVersion, clientSeed, isChosen, draws]);
  return createHash('sha256').update(`perya draw seed 1\n${text}`).digest('hex');
}

interface Shown extends Pick<SeedFacts, 'userId' | 'nonce'>, Pick<SeedTable, 'table'> {
  seed: DrawSeed;
  time: number;
}

/** The public part of the player's seed, signed so that the server cannot deny later that it showed it. */
export async function showCommitment(
  { userId, nonce, table, seed, time }: Shown,
  { signText }: Pick<Signer, 'signText'>,
): Promise<DrawCommitment> {
  const { seedId, previousId, chain, commitment, tableVersion, clientSeed, isChosen } = seed;
  const nextCommitment = seed.nextCommitment ?? '';
  const tableHash = await tableHashOf(table, drawCrypto);
  const statement = writeStatement({
    ...{ userId, seedId, previousId, commitment, nextCommitment, tableHash },
    ...{ clientSeed, isChosen, nonce, chain, time },
  });
  return {
    ...{ seedId, commitment, tableVersion, clientSeed, isChosen, nonce, nextCommitment },
    ...{ statement, signature: signText(statement) },
  };
}

/** Random bytes, hexadecimal. */
function drawBytes(randomInt: RandomInt, count: number): string {
  return Array.from({ length: count }, () => randomInt(256).toString(16).padStart(2, '0')).join('');
}

type Choice = Parameters<typeof planSeed>[2];

/** Ends a player's seed and starts the next one. The caller has locked the player. */
export async function changeSeed(
  tx: Transaction,
  draw: SeededDraw,
  facts: SeedFacts,
  terms: SeedTable,
  choice: Choice,
): Promise<SeedChange> {
  const change = await planSeed(facts, terms, choice);
  const { userId, endsSeedId, seed, table, nextSeed, time } = change;
  if (endsSeedId !== null) await endSeed(tx, userId, endsSeedId, time);
  await keepTable(tx, seed.tableVersion, table);
  await insertSeed(tx, draw, userId, seed, time);
  await tx.query({
    name: `${draw.name}-account-seed`,
    text: `insert into ${draw.accounts} (user_id, seed_id, next_seed) values ($1::uuid, $2::uuid, $3)
      on conflict (user_id) do update set seed_id = excluded.seed_id, nonce = 0, next_seed = excluded.next_seed`,
    values: [userId, seed.seedId, nextSeed],
  });
  return change;
}

/** Changes a player's seed and reveals the one before. @returns the answer of the calls for it */
export async function revealSeed(
  tx: Transaction,
  draw: SeededDraw,
  facts: SeedFacts & { seed: DrawSeed },
  terms: SeedTable,
  { signer, ...choice }: Choice & { signer: Signer },
): Promise<ResponseOf<typeof changeDrawSeed>> {
  const { seedId, serverSeed } = facts.seed;
  const draws = await countDrawsOn(tx, draw, facts.userId, seedId);
  const change = await changeSeed(tx, draw, facts, terms, choice);
  return {
    fairness: await showCommitment({ ...change, nonce: 0 }, signer),
    revealed: { seedId, serverSeed, draws },
  };
}

const endSeed = defineRun<[userId: string, seedId: string, time: number]>(
  'draw-seed-end',
  'update draw_seed set ended_at = $3::bigint where user_id = $1::uuid and id = $2::uuid',
);

/**
 * Ends every current and announced seed of a database that went back in time, because their draws may be
 * known. Each player gets a new, unannounced seed when they next look.
 * @returns the number of seeds ended
 */
export async function endAllSeeds(tx: Transaction, time: number): Promise<number> {
  const ended = await tx.query({
    name: 'draw-seed-end-all',
    text: 'update draw_seed set ended_at = $1::bigint where ended_at is null returning id',
    values: [time],
  });
  for (const { name, accounts } of seededDraws) {
    await tx.query({
      name: `${name}-account-end-all`,
      text: `update ${accounts} set seed_id = null, nonce = 0, next_seed = ''
        where seed_id is not null or next_seed <> ''`,
      values: [],
    });
  }
  return ended.length;
}

const keepTable = defineRun<[version: string, table: DrawTableRow[]]>(
  'draw-table-keep',
  'insert into draw_table (version, rows) values ($1, $2::jsonb) on conflict do nothing',
);

const insertSeed = defineRun<[SeededDraw, userId: string, seed: DrawSeed, time: number]>(
  'draw-seed-insert',
  `insert into draw_seed
      (user_id, id, server_seed, client_seed, is_chosen, commitment, next_commitment, previous_id, chain,
        table_version, created_at, kind)
    values ($2::uuid, $seedId::uuid, $serverSeed, $clientSeed, $isChosen, $commitment, $nextCommitment, $previousId::uuid, $chain, $tableVersion, $4::bigint, $3)`,
  ({ name }, userId, seed, time) => [seed, userId, name, time],
);

async function countDrawsOn(
  tx: Transaction,
  { name, rows }: SeededDraw,
  userId: string,
  seedId: string,
): Promise<number> {
  const [row] = await tx.query<{ draws: number }>({
    name: `${name}-seed-count`,
    text: `select count(*) as draws from ${rows} where user_id = $1::uuid and seed_id = $2::uuid`,
    values: [userId, seedId],
  });
  return row?.draws ?? 0;
}

/** A draw with all data to recompute it. */
export interface ProvableDraw extends Omit<DrawSeed, 'isChosen' | 'previousId' | 'chain'> {
  draw: SeededDraw;
  drawId: string;
  userId: string;
  nonce: number;
  awardId: number;
  type: number;
  propId: number;
  count: number;
  bonus: number;
  time: number;
  /** Whether the seed has ended, so that it may be revealed. */
  isEnded: boolean;
  table: DrawTableRow[];
}

/** @returns null when the player has no such draw */
export async function findProvableDraw(
  tx: Transaction,
  userId: string,
  drawId: string,
): Promise<ProvableDraw | null> {
  for (const draw of seededDraws) {
    const [found] = await tx.query<Omit<ProvableDraw, 'draw'>>({
      name: `${draw.name}-provable`,
      text: `select d.id as "drawId", d.user_id as "userId", d.nonce, d.award_id as "awardId", d.type,
          d.prop_id as "propId", d.count, ${draw.bonus} as bonus, d.created_at as time, d.seed_id as "seedId",
          s.server_seed as "serverSeed", s.client_seed as "clientSeed", s.commitment,
          s.next_commitment as "nextCommitment", s.table_version as "tableVersion",
          s.ended_at is not null as "isEnded", t.rows as "table"
        from ${draw.rows} d join draw_seed s on s.user_id = d.user_id and s.id = d.seed_id
        join draw_table t on t.version = s.table_version
        where d.user_id = $1::uuid and d.id = $2::uuid`,
      values: [userId, drawId],
    });
    if (found) return { draw, ...found };
  }
  return null;
}

/** Records that the player has seen an award. @returns false when they have no such draw */
export async function dismissDraw(
  tx: Transaction,
  userId: string,
  drawId: string,
  time: number,
): Promise<boolean> {
  for (const { name, rows } of seededDraws) {
    const found = await tx.query({
      name: `${name}-dismiss`,
      text: `with dismissed as (
          update ${rows} set dismissed_at = $3::bigint
          where user_id = $1::uuid and id = $2::uuid and dismissed_at is null
        )
        select from ${rows} where user_id = $1::uuid and id = $2::uuid`,
      values: [userId, drawId, time],
    });
    if (found.length === 1) return true;
  }
  return false;
}
