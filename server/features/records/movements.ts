import type { CoinFilter } from '#contract/records.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { IdSpan } from '#server/core/db/id-span.ts';
import { defineList } from '#server/core/db/statements.ts';
import { type Page, readPage } from '#server/core/read-page.ts';
import type { MovementKinds } from '#server/features/feature.ts';
import type { Currency } from '#server/ledger/account.ts';

export interface MovementsQuery {
  userId: string;
  filter: CoinFilter;
  span: IdSpan;
  limit: number;
}

/** A journal row from the player's view: negative when it leaves the balance. Minor units. */
export interface Movement {
  id: string;
  kind: string;
  amount: number;
  reference: string;
  /** The game whose open round the coins went to or came from; otherwise 0. */
  gameId: number;
  time: number;
  /** The player's balance now, of the same moment as the row. */
  balanceNow: number;
}

/** Movements of the player's balance, newest first. */
export async function listMovements(
  tx: Transaction,
  movementKinds: MovementKinds,
  { userId, filter, span, limit }: MovementsQuery,
): Promise<Movement[]> {
  const { name, where, kinds } = narrow(filter, movementKinds);
  return tx.query<Movement>({
    name: `movements-${name}`,
    text: `select id, kind, reference, created_at as time,
        case when from_account = 'player' then -amount else amount end as amount,
        coalesce(substring(from_account || ' ' || to_account from 'player:game-([0-9]+)')::integer, 0) as "gameId",
        (select coalesce(sum(amount), 0)::bigint from balance
          where user_id = $1::uuid and currency = 'coin' and account = 'player') as "balanceNow"
      from journal
      where user_id = $1::uuid and id >= $2::uuid and id < $3::uuid
        and currency = 'coin' and (from_account = 'player' or to_account = 'player') ${where}
      order by id desc limit $4`,
    values: [userId, span.least, span.below, limit, ...kinds],
  });
}

/** Must equal the predicate of the index `journal_beside_games`; otherwise the index is not used. */
const BESIDE_GAMES = `kind not in ('game-stake', 'game-win')`;

interface Whose {
  userId: string;
  currency: Exclude<Currency, 'coin'>;
}

const listSimple = defineList<[Page & Whose], Pick<Movement, 'id' | 'kind' | 'amount' | 'time'>>(
  'movements-simple',
  `select id, kind, created_at as time, case when from_account = 'player' then -amount else amount end as amount
    from journal
    where user_id = $userId::uuid and id < $before::uuid and currency = $currency
      and ${BESIDE_GAMES} and (from_account = 'player' or to_account = 'player')
    order by id desc limit $limit::integer`,
);

/** A page of the movements of a balance that games do not change. @throws CallError `invalid` */
export async function readMovements(
  tx: Transaction,
  whose: Whose,
  asked: { before: string; pageSize: number },
) {
  const { rows, hasMore } = await readPage(asked, (page) => listSimple(tx, { ...whose, ...page }));
  return { movements: rows, hasMore };
}

interface Narrowing {
  name: string;
  where: string;
  kinds: (readonly string[])[];
}

function narrow(filter: CoinFilter, movementKinds: MovementKinds): Narrowing {
  switch (filter) {
    case 'all':
      return { name: 'all', where: '', kinds: [] };
    case 'games':
      return { name: 'games', where: 'and kind = any($5::text[])', kinds: [movementKinds.games] };
    case 'other':
      return {
        name: 'other',
        where: `and ${BESIDE_GAMES} and kind <> all($5::text[])`,
        kinds: [Object.entries(movementKinds).flatMap(([name, kinds]) => (name === 'other' ? [] : kinds))],
      };
    default:
      return {
        name: 'named',
        where: `and ${BESIDE_GAMES} and kind = any($5::text[])`,
        kinds: [movementKinds[filter]],
      };
  }
}
