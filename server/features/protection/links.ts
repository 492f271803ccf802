import type { ExclusionKind, LinkKind } from '#contract/protection.ts';
import { maskNumber } from '#machines/receiving-accounts/receiving-accounts-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { lockPlayer } from '#server/core/db/lock-player.ts';
import { defineList } from '#server/core/db/statements.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import {
  addAccountEvent,
  findPlayer,
  LINK_OF,
  PLAYER_NAME,
  PROOFS,
  STANDS,
  sayUser,
} from '#server/features/account/index.ts';
import { guardBalance } from './protection-store.ts';

/** What links a player with other accounts, the newest first. */
export interface Links {
  account: string;
  links: {
    account: string;
    link: LinkKind;
    since: number;
    isLifted: boolean;
    /** The break of the other account; empty for none. */
    break: '' | ExclusionKind;
  }[];
  /** Numbers that at least one of the two has only typed. */
  hints: { account: string; maskedNumber: string; since: number }[];
}

const SHOWN = 100;
const STATEMENT_TIME = 60_000;

/**
 * The proven links of a player with other accounts, and hints: numbers that were only typed, which stop
 * nobody.
 * @throws CommandRefused for an unknown player
 */
export async function listLinks(
  { database }: Pick<OperatorDependencies, 'database'>,
  account: string,
): Promise<Links> {
  const userId = await findPlayer(database, account);
  return database.transaction(
    async (tx) => {
      const links = (await findLinks(tx, userId)).map(({ otherId: _, ...link }) => link);
      const hints = (await findHints(tx, userId)).map(({ number, ...hint }) => ({
        ...hint,
        maskedNumber: maskNumber(number),
      }));
      return { account, links, hints };
    },
    { statementTime: STATEMENT_TIME },
  );
}

/**
 * Lifts what links two players now, so that a break of one stops the other no more. A link of another kind
 * that comes later stands.
 * @throws CommandRefused for an unknown player, or when nothing links them
 */
export async function liftLink(
  { database, clock }: DataDependencies,
  { account, other, reason, by }: { account: string; other: string; reason: string; by: string },
): Promise<Linked> {
  const [userId, otherId] = [await findPlayer(database, account), await findPlayer(database, other)];
  return database.transaction(
    async (tx) => {
      for (const id of [userId, otherId].sort()) await lockPlayer(tx, id);
      const kinds = await findStanding(tx, userId, otherId);
      if (kinds.length === 0) throw new CommandRefused(`Nothing links ${account} with ${other}.`);
      const time = clock();
      for (const [one, two] of [
        [userId, otherId],
        [otherId, userId],
      ] as const) {
        await tx.query({
          name: 'link-lift',
          text: `insert into lifted_link (user_id, other_id, kind, reason, lifted_by, lifted_at)
            select $1::uuid, $2::uuid, kind, $4, $5, $6::bigint from unnest($3::text[]) as kind`,
          values: [one, two, kinds, reason, by, time],
        });
        const detail = { with: two, links: kinds.join(', '), reason, by };
        await addAccountEvent(tx, one, { kind: 'link-lifted', detail, time });
      }
      for (const id of [userId, otherId]) await guardBalance(tx, id);
      return nameBoth(tx, userId, otherId, kinds);
    },
    { statementTime: STATEMENT_TIME },
  );
}

/** What would be lifted. @throws CommandRefused as {@link liftLink} */
export async function requireLinks(
  { database }: Pick<OperatorDependencies, 'database'>,
  { account, other }: { account: string; other: string },
): Promise<Linked> {
  const [userId, otherId] = [await findPlayer(database, account), await findPlayer(database, other)];
  return database.transaction(
    async (tx) => {
      const kinds = await findStanding(tx, userId, otherId);
      if (kinds.length === 0) throw new CommandRefused(`Nothing links ${account} with ${other}.`);
      return nameBoth(tx, userId, otherId, kinds);
    },
    { statementTime: STATEMENT_TIME },
  );
}

/** Both in a sentence, and what links them. */
interface Linked {
  player: string;
  other: string;
  links: LinkKind[];
}

async function nameBoth(
  tx: Transaction,
  userId: string,
  otherId: string,
  links: LinkKind[],
): Promise<Linked> {
  return { player: await sayUser(tx, userId), other: await sayUser(tx, otherId), links };
}

async function findStanding(tx: Transaction, userId: string, otherId: string): Promise<LinkKind[]> {
  const links = await findLinks(tx, userId);
  return links.flatMap((link) => (link.otherId === otherId && !link.isLifted ? [link.link] : []));
}

const findLinks = defineList<[userId: string], Links['links'][number] & { otherId: string }>(
  'player-links',
  `with everybody as materialized (
      select user_id, trait, kind, since from (${PROOFS}) as proofs
      union select user_id, trait, kind, since from excluded_trait
    ), linked as (
      select theirs.user_id as other_id, ${LINK_OF('mine.kind', 'theirs.kind')} as link,
        min(greatest(mine.since, theirs.since)) as since
      from everybody mine join everybody theirs using (trait)
      where mine.user_id = $1::uuid and theirs.user_id <> $1::uuid group by 1, 2
    )
    select other_id as "otherId", ${PLAYER_NAME} as account, link, linked.since,
      not (${STANDS('$1::uuid', 'other_id', 'link')}) as "isLifted", coalesce(x.kind, '') as break
    from linked join app_user u on u.id = other_id
      left join player_exclusion x on x.user_id = other_id and x.state <> 'none'
    order by linked.since desc, other_id, link limit ${SHOWN}`,
);

const findHints = defineList<
  [userId: string],
  Omit<Links['hints'][number], 'maskedNumber'> & { number: string }
>(
  'player-link-hints',
  `with used as materialized (
      select user_id, ltrim(number, '0') as number, created_at as since, false as is_proven from receiving_account
      union all select user_id, ltrim(account_number, '0'), created_at, state = 'paid' from withdrawal_order
      union all select id, regexp_replace(mobile, '^\\+63', ''), mobile_confirmed_at, true from app_user
        where mobile_confirmed_at is not null and mobile is not null
    ), each as (
      select user_id, number, min(since) as since, bool_or(is_proven) as is_proven from used group by 1, 2
    )
    select ${PLAYER_NAME} as account, number, greatest(mine.since, theirs.since) as since
    from each mine join each theirs using (number) join app_user u on u.id = theirs.user_id
    where mine.user_id = $1::uuid and theirs.user_id <> $1::uuid and not (mine.is_proven and theirs.is_proven)
    order by 3 desc, u.id limit ${SHOWN}`,
);
