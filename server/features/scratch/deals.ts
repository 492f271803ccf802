import { createHmac, createSecretKey, hash, type KeyObject, randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  SCRATCH_TIERS,
  type ScratchDealConfig,
  type ScratchPrize,
  writeDealStatement,
} from '#contract/scratch.ts';
import {
  type DealCrypto,
  type DealInput,
  type Deal as DealOfCards,
  dealCommitmentOf,
  openDeal,
  openDealInSteps,
} from '#games/rules/deal.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { defineCount, defineFind, defineList, defineRun } from '#server/core/db/statements.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import type { Signer } from '#server/features/fairness/index.ts';
import { readSigner } from '#server/features/fairness/index.ts';

/** A deal hashes all its cards with one key, which takes longer to prepare than a card to hash. */
const prepared = new WeakMap<Uint8Array, KeyObject>();

export const dealCrypto: DealCrypto = {
  sha256: (data) => hash('sha256', data, 'buffer'),
  hmacSha256(key, message) {
    const secret = prepared.get(key) ?? createSecretKey(key);
    prepared.set(key, secret);
    return createHmac('sha256', secret).update(message).digest();
  },
};

/** A deal as it is stored. `seed` is secret while `closedAt` is null. */
export interface StoredDeal {
  dealId: string;
  tier: number;
  number: number;
  size: number;
  prizes: ScratchPrize[];
  betMultiple: number;
  seed: string;
  commitment: string;
  root: string;
  statement: string;
  signature: string;
  /** Tickets below it have been assigned. */
  sold: number;
  closedAt: number | null;
}

export interface Opening {
  /** Random, below its argument. */
  randomInt: (max: number) => number;
  signer: Pick<Signer, 'signText'>;
  time: number;
}

/**
 * Commits to the next deal of a tier and opens it, unless one is open. It is shuffled before anything is
 * written; of two processes that do so at once, one opens its own.
 */
export async function openNextDeal(
  database: Database,
  { propId: tier, size, prizes, betMultiple }: ScratchDealConfig,
  { randomInt, signer, time }: Opening,
): Promise<void> {
  const [last] = await database.query<{ number: number; isOpen: boolean }>({
    name: 'scratch-deal-last',
    text: `select number, closed_at is null as "isOpen" from scratch_deal
      where tier = $1::integer order by number desc limit 1`,
    values: [tier],
  });
  if (last?.isOpen) return;
  const number = (last?.number ?? 0) + 1;
  const dealId = newId(time);
  const seed = Array.from({ length: 32 }, () => randomInt(256).toString(16).padStart(2, '0')).join('');
  const { root } = await shuffle({ dealId, seed, size, prizes });
  const commitment = dealCommitmentOf(seed, dealCrypto);
  const statement = writeDealStatement({
    ...{ dealId, tier, number, size, prizes, betMultiple, commitment, root, time },
  });
  await database.query({
    name: 'scratch-deal-open',
    text: `insert into scratch_deal
        (id, tier, number, size, prizes, bet_multiple, seed, commitment, root, statement, signature, opened_at)
      values ($1::uuid, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12::bigint) on conflict do nothing`,
    values: [
      ...[dealId, tier, number, size, JSON.stringify(prizes), betMultiple],
      ...[seed, commitment, root, statement, signer.signText(statement), time],
    ],
  });
}

const COLUMNS = `id as "dealId", tier, number, size, prizes, bet_multiple as "betMultiple", seed, commitment, root,
  statement, signature, sold, closed_at as "closedAt"`;

export const listOpenDeals = defineList<[], StoredDeal>(
  'scratch-deals-open',
  `select ${COLUMNS} from scratch_deal where closed_at is null order by tier`,
);

/** Locks the open deal of a tier. Whoever waits for one that closes meanwhile gets the next. */
export async function lockOpenDeal(tx: Transaction, tier: number): Promise<StoredDeal | null> {
  for (let turn = 0; turn < 3; turn += 1) {
    const [deal] = await tx.query<StoredDeal>({
      name: 'scratch-deal-lock',
      text: `select ${COLUMNS} from scratch_deal where tier = $1::integer and closed_at is null for update`,
      values: [tier],
    });
    if (deal) return deal;
  }
  return null;
}

export const findDeal = defineFind<[dealId: string], StoredDeal>(
  'scratch-deal-find',
  `select ${COLUMNS} from scratch_deal where id = $1::uuid`,
);

/** Counts assigned tickets; a deal that closes keeps its time. The caller has locked it. */
export const noteSold = defineRun<[Pick<StoredDeal, 'dealId' | 'sold' | 'closedAt'>]>(
  'scratch-deal-sold',
  'update scratch_deal set sold = $sold, closed_at = $closedAt::bigint where id = $dealId::uuid',
);

