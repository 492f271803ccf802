import type { DrawTableRow } from '#contract/jackpot.ts';
import { isSamePrize } from '#games/rules/draw-table.ts';
import { commitmentOf, drawFrom, formerCommitmentOf, orNull, versionOf } from '#games/rules/fairness.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { LEAST_OF_ALL } from '#server/core/db/id-span.ts';
import { defineList } from '#server/core/db/statements.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';
import { findFaults } from '#server/ledger/find-faults.ts';
import { drawCrypto } from './draw-crypto.ts';
import { type Link, linkOf } from './draw-seeds.ts';
import type { SeededDraw } from './seeded-draws.ts';

/** Players whose seeds and draws are in memory at once. */
const PLAYERS = 200;

/** Each table that was committed to is the one that was hashed. */
export const checkTables: BookCheck = (tx) =>
  findFaults(tx, 'jackpot', [async () => findWrongTables(await readTables(tx))]);

/**
 * Computes every draw of a kind again, and follows every player's chain of seeds: each must be the one that
 * the seed before announced, and carry its hash.
 */
export function checkSeeds(draw: SeededDraw): BookCheck {
  return async (tx) => {
    const tables = await readTables(tx);
    const faults: string[] = [];
    for (let after = LEAST_OF_ALL; ; ) {
      const players = await listPlayers(tx, draw, after);
      faults.push(...(await findPlayersFaults(tx, draw, players, tables)));
      const last = players.at(-1);
      if (last === undefined || players.length < PLAYERS) break;
      after = last.userId;
    }
    return faults.map((fault) => ({ kind: 'feature', feature: draw.name, fault }));
  };
}

type Tables = ReadonlyMap<string, DrawTableRow[]>;

interface Account {
  userId: string;
  /** null for a player whose seeds have no account. */
  seedId: string | null;
  nonce: number;
  nextSeed: string;
}

interface Seed extends Omit<Link, 'draws'> {
  isEnded: boolean;
  /** It ended because the database went back in time: a new chain began after it. */
  isCut: boolean;
  createdAt: number;
}

interface Draw extends Omit<DrawTableRow, 'weight'> {
  userId: string;
  drawId: string;
  seedId: string;
  nonce: number;
}

async function findPlayersFaults(
  tx: Transaction,
  draw: SeededDraw,
  players: readonly Account[],
  tables: Tables,
): Promise<string[]> {
  const ids = players.map(({ userId }) => userId);
  const seeds = Map.groupBy(await listSeeds(tx, draw, ids), ({ userId }) => userId);
  const draws = Map.groupBy(await listDraws(tx, draw, ids), ({ userId }) => userId);
  const faults: string[] = [];
  for (const account of players) {
    const own = seeds.get(account.userId) ?? [];
    const drawn = Map.groupBy(draws.get(account.userId) ?? [], ({ seedId }) => seedId);
    for (const seed of own) {
      faults.push(...(await findWrongCommitment(seed, tables)));
      faults.push(...(await findWrongDraws(seed, drawn.get(seed.seedId) ?? [], tables)));
    }
    faults.push(...findStrayDraws(own, drawn), ...(await findBrokenLinks(account, own, drawn)));
  }
  return faults;
}

async function findWrongTables(tables: Tables): Promise<string[]> {
  const faults: string[] = [];
  for (const [version, rows] of tables) {
    if ((await versionOf(rows, drawCrypto)) !== version) {
      faults.push(`The draw table ${version} is not the one that was hashed.`);
    }
  }
  return faults;
}

async function findWrongCommitment(seed: Seed, tables: Tables): Promise<string[]> {
  const { serverSeed, tableVersion, nextCommitment, commitment } = seed;
  const table = tables.get(tableVersion);
  if (table === undefined) return [`${nameOf(seed)} draws from the table ${tableVersion}, which is missing.`];
  const computed = await orNull(
    nextCommitment === null
      ? formerCommitmentOf({ serverSeed, table }, drawCrypto)
      : commitmentOf(serverSeed, drawCrypto),
  );
  return computed === commitment ? [] : [`${nameOf(seed)} does not match its commitment.`];
}

async function findWrongDraws(seed: Seed, drawn: readonly Draw[], tables: Tables): Promise<string[]> {
  const table = tables.get(seed.tableVersion);
  if (table === undefined) return [];
  const faults: string[] = [];
  for (const [place, { drawId, nonce, ...prize }] of drawn.entries()) {
    if (nonce !== place) faults.push(`The draw ${drawId} has the number ${nonce} instead of ${place}.`);
    const computed = await orNull(drawFrom({ ...seed, nonce, table }, drawCrypto));
    if (computed !== null && isSamePrize(computed.row, prize)) continue;
    faults.push(`The draw ${drawId} has another prize than its seed draws.`);
  }
  return faults;
}

type Drawn = ReadonlyMap<string, readonly Draw[]>;

function findStrayDraws(seeds: readonly Seed[], drawn: Drawn): string[] {
  return [...drawn].flatMap(([seedId, draws]) =>
    seeds.some((seed) => seed.seedId === seedId)
      ? []
      : draws.map(({ drawId }) => `The draw ${drawId} was made on a seed that is missing.`),
  );
}

