import type { ResponseOf } from '#contract/call.ts';
import type { activityAwardGetLog } from '#contract/claims.ts';
import { COINS, MOST_REWARDS, mostOf, type Reward, type RewardKind, rewardKind } from '#contract/rewards.ts';
import { TASK } from '#contract/tasks.ts';
import { VIP_TASK } from '#contract/vip.ts';
import { isClaimable, type RightFacts, stateOfRight } from '#machines/claims/claims-rules.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { defineChange, defineOne } from '#server/core/db/statements.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { readFirst } from '#server/core/read-page.ts';
import { giveChances } from '#server/features/jackpot/index.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import type { Currency } from '#server/ledger/account.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { addWagering } from '#server/ledger/wagering.ts';

export interface Payment {
  userId: string;
  /** The feature that pays; the kind of its rows in the journal. */
  source: string;
  /** Names right and period: `sign-in:2026-11-22`. It is paid once. */
  reference: string;
  rewards: readonly Reward[];
  /** How often its coins are to be wagered. */
  betMultiple: number;
  time: number;
}

export interface Paid {
  rewards: Reward[];
  /** How much must be wagered for it, minor units. */
  wagering: number;
}

/**
 * Refuses to pay a right that the player cannot claim.
 * @throws CallError `rewardTaken`, `rewardOver` or `rewardLocked`
 */
export function refuseClaim(facts: RightFacts): void {
  if (isClaimable(facts)) return;
  const state = stateOfRight(facts);
  if (state === 'claimed') throw taken();
  if (state === 'expired') throw new CallError('rewardOver', 'The time of this reward is over.');
  throw new CallError('rewardLocked', 'This reward cannot be claimed yet.');
}

/**
 * Refuses rewards above the bounds, which were promised before these existed. Nothing is paid or changed.
 * @throws CallError `rewardLocked`
 */
export function refuseBeyond(rewards: readonly Reward[]): void {
  const props = Map.groupBy(rewards, ({ propId }) => propId);
  const isWithin = [...props].every(([propId, each]) => sumOf(each) <= mostOf(propId));
  if (isWithin && rewards.length <= MOST_REWARDS) return;
  throw new CallError('rewardLocked', 'This is more than can be given at once. Please write to the team.');
}

/**
 * Pays a list of props to a player whom the transaction holds, and writes its line of the record.
 * @throws CallError `rewardTaken` for a reference that was paid; of props, what {@link refuseBeyond} refuses
 */
export async function payReward(tx: Transaction, payment: Payment): Promise<Paid> {
  const { userId, source, reference, rewards, betMultiple, time } = payment;
  refuseBeyond(rewards.filter(({ propId }) => !isMoney(rewardKind(propId))));
  const id = newId(time);
  const wagering = wageringOf(rewards, betMultiple);
  await insertReward(tx, { userId, source, reference, id, rewards, wagering, time });
  for (const reward of rewards) await pay(tx, { userId, source, id, time, reward });
  await addWagering(tx, {
    userId,
    source,
    reference: id,
    amount: coinsOf(rewards),
    required: wagering,
    time,
  });
  return { rewards: [...rewards], wagering };
}

interface RecordLine extends Omit<Payment, 'betMultiple'> {
  id: string;
  wagering: number;
  isLost?: boolean;
}

/** @throws CallError `rewardTaken` for a reference that has its line */
export async function insertReward(tx: Transaction, line: RecordLine): Promise<void> {
  const { userId, reference, id, source, rewards, wagering, time, isLost = false } = line;
  const inserted = await tx.query({
    name: 'reward-insert',
    text: `insert into reward (user_id, key, id, source, rewards, wagering, created_at, lost)
      values ($1::uuid, $2, $3::uuid, $4, $5::jsonb, $6::bigint, $7::bigint, $8::boolean)
      on conflict (user_id, key) do nothing returning id`,
    values: [userId, reference, id, source, JSON.stringify(rewards), wagering, time, isLost],
  });
  if (inserted.length === 0) throw taken();
}