/**
 * Closes all open deals before their end: after a restore, players may know the cards that come next. The
 * next call of a player opens new ones. @returns how many
 */
export const closeAllDeals = defineCount<[time: number]>(
  'scratch-deals-close-all',
  'update scratch_deal set closed_at = $1::bigint where closed_at is null returning id',
);

const MOST_CACHED = 8;

/** Shuffled deals by all that they follow from, so that any process may keep them. */
const cached = new Map<string, Promise<DealOfCards>>();

/** @throws Error when the stored seed does not give the published root */
export async function shuffled(
  stored: Pick<StoredDeal, 'dealId' | 'seed' | 'size' | 'prizes' | 'root'>,
): Promise<DealOfCards> {
  const deal = await (cached.get(keyOf(stored)) ?? shuffle(stored));
  if (deal.root !== stored.root) throw new Error(`deal ${stored.dealId} does not have its root`);
  return deal;
}

/**
 * For a look at all deals, which would drive out those that are open: one that is not known is shuffled at a
 * stretch, because the look holds a transaction.
 * @throws RangeError for an invalid seed, or prizes that do not fit the size
 */
export async function shuffledOnce(input: DealInput): Promise<DealOfCards> {
  return (await cached.get(keyOf(input))) ?? openDeal(input, dealCrypto);
}

function shuffle(input: DealInput): Promise<DealOfCards> {
  const [key, deal] = [keyOf(input), recompute(input)];
  const [oldest] = cached.keys();
  if (cached.size >= MOST_CACHED && oldest !== undefined) cached.delete(oldest);
  cached.set(key, deal);
  deal.catch(() => cached.delete(key));
  return deal;
}

/** The database keeps the fields of a prize in an order of its own. */
function keyOf({ dealId, seed, size, prizes }: DealInput): string {
  const rows = prizes.map(({ id, propId, count, number }) => [id, propId, count, number]);
  return JSON.stringify([dealId, seed, size, rows]);
}

/** Steps without a pause, some 30 ms: on a busy process a pause can take longer than that. */
const STRETCH = 8;

/** In stretches, between which the process answers others. */
async function recompute(input: DealInput): Promise<DealOfCards> {
  const opening = openDealInSteps(input, dealCrypto);
  for (let step = 1; ; step += 1) {
    const { done, value } = opening.next();
    if (done) return value;
    if (step % STRETCH === 0) await setImmediate();
  }
}

/** How many tickets are sold: up to the one with the last top prize. */
export function soldWhole(
  { prizeIds }: Pick<DealOfCards, 'prizeIds'>,
  prizes: readonly ScratchPrize[],
): number {
  return prizeIds.lastIndexOf(prizes[0]?.id ?? 0) + 1;
}

/** The prizes with how many of each no card has won yet. */
export function prizesLeft(
  { prizeIds }: Pick<DealOfCards, 'prizeIds'>,
  { prizes, sold }: Pick<StoredDeal, 'prizes' | 'sold'>,
): (ScratchPrize & { left: number })[] {
  const left = new Map<number, number>();
  for (const id of prizeIds.subarray(sold)) left.set(id, (left.get(id) ?? 0) + 1);
  return prizes.map((prize) => ({ ...prize, left: left.get(prize.id) ?? 0 }));
}

export const TIERS = ['bronze', 'silver', 'gold'] as const;

/**
 * Closes the open deal of a tier before its last top prize is won, and opens the next. For development.
 * @throws CommandRefused where others can reach the server, and when no deal of the tier is open
 */
export async function closeDeal(deps: Omit<OperatorDependencies, 'providers'>, tier: string) {
  const { database, clock, canRig = false } = deps;
  if (!canRig) throw new CommandRefused('Where others can come, a deal ends with its last top prize.');
  const propId = SCRATCH_TIERS[(TIERS as readonly string[]).indexOf(tier)];
  const { scratchDeals } = await openConfiguration(deps).appConfig();
  const signer = await readSigner(deps);
  const { dealId, number, sold } = await database.transaction(async (tx) => {
    const deal = propId === undefined ? null : await lockOpenDeal(tx, propId);
    if (deal === null) throw new CommandRefused(`No deal of ${tier} cards is open.`);
    await noteSold(tx, { dealId: deal.dealId, sold: deal.sold, closedAt: clock() });
    return deal;
  });
  const terms = scratchDeals.find((each) => each.propId === propId);
  if (terms) await openNextDeal(database, terms, { randomInt, signer, time: clock() });
  const next = (await listOpenDeals(database)).find((open) => open.tier === propId);
  return { tier, dealId, number, sold, next: next?.number ?? 0 };
}
