import { randomInt, randomUUID } from 'node:crypto';
import { createConfiguration } from '#server/core/config/configuration.ts';
import type { Statement, Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { newId } from '#server/core/db/new-id.ts';
import { playRound } from '#server/features/game/play-round.ts';
import { keepExclusion } from '#server/features/protection/breaks.ts';
import { NO_EXCLUSION, storeLimit } from '#server/features/protection/protection-store.ts';
import { type Transfer, transfer } from '#server/ledger/transfer.ts';
import { ROUND, type Work } from './bench-protocol.ts';
import type { BothWays } from './open-both-ways.ts';

const AT_ONCE = 50;
const FEW = 200;
const NEVER_LOST = 1_000_000_000_000;

/** @returns work per second with {@link AT_ONCE} pieces under way, each for another player */
export async function keepBusy(
  ways: BothWays,
  userIds: readonly string[],
  { work, milliseconds }: { work: Work; milliseconds: number },
): Promise<number> {
  const workFor = await prepare(ways, work);
  const isGuarded = work === 'limited-round' || work === 'returned-round';
  const players = isGuarded || work === 'few-round' ? userIds.slice(0, FEW) : userIds;
  if (isGuarded) await guardAll(ways, players, work);
  const began = performance.now();
  const end = began + milliseconds;
  let done = 0;
  const keepWorking = async (_: unknown, first: number) => {
    for (let turn = first; performance.now() < end; turn += AT_ONCE) {
      await workFor(players[turn % players.length] ?? '');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepWorking));
  const perSecond = (done * 1_000) / (performance.now() - began);
  if (isGuarded) await guardAll(ways, players, null);
  return perSecond;
}

/** Gives players a loss limit that they do not reach, or the end of a break; or takes both. */
async function guardAll(
  { database }: BothWays,
  userIds: readonly string[],
  how: 'limited-round' | 'returned-round' | null,
): Promise<void> {
  const limit = { kind: 'loss', period: 'month', state: 'active', next: null, dueAt: 0 } as const;
  const ended = { ...NO_EXCLUSION, since: 1, until: 2, returnsAt: how === 'returned-round' ? 3 : 0 };
  for (const userId of userIds) {
    await changePlayer(database, userId, async (tx) => {
      await storeLimit(tx, userId, { ...limit, amount: how === 'limited-round' ? NEVER_LOST : null });
      await keepExclusion(tx, userId, ended);
    });
  }
}

type WorkFor = (userId: string) => Promise<unknown>;

async function prepare(ways: BothWays, work: Work): Promise<WorkFor> {
  if (work === 'transfer') return (userId) => transfer(ways.database, credit(userId));
  return work === 'bare-transfer' ? payBare(ways) : playRounds(ways);
}

function playRounds({ database }: BothWays): WorkFor {
  const configuration = createConfiguration({ database, clock: Date.now });
  const deps = { database, clock: Date.now, randomInt: (max: number) => randomInt(max), configuration };
  return (userId) => playRound(deps, userId, { ...ROUND, requestId: randomUUID() });
}

/** The product's own statement; only the player, the id and the time differ. */
async function payBare({ pool }: BothWays): Promise<WorkFor> {
  const { text, values } = await statementOf(credit(''));
  const [, , currency, from, to, amount, kind] = values;
  return (userId) => {
    const now = Date.now();
    return pool.query({
      name: 'bare-transfer',
      text,
      values: [userId, newId(now), currency, from, to, amount, kind, userId, now],
    });
  };
}

function credit(userId: string): Transfer {
  return {
    currency: 'coin',
    from: { kind: 'system', name: 'bonus' },
    to: { kind: 'player', userId },
    amount: 1,
    kind: 'benchmark',
    reference: userId,
    time: Date.now(),
  };
}

async function statementOf(payment: Transfer): Promise<Statement> {
  const sent: Statement[] = [];
  const listener: Pick<Transaction, 'query'> = {
    query: async <Row>(statement: Statement) => {
      sent.push(statement);
      return [{ amount: 0 }] as Row[];
    },
  };
  await transfer(listener, payment);
  const [statement] = sent;
  if (statement === undefined) throw new Error('a transfer without a statement');
  return statement;
}
