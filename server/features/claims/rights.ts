import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Call, ResponseOf } from '#contract/call.ts';
import type { bonusCentre, bonusReceiveAll, Right as SentRight } from '#contract/claims.ts';
import type { DotFlags } from '#contract/lobby.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import {
  isClaimable,
  type ListRights,
  type PlayerFacts,
  type Right,
  type RightFacts,
  readRight,
  rightFactsOf,
  sourceOf,
} from '#machines/claims/claims-rules.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { undoable } from '#server/core/db/undoable.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { findPlayer } from '#server/features/account/index.ts';
import type { RewardSources } from '#server/features/feature.ts';
import { readBalance } from '#server/ledger/account.ts';
import { listObligations } from '#server/ledger/wagering.ts';
import { lockTaken, refuseTaken, takeForPerson } from './one-person.ts';
import { readPlayerFacts } from './player-facts.ts';
import { type Paid, payReward, refuseClaim, wageringOf } from './rewards.ts';

const SHOWN_OBLIGATIONS = 20;

/** Kind of the coins that a new player gets. */
const SIGN_UP_BONUS = 'sign-up-bonus';

export interface RightsDependencies extends Pick<Dependencies, 'clock' | 'database'> {
  configuration: Pick<Configuration, 'appConfig'>;
  /** Those of all features. */
  listRights: ListRights;
}

/** A player's rights at one moment. */
export interface PlayersRights {
  facts: PlayerFacts;
  rights: SentRight[];
  time: number;
}

/**
 * The rights that `list` gives the player, as calls send them.
 * @throws CallError `forbidden` for a player who may not be offered rewards
 */
export async function readRights(
  deps: Omit<RightsDependencies, 'listRights'>,
  userId: string,
  list: ListRights,
): Promise<PlayersRights> {
  const { facts, listed, time } = await readListed(deps, userId, list);
  return { facts, rights: await showRights(deps.database, userId, listed, time), time };
}

async function readListed(
  { configuration, database, clock }: Omit<RightsDependencies, 'listRights'>,
  userId: string,
  list: ListRights,
): Promise<{ facts: PlayerFacts; listed: Right[]; time: number }> {
  const config = await configuration.appConfig();
  const time = clock();
  const facts = await readPlayerFacts(database, userId, time);
  return { facts, listed: await lockTaken(database, userId, list(config, facts, time)), time };
}

/** The dots of all rights that can be claimed now, and of a sign-up bonus that is not wagered off. */
export async function readRightDots(
  { rewardSources, ...deps }: RightsDependencies & { rewardSources: RewardSources },
  userId: string,
): Promise<Partial<DotFlags>> {
  const obligations = await listObligations(deps.database, userId, SHOWN_OBLIGATIONS);
  const hasSignUpBonus = obligations.some(({ source }) => source === SIGN_UP_BONUS);
  const claimable = await listClaimable(deps, userId);
  const dots = claimable.flatMap((right) => rewardSources[sourceOf(right)] ?? []);
  return {
    ...Object.fromEntries(dots.map((dot) => [dot, true])),
    hasFreeBonus: claimable.length > 0,
    hasSignUpBonus,
  };
}

async function listClaimable(deps: RightsDependencies, userId: string): Promise<Right[]> {
  const { listed, time } = await readListed(deps, userId, deps.listRights);
  const claimed = await readClaimed(deps.database, userId, keysOf(listed));
  return listed.filter((right) => isClaimable(rightFactsOf(right, claimed.has(right.key), time)));
}

/** What `npm run ops -- rewards show` prints: every right of the player, claimed and over ones too. */
export async function showRewards(
  deps: Pick<OperatorDependencies, 'clock' | 'database'>,
  list: ListRights,
  account: string,
): Promise<{ account: string; rights: SentRight[]; time: number }> {
  const userId = await findPlayer(deps.database, account);
  const { rights, time } = await readRights(
    { ...deps, configuration: openConfiguration(deps) },
    userId,
    list,
  );
  return { account, rights, time };
}

/** What the bonus centre lists: the claimable ones first, then those under way. */
export async function readBonusCentre(
  deps: RightsDependencies,
  userId: string,
): Promise<ResponseOf<typeof bonusCentre>> {
  const { rights, time } = await readRights(deps, userId, deps.listRights);
  const shown = ['claimable', 'running'] as const;
  return {
    rights: shown.flatMap((state) => rights.filter((right) => right.state === state)),
    wagering: await listObligations(deps.database, userId, SHOWN_OBLIGATIONS),
    time,
  };
}

/**
 * Pays rights that `list` gives the player, in the transaction that holds them.
 * @returns for each claim the payment or the refusal: `rewardChanged` if the terms are not those that were
 * shown, and the refusals of `refuseClaim`
 */
