import type { DrawWeights } from '#games/rules/draw-table.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Chances, Earnings } from '#server/jackpot/count-chances.ts';
import type { SessionToken } from './session-tokens.ts';

/** What a seed was committed to, and the seed itself: a secret until it has ended. */
export interface DrawSeed {
  seedId: string;
  serverSeed: string;
  clientSeed: string;
  /** The player has put it in for this server seed; if not, it was known before that was made. */
  isChosen: boolean;
  commitment: string;
  tableVersion: string;
}

/** All of a player that a draw rests on. */
export interface DrawFacts extends Chances, Earnings {
  userId: string;
  /** Those that are his own; null for those of all. */
  weights: DrawWeights | null;
  /** The seed in use; null before there is one. */
  seed: DrawSeed | null;
  /** Number of the next draw on it. */
  nonce: number;
  /** A secret: the server seed that comes next. */
  nextSeed: string;
  /** The request has had its answer. */
  isAnswered: boolean;
}

type Tx = Pick<Transaction, 'query'>;

/** @param requestId null where nothing is asked for once */
export async function findDrawFacts(
  tx: Tx,
  userId: string,
  requestId: string | null = null,
): Promise<DrawFacts | null> {
  const [row] = await tx.query<FactsRow>({
    name: 'draw-facts',
    text: `select ${FACTS}
      from app_user u cross join (select $2::uuid as request_id) as asked ${OF_PLAYER} where u.id = $1::uuid`,
    values: [userId, requestId],
  });
  return row ? toFacts(row) : null;
}

/** A player's token, and his request. */
export interface AskedByToken {
  tokenHash: string;
  requestId: string;
}

/** The same of many, each of the player whose token it is. */
export async function findDrawFactsByTokens(
  tx: Tx,
  asked: readonly AskedByToken[],
): Promise<Map<AskedByToken, DrawFacts & SessionToken>> {
  const rows = await tx.query<FactsRow & SessionToken & { place: number }>({
    name: 'draw-facts-by-tokens',
    text: `select asked.place, t.expires_at as "expiresAt", ${FACTS}
      from unnest($1::text[], $2::uuid[]) with ordinality as asked (token_hash, request_id, place)
      join session_token t on t.token_hash = asked.token_hash join app_user u on u.id = t.user_id ${OF_PLAYER}`,
    values: [asked.map(({ tokenHash }) => tokenHash), asked.map(({ requestId }) => requestId)],
  });
  return new Map(
    rows.flatMap(({ place, ...row }) => {
      const question = asked[place - 1];
      return question === undefined ? [] : [[question, toFacts(row)] as const];
    }),
  );
}

/** The same, and nothing of it but the earnings changes until this transaction has ended. */
export async function lockDrawFacts(tx: Tx, userId: string, requestId: string): Promise<DrawFacts | null> {
  await tx.query({
    name: 'draw-account-lock',
    text: 'select from draw_account where user_id = $1::uuid for update',
    values: [userId],
  });
  return findDrawFacts(tx, userId, requestId);
}

/** Stores chances that were counted. @returns false when they have changed since `before` was read */
export async function storeChances(
  tx: Tx,
  userId: string,
  { before, after }: { before: Chances; after: Chances },
): Promise<boolean> {
  const stored = await tx.query({
    name: 'draw-account-count',
    text: `insert into draw_account (user_id, chances, staked_counted, recharge_counted, daily_counted_on)
      values ($1::uuid, $2::bigint, $3::bigint, $4::bigint, $5::bigint)
      on conflict (user_id) do update set chances = excluded.chances, staked_counted = excluded.staked_counted,
        recharge_counted = excluded.recharge_counted, daily_counted_on = excluded.daily_counted_on
        where draw_account.chances = $6::bigint and draw_account.staked_counted = $7::bigint
          and draw_account.recharge_counted = $8::bigint and draw_account.daily_counted_on = $9::bigint
      returning user_id`,
    values: [userId, ...columnsOf(after), ...columnsOf(before)],
  });
  return stored.length === 1;
}

/** In the order in which statements name them. */
export function columnsOf({ chances, stakedCounted, rechargeCounted, dailyCountedOn }: Chances): number[] {
  return [chances, stakedCounted, rechargeCounted, dailyCountedOn];
}

const FACTS = `u.id as "userId", coalesce(b.staked, 0) as staked, u.total_recharge as recharged,
  coalesce(a.chances, 0) as chances, coalesce(a.staked_counted, 0) as "stakedCounted",
  coalesce(a.recharge_counted, 0) as "rechargeCounted", coalesce(a.daily_counted_on, 0) as "dailyCountedOn",
  coalesce(a.last_drawn_at, 0) as "lastDrawnAt", coalesce(a.nonce, 0) as nonce, coalesce(a.next_seed, '') as "nextSeed", w.weights,
  s.id as "seedId", s.server_seed as "serverSeed", s.client_seed as "clientSeed", s.is_chosen as "isChosen", s.commitment,
  s.table_version as "tableVersion", exists (
    select from request_log where user_id = u.id and request_id = asked.request_id
  ) as "isAnswered"`;

const OF_PLAYER = `left join balance b on b.user_id = u.id and b.currency = 'coin' and b.account = 'player'
  left join draw_account a on a.user_id = u.id
  left join draw_seed s on s.user_id = a.user_id and s.id = a.seed_id
  left join draw_weights w on w.user_id = u.id`;

type FactsRow = Omit<DrawFacts, 'seed'> & { [Key in keyof DrawSeed]: DrawSeed[Key] | null };

function toFacts<Row extends FactsRow>(row: Row): Omit<Row, keyof DrawSeed> & Pick<DrawFacts, 'seed'> {
  const { seedId, serverSeed, clientSeed, isChosen, commitment, tableVersion, ...facts } = row;
  return {
    ...facts,
    seed:
      seedId === null
        ? null
        : ({ seedId, serverSeed, clientSeed, isChosen, commitment, tableVersion } as DrawSeed),
  };
}