/** How much must be wagered for a list of props: only its coins count. */
export function wageringOf(rewards: readonly Reward[], betMultiple: number): number {
  return coinsOf(rewards) * betMultiple;
}

function coinsOf(rewards: readonly Reward[]): number {
  return sumOf(rewards.filter(({ propId }) => propId === COINS));
}

function sumOf(rewards: readonly Reward[]): number {
  return rewards.reduce((sum, { count }) => sum + count, 0);
}

export const hasReward = defineChange<[userId: string, key: string]>(
  'reward-find',
  'select 1 as found from reward where user_id = $1::uuid and key = $2',
);

/** How many rights with keys of the form `source:period` the player has claimed, and the last period. */
export const countRewards = defineOne<
  [userId: string, source: string],
  { count: number; lastPeriod: string }
>(
  'reward-count',
  `select count(*) as count, coalesce(substring(max(key) from $4::integer), '') as "lastPeriod"
    from reward where user_id = $1::uuid and key > $2 and key < $3`,
  // The range of a prefix: ';' follows ':'.
  (userId, source) => [userId, `${source}:`, `${source};`, source.length + 2],
);

type AwardPage = ResponseOf<typeof activityAwardGetLog>;

/** The player's rewards, newest first, from the one after `before` on. Tasks have the names of today. */
export async function listRewards(
  {
    database,
    configuration,
  }: Pick<Dependencies, 'database'> & { configuration: Pick<Configuration, 'appConfig'> },
  userId: string,
  { before, pageSize }: { before: string | null; pageSize: number },
): Promise<AwardPage> {
  const { taskConfigs, vipTaskConfigs } = await configuration.appConfig();
  const nameOf = ({ source, key }: { source: string; key: string }) => {
    const tasks = { [TASK]: taskConfigs, [VIP_TASK]: vipTaskConfigs }[source];
    const name = tasks?.find(({ id }) => String(id) === key.split(':')[1])?.name;
    return name && { name };
  };
  const { rows, hasMore } = await readFirst(pageSize, (limit) =>
    database.query<AwardPage['awards'][number]>({
      name: 'reward-list',
      text: `select id as "awardId", source, key, lost, rewards, wagering, created_at as time from reward
        where user_id = $1::uuid and ($2::uuid is null or id < $2::uuid) order by id desc limit $3::integer`,
      values: [userId, before, limit],
    }),
  );
  return { awards: rows.map((award) => ({ ...award, ...nameOf(award) })), hasMore };
}

interface Piece {
  userId: string;
  source: string;
  id: string;
  time: number;
  reward: Reward;
}

async function pay(tx: Transaction, { userId, source, id, time, reward }: Piece): Promise<void> {
  const { propId, count } = reward;
  const kind = rewardKind(propId);
  switch (kind) {
    case 'coins':
    case 'points':
    case 'diamonds':
      await transfer(tx, {
        currency: currencies[kind],
        from: { kind: 'system', name: 'bonus' },
        to: { kind: 'player', userId },
        amount: count,
        kind: source,
        reference: id,
        time,
      });
      return;
    case 'drawChance':
      await giveChances(tx, userId, count);
      return;
    case 'liveness':
      return;
    case null:
      throw new Error(`nothing pays prop ${propId}`);
    default:
      await givePlayerProp(tx, { userId, propId, count, source, time });
  }
}

const currencies: Record<'coins' | 'points' | 'diamonds', Currency> = {
  coins: 'coin',
  points: 'point',
  diamonds: 'diamond',
};

/** What the ledger counts may be as much as a player has earned. */
function isMoney(kind: RewardKind | null): boolean {
  return kind !== null && kind in currencies;
}

function taken(): CallError {
  return new CallError('rewardTaken', 'This reward has been claimed.');
}