async function claimRights(
  tx: Transaction,
  claims: readonly Claim[],
  { userId, config, time, list }: Claiming,
): Promise<(Paid | CallError)[]> {
  const facts = await readPlayerFacts(tx, userId, time);
  const rights = new Map(list(config, facts, time).map((right) => [right.key, right]));
  const claimed = await readClaimed(tx, userId, keysOf(claims));
  const due = claims.flatMap(({ key }) => {
    const right = rights.get(key);
    return right && isClaimable(rightFactsOf(right, claimed.has(key), time)) ? right : [];
  });
  const taken = await takeForPerson(tx, userId, due, time);
  const outcomes: (Paid | CallError)[] = [];
  for (const { key, version } of claims) {
    try {
      const right = rights.get(key);
      refuseClaim(right ? rightFactsOf(right, claimed.has(key), time) : goneFacts(claimed.has(key)));
      if (right === undefined || version !== versionOf(right))
        throw new CallError('rewardChanged', 'What this reward gives has changed.');
      refuseTaken(right, taken);
      const { rewards, betMultiple } = right;
      const payment = { userId, source: sourceOf(right), reference: key, rewards, betMultiple, time };
      outcomes.push(await undoable(tx, () => payReward(tx, payment)));
      claimed.add(key);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      outcomes.push(error);
    }
  }
  return outcomes;
}

/** A right that is not given any more. */
function goneFacts(isClaimed: boolean): RightFacts {
  return { isUnlocked: true, isReached: true, isOver: true, isClaimed };
}

/** A call that claims one right of those that `list` gives. */
export function receiveRight<C extends Call>(
  { configuration }: RightsDependencies,
  list: ListRights,
): PreparedValueCall<C, WrittenConfig> {
  return {
    prepare: () => configuration.appConfig(),
    async work(tx, { userId, body, time }, config) {
      const [paid] = await claimRights(tx, [v.parse(Claim, body)], { userId, config, time, list });
      if (paid === undefined || paid instanceof CallError) throw paid;
      return { ...paid, coin: await readBalance(tx, userId, 'coin') } as ResponseOf<C>;
    },
  };
}

/** The same call while its feature is on. @param readOpen throws while it is off */
export function whileOn<C extends Call>(
  readOpen: () => Promise<unknown>,
  receive: PreparedValueCall<C, WrittenConfig>,
): PreparedValueCall<C, WrittenConfig> {
  return {
    ...receive,
    async prepare(request) {
      await readOpen();
      return receive.prepare(request);
    },
  };
}

/** Claims the named rights of all features, and names those that cannot be claimed any more. */
export function receiveAll({
  configuration,
  listRights: list,
}: RightsDependencies): PreparedValueCall<typeof bonusReceiveAll, WrittenConfig> {
  return {
    prepare: () => configuration.appConfig(),
    async work(tx, { userId, body, time }, config) {
      const done: ResponseOf<typeof bonusReceiveAll> = {
        ...{ rewards: [], wagering: 0, coin: 0 },
        ...{ claimed: [], refused: [] },
      };
      const outcomes = await claimRights(tx, body.rights, { userId, config, time, list });
      for (const [index, { key }] of body.rights.entries()) {
        const paid = outcomes[index];
        if (paid instanceof CallError) done.refused.push({ key, errcode: paid.errcode });
        else if (paid !== undefined) {
          done.rewards = addRewards(done.rewards, paid.rewards);
          done.wagering += paid.wagering;
          done.claimed.push(key);
        }
      }
      return { ...done, coin: await readBalance(tx, userId, 'coin') };
    },
  };
}

const Claim = v.object({ key: v.string(), version: v.string() });
type Claim = v.InferOutput<typeof Claim>;

interface Claiming {
  userId: string;
  config: WrittenConfig;
  time: number;
  list: ListRights;
}

async function showRights(
  tx: Transaction,
  userId: string,
  rights: readonly Right[],
  time: number,
): Promise<SentRight[]> {
  const claimed = await readClaimed(tx, userId, keysOf(rights));
  return rights.map((right) => {
    const { key, name, rewards, betMultiple, done, needed, opensAt, endsAt } = right;
    return {
      ...{ key, version: versionOf(right), ...(name && { name }) },
      ...readRight(right, claimed.has(key), time),
      ...{ rewards: [...rewards], wagering: wageringOf(rewards, betMultiple) },
      ...{ done, needed, opensAt, endsAt },
    };
  });
}

function keysOf(named: readonly { key: string }[]): string[] {
  return named.map(({ key }) => key);
}

async function readClaimed(tx: Transaction, userId: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>({
    name: 'reward-claimed',
    text: 'select key from reward where user_id = $1::uuid and key = any($2::text[])',
    values: [userId, keys],
  });
  return new Set(rows.map(({ key }) => key));
}

/** The terms of a right: what it gives, for what, until when. */
export function versionOf({
  rewards,
  betMultiple,
  needed,
  opensAt,
  endsAt,
}: Omit<Right, 'key' | 'lock' | 'done'>): string {
  const terms = JSON.stringify([
    rewards.map(({ propId, count }) => [propId, count]),
    ...[betMultiple, needed, opensAt, endsAt],
  ]);
  return createHash('sha256').update(terms).digest('base64url').slice(0, 16);
}

/** Adds lists of rewards up, one entry for each prop. */
export function addRewards(
  sum: Right['rewards'],
  more: Right['rewards'],
): { propId: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { propId, count } of [...sum, ...more]) counts.set(propId, (counts.get(propId) ?? 0) + count);
  return [...counts].map(([propId, count]) => ({ propId, count }));
}
