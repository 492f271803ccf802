import type { ExclusionKind, LimitKind, LimitPeriod } from '#contract/protection.ts';
import type { Database } from '#server/core/db/database.ts';
import { createKnownProtection, type KnownProtection } from '../server/cashier-model/known-protection.ts';
import { follow, type Row } from '../server/cashier-model/watch-gate.ts';

/** An entry of an account's record about a limit or a break. */
export interface Said {
  userId: string;
  time: number;
  kind: string;
  detail: {
    kind?: LimitKind | ExclusionKind;
    period?: LimitPeriod;
    amount?: number;
    until?: number;
    returnsAt?: number;
  };
}

/** Movements against limits and breaks, and the number of changes of limits and breaks. */
export async function findGateFaults(database: Database): Promise<{ said: number; faults: string[] }> {
  const said = await database.query<Said>({
    name: 'simulation-said',
    text: `select user_id as "userId", created_at as time, kind, detail from account_event
      where kind like 'limit-%' or kind in ('break-began', 'return-asked') order by created_at, id`,
    values: [],
  });
  const moved = await database.query<Row>({
    name: 'simulation-moved',
    text: `select seq, user_id as "userId", kind, amount, reference, created_at as time from journal order by seq`,
    values: [],
  });
  return { said: said.length, faults: judgeMoves(said, moved) };
}

/** Judges each movement by earlier changes. A change in the same millisecond may have come later. */
export function judgeMoves(said: readonly Said[], moved: readonly Row[]): string[] {
  const players = new Map(said.map(({ userId }) => [userId, createPlayer(userId, said)]));
  return moved.flatMap((row) => {
    const player = players.get(row.userId);
    if (player === undefined) return [];
    while ((player.left[0]?.time ?? row.time) < row.time) hear(player.mine, player.left.shift());
    const fault = follow(player.mine, row);
    if (fault === '' || player.left[0]?.time === row.time) return [];
    return [`${row.kind} of ${row.amount} for ${row.reference} of ${row.userId} ${fault}`];
  });
}

function createPlayer(userId: string, said: readonly Said[]) {
  return { mine: createKnownProtection(), left: said.filter((each) => each.userId === userId) };
}

function hear(mine: KnownProtection, said: Said | undefined): void {
  if (said === undefined) return;
  const { kind, time, detail } = said;
  const { amount = null, until = 0, returnsAt = 0 } = detail;
  if (kind === 'break-began') {
    mine.pause = { kind: 'timeOut', since: time, until, returnsAt: 0, rewards: 0 };
  } else if (kind === 'return-asked') {
    if (mine.pause !== null) mine.pause.returnsAt = returnsAt;
  } else {
    const limit = mine.limits.find((each) => each.kind === detail.kind && each.period === detail.period);
    if (limit !== undefined) limit.amount = amount;
  }
}