/** Follows the chain from the seed in use back to the first. */
async function findBrokenLinks(account: Account, seeds: readonly Seed[], drawn: Drawn): Promise<string[]> {
  const { nextSeed, nonce } = account;
  const current = seeds.find(({ seedId }) => seedId === account.seedId);
  if (current === undefined) return findUnused(account, seeds, drawn);
  const faults = seeds
    .filter((seed) => seed.isEnded === (seed === current))
    .map(
      (seed) =>
        `${nameOf(seed)} is ${seed.isEnded ? 'in use, but has ended' : 'not in use, but has not ended'}.`,
    );
  if (countOf(current, drawn) !== nonce) {
    faults.push(
      `${nameOf(current)} goes on with the number ${nonce} after ${countOf(current, drawn)} draws.`,
    );
  }
  const following = await orNull(commitmentOf(nextSeed, drawCrypto));
  if (current.nextCommitment !== null && current.nextCommitment !== following) {
    faults.push(`${nameOf(current)} announces another seed than the one that will follow.`);
  }
  return [...faults, ...followBack([current, ...seeds.filter(({ isCut }) => isCut)], seeds, drawn)];
}

/** A player has no seed in use between a restore and their next look at the draw. */
function findUnused({ userId, seedId, nextSeed }: Account, seeds: readonly Seed[], drawn: Drawn): string[] {
  const cut = seeds.filter(({ isCut }) => isCut);
  const isOpen = seedId === null && nextSeed === '' && seeds.every(({ isEnded }) => isEnded);
  if (cut.length === 0 || !isOpen) return [`Player ${userId} has draw seeds, but none in use.`];
  return followBack(cut, seeds, drawn);
}

/** @param lasts the last seed of each chain: a restore cuts it, and the next seed begins another */
function followBack(lasts: readonly Seed[], seeds: readonly Seed[], drawn: Drawn): string[] {
  const faults: string[] = [];
  const visited = new Set<Seed>();
  for (const last of lasts) {
    for (let seed: Seed | undefined = last; seed && !visited.has(seed); ) {
      visited.add(seed);
      const { previousId }: Seed = seed;
      const previous: Seed | undefined = seeds.find(({ seedId }) => seedId === previousId);
      faults.push(...findBrokenLink(seed, previous, drawn));
      seed = previous;
    }
  }
  return [...faults, ...findLeftOut(seeds, visited)];
}

function findBrokenLink(seed: Seed, previous: Seed | undefined, drawn: Drawn): string[] {
  if (previous === undefined) {
    const isFirst = seed.previousId === null && seed.chain === '';
    return isFirst ? [] : [`${nameOf(seed)} follows a seed that is missing.`];
  }
  const faults: string[] = [];
  if (previous.nextCommitment !== seed.commitment) {
    faults.push(`${nameOf(seed)} is not the one that the seed before it announced.`);
  }
  if (linkOf({ ...previous, draws: countOf(previous, drawn) }) !== seed.chain) {
    faults.push(`${nameOf(seed)} does not carry the hash of the seed before it.`);
  }
  return faults;
}

/**
 * Seeds that the chain does not lead to. A chain that is followed by a seed without one, which a server of a
 * former version made while this one was rolled out, has ended there.
 */
function findLeftOut(seeds: readonly Seed[], visited: ReadonlySet<Seed>): string[] {
  const lastOutside = Math.max(
    ...seeds.filter(({ nextCommitment }) => nextCommitment === null).map(({ createdAt }) => createdAt),
  );
  return seeds
    .filter((seed) => !visited.has(seed) && seed.nextCommitment !== null && seed.createdAt > lastOutside)
    .map((seed) => `${nameOf(seed)} is not in its player’s chain.`);
}

function countOf({ seedId }: Seed, drawn: Drawn): number {
  return drawn.get(seedId)?.length ?? 0;
}

function nameOf({ seedId, userId }: Seed): string {
  return `The draw seed ${seedId} of player ${userId}`;
}

async function readTables(tx: Transaction): Promise<Tables> {
  const tables = await tx.query<{ version: string; rows: DrawTableRow[] }>({
    name: 'book-draw-tables',
    text: 'select version, rows from draw_table',
    values: [],
  });
  return new Map(tables.map(({ version, rows }) => [version, rows]));
}

/** Players with seeds or draws. @param after id of the last one read */
async function listPlayers(
  tx: Transaction,
  { name, accounts, rows }: SeededDraw,
  after: string,
): Promise<Account[]> {
  return tx.query<Account>({
    name: `book-${name}-players`,
    text: `select p.user_id as "userId", a.seed_id as "seedId", coalesce(a.nonce, 0) as nonce,
        coalesce(a.next_seed, '') as "nextSeed"
      from (
        (select distinct user_id from draw_seed where kind = $3 and user_id > $1::uuid order by user_id limit $2::integer)
        union
        (select distinct user_id from ${rows} where user_id > $1::uuid order by user_id limit $2::integer)
        union
        (select user_id from ${accounts} where user_id > $1::uuid and seed_id is not null
          order by user_id limit $2::integer)
      ) as p
      left join ${accounts} a on a.user_id = p.user_id
      order by p.user_id limit $2::integer`,
    values: [after, PLAYERS, name],
  });
}

const listSeeds = defineList<[SeededDraw, userIds: readonly string[]], Seed>(
  'book-draw-seeds',
  `select user_id as "userId", id as "seedId", server_seed as "serverSeed", client_seed as "clientSeed",
      is_chosen as "isChosen", commitment, next_commitment as "nextCommitment", previous_id as "previousId",
      chain, table_version as "tableVersion", ended_at is not null as "isEnded", created_at as "createdAt",
      coalesce(ended_at in (select created_at from restore), false) as "isCut"
    from draw_seed where user_id = any($2::uuid[]) and kind = $name order by user_id, id`,
);

async function listDraws(
  tx: Transaction,
  { name, rows }: SeededDraw,
  userIds: readonly string[],
): Promise<Draw[]> {
  return tx.query<Draw>({
    name: `book-${name}-draws`,
    text: `select user_id as "userId", id as "drawId", seed_id as "seedId", nonce, award_id as "awardId", type,
        prop_id as "propId", count
      from ${rows} where user_id = any($1::uuid[]) order by user_id, seed_id, nonce`,
    values: [userIds],
  });
}
