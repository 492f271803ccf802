import { INVITE_SPIN, type SpinRecord, type SpinResult } from '#contract/invite-spin.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { newId } from '#server/core/db/new-id.ts';
import { defineList, defineRun, defineValue } from '#server/core/db/statements.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import type { Page } from '#server/core/read-page.ts';
import { findPlayer } from '#server/features/account/index.ts';
import { isTaken } from '#server/features/claims/index.ts';
import {
  canDraw,
  changeSeed,
  type DrawSeed,
  type SeedFacts,
  spinDraws,
} from '#server/features/fairness/index.ts';
import type { SpinDependencies, Terms } from './spin-terms.ts';
import { isLost, type SpinFacts, type SpinSource } from './spin-terms.ts';

export interface Spinner extends SpinFacts, SeedFacts {
  /** The own invite code. */
  code: string;
}

/** A player with a seed over the current wheel and no purse that is over. */
export interface ReadySpinner extends Spinner {
  seed: DrawSeed;
}

/** Reads a player and updates them if needed. Usually nothing is, so it checks before it locks. */
export async function findReadySpinner(
  deps: Pick<SpinDependencies, 'clock' | 'database' | 'randomInt'>,
  terms: Terms,
  userId: string,
): Promise<ReadySpinner> {
  const { clock, database } = deps;
  const spinner = await readSpinner(database, userId);
  const { seed } = spinner;
  if (canDraw(seed, terms.tableVersion) && !isLost(spinner.purse, clock())) return { ...spinner, seed };
  return changePlayer(database, userId, (tx) => readySpinner(tx, deps, { terms, userId, time: clock() }));
}

/** Ends a locked player's purse whose time is over, and gives them a seed over the wheel if needed. */
export async function readySpinner(
  tx: Transaction,
  { randomInt }: Pick<SpinDependencies, 'randomInt'>,
  { terms, userId, time }: { terms: Terms; userId: string; time: number },
): Promise<ReadySpinner> {
  const spinner = await settlePurse(tx, await readSpinner(tx, userId), time);
  const { seed } = spinner;
  if (canDraw(seed, terms.tableVersion)) return { ...spinner, seed };
  const change = await changeSeed(tx, spinDraws, spinner, terms, { time, randomInt });
  return { ...spinner, seed: change.seed, nonce: 0, nextSeed: change.nextSeed };
}

/** Writes what became of a purse as of the end of its time. The caller has locked the player. */
async function settlePurse(tx: Transaction, spinner: Spinner, time: number): Promise<Spinner> {
  const { purse, userId } = spinner;
  if (!isLost(purse, time)) return spinner;
  await endPurse(tx, { userId, number: purse.number, outcome: 'lost', time: purse.endsAt });
  return { ...spinner, purse: { ...purse, outcome: 'lost' } };
}

export const endPurse = defineRun<
  [{ userId: string; number: number; outcome: 'paid' | 'lost'; time: number }]
>(
  'invite-purse-end',
  `update invite_purse set outcome = $3, ended_at = $4::bigint, end_id = $5::uuid
    where user_id = $1::uuid and number = $2::integer and outcome is null`,
  ({ userId, number, outcome, time }) => [userId, number, outcome, time, newId(time)],
);

/** @throws CallError `unauthorised` for a player who is gone */
export async function readSpinner(tx: Transaction, userId: string): Promise<Spinner> {
  const [row] = await tx.query<Omit<Spinner, 'isTaken'>>({
    name: 'invite-spin-facts',
    text: FACTS,
    values: [userId],
  });
  if (row === undefined) throw new CallError('unauthorised', 'Please log in.');
  return { ...row, isTaken: await isTaken(tx, userId, { key: `${INVITE_SPIN}:${row.freeUsed + 1}` }) };
}

const FACTS = `
  select u.id as "userId", u.invite_code as code,
    (select count(*) from app_user where uplines[1] = u.id and invite_valid_at is not null) as "validInvites",
    coalesce(a.free_used, 0) as "freeUsed", coalesce(a.invites_used, 0) as "invitesUsed",
    coalesce(a.given, 0) as given, coalesce(a.given_used, 0) as "givenUsed",
    coalesce((select max(free_on) from invite_spin where user_id = u.id and free_on is not null), '') as "freeOn",
    (
      select jsonb_build_object('number', number, 'goal', goal, 'betMultiple', bet_multiple, 'amount', amount,
        'startedAt', started_at, 'endsAt', ends_at, 'outcome', outcome)
      from invite_purse where user_id = u.id order by number desc limit 1
    ) as purse,
    coalesce(a.nonce, 0) as nonce, coalesce(a.next_seed, '') as "nextSeed",
    case when s.id is not null then jsonb_build_object('seedId', s.id, 'serverSeed', s.server_seed,
      'clientSeed', s.client_seed, 'isChosen', s.is_chosen, 'commitment', s.commitment,
      'nextCommitment', s.next_commitment, 'previousId', s.previous_id, 'chain', s.chain,
      'tableVersion', s.table_version) end as seed
  from app_user u
  left join invite_spin_account a on a.user_id = u.id
  left join draw_seed s on s.user_id = a.user_id and s.id = a.seed_id
  where u.id = $1::uuid`;

interface StoredSpin {
  userId: string;
  seedId: string;
  nonce: number;
  source: SpinSource;
  /** Only for a free spin. */
  freeOn: string | null;
  /** The number of its purse. */
  number: number;
  row: { type: number; propId: number };
  result: SpinResult;
}

/** Stores a spin and uses up what it was made with. */
export async function insertSpin(tx: Transaction, spin: StoredSpin): Promise<void> {
  const { userId, seedId, nonce, source, freeOn, number, row, result } = spin;
  await tx.query({
    name: 'invite-spin-insert',
    text: `insert into invite_spin (user_id, id, purse, seed_id, nonce, award_id, type, prop_id, count, added, held,
        source, free_on, created_at)
      values ($1::uuid, $2::uuid, $3::integer, $4::uuid, $5::bigint, $6, $7, $8, $9::bigint, $10::bigint,
        $11::bigint, $12, $13, $14::bigint)`,
    values: [
      ...[userId, result.drawId, number, seedId, nonce, result.id, row.type, row.propId],
      ...[result.count, result.added, result.purse, source, freeOn, result.createTime],
    ],
  });
  await tx.query({
    name: 'invite-spin-use',
    text: `update invite_spin_account set nonce = nonce + 1,
        free_used = free_used + case when $2 = 'free' then 1 else 0 end,
        invites_used = invites_used + case when $2 = 'invite' then 1 else 0 end,
        given_used = given_used + case when $2 = 'given' then 1 else 0 end
      where user_id = $1::uuid`,
    values: [userId, source],
  });
}

interface Fill {
  userId: string;
  number: number;
  added: number;
  goal: number;
  betMultiple: number;
  time: number;
  endsAt: number;
}

/** Adds to a purse; its first spin begins it, with the terms of that moment. */
export const fillPurse = defineRun<[fill: Fill]>(
  'invite-purse-fill',
  `insert into invite_purse (user_id, number, goal, bet_multiple, amount, started_at, ends_at)
    values ($userId::uuid, $number::integer, $goal::bigint, $betMultiple::integer, $added::bigint, $time::bigint, $endsAt::bigint)
    on conflict (user_id, number) do update set amount = invite_purse.amount + excluded.amount`,
);

/** The player's awards that they have not seen yet, oldest first. */
export const listPendingSpins = defineList<[userId: string, limit: number], SpinResult>(
  'invite-spin-pending',
  `select id as "drawId", award_id as id, count, added, held as purse, created_at as "createTime"
    from invite_spin where user_id = $1::uuid and dismissed_at is null order by invite_spin.id limit $2::integer`,
);

/** Spins and ended purses, newest first. @param before the last id of the page before */
export const listSpinRecords = defineList<[userId: string, Page], SpinRecord>(
  'invite-spin-records',
  `select id, kind, number, amount, added, time from (
      (select id, 'spin' as kind, purse as number, count as amount, added, created_at as time from invite_spin
        where user_id = $1::uuid and id < $before::uuid order by invite_spin.id desc
        limit $limit::integer)
      union all
      (select end_id, case outcome when 'paid' then 'exchange' else 'lost' end, number, amount, 0, ended_at
        from invite_purse where user_id = $1::uuid and outcome is not null and end_id < $before::uuid)
    ) as lines order by id desc limit $limit::integer`,
);

/** @returns the own invite code */
export async function countPress(tx: Transaction, userId: string): Promise<string> {
  const [player] = await tx.query<{ code: string }>({
    name: 'invite-spin-press',
    text: `with pressed as (
        insert into invite_spin_account (user_id, invite_presses) values ($1::uuid, 1)
        on conflict (user_id) do update set invite_presses = invite_spin_account.invite_presses + 1
      )
      select invite_code as code from app_user where id = $1::uuid`,
    values: [userId],
  });
  if (player === undefined) throw new CallError('unauthorised', 'Please log in.');
  return player.code;
}

/** Gives a locked player spins beside those that they earn. @returns those that are left */
export const giveSpins = defineValue<[userId: string, count: number], number>(
  'invite-spin-give',
  `insert into invite_spin_account (user_id, given) values ($1::uuid, $2::integer)
    on conflict (user_id) do update set given = invite_spin_account.given + excluded.given
    returning given - given_used as left`,
  0,
);

/**
 * Gives a player spins beside those that they earn. For development: a full purse is paid for real.
 * @throws CommandRefused where others can reach the server, and for an unknown player
 */
export async function rigSpins(
  { database, canRig = false }: Omit<OperatorDependencies, 'providers'>,
  { account, spins }: { account: string; spins: number },
): Promise<{ account: string; spins: number }> {
  if (!canRig) throw new CommandRefused('Where others can come, spins are earned.');
  const userId = await findPlayer(database, account);
  return { account, spins: await changePlayer(database, userId, (tx) => giveSpins(tx, userId, spins)) };
}
