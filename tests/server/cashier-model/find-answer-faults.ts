import { findRewardFaults } from './find-reward-faults.ts';
import type { Known } from './known.ts';
import type { World } from './open-world.ts';

/** The number and coins of one kind of request, for one player. */
interface Sum {
  times: number;
  coins: number;
}

interface Told {
  player: number;
  coins: number;
}

interface Kind {
  what: string;
  told(known: Known): Told[];
  name: string;
  text: string;
}

/**
 * Compares the answers to players with the database: the rounds of the game that ends at once, moves to the
 * safe box and all rewards. No answered request may be missing, and none may be done twice.
 */
export async function findAnswerFaults(world: World, known: Known): Promise<string[]> {
  const faults = await Promise.all(KINDS.map((kind) => compare(kind, known, world)));
  return [...faults.flat(), ...(await findRewardFaults(known, world, { newest: world.players.length }))];
}

async function compare(
  { what, told, name, text }: Kind,
  known: Known,
  { database, players }: World,
): Promise<string[]> {
  const rows = await database.query<Sum & { userId: string }>({ name, text, values: [] });
  const stored = new Map(rows.map(({ userId, ...sum }) => [userId, sum]));
  const expected = addUp(told(known));
  return players.flatMap(({ id }, player) => {
    const [is, should] = [stored.get(id), expected.get(player)].map(describe);
    return is === should ? [] : [`player ${player} has ${what}: ${is} instead of ${should}`];
  });
}

const KINDS: Kind[] = [
  {
    what: 'rounds',
    told: ({ answers }) => [...answers.values()].filter((answer) => answer.what === 'round'),
    name: 'model-rounds',
    text: `select user_id as "userId", count(*)::int as times, sum(win - stake)::bigint as coins
      from game_round where game_id = 1001 group by user_id`,
  },
  {
    what: 'moves to the safe box',
    told: ({ answers }) => [...answers.values()].filter((answer) => answer.what === 'move'),
    name: 'model-moves',
    text: `select user_id as "userId", count(*)::int as times,
        sum(case kind when 'safebox-in' then amount else -amount end)::bigint as coins
      from journal where kind in ('safebox-in', 'safebox-out') group by user_id`,
  },
];

function addUp(told: readonly Told[]): Map<number, Sum> {
  const sums = new Map<number, Sum>();
  for (const { player, coins } of told) {
    const sum = sums.get(player) ?? { times: 0, coins: 0 };
    sums.set(player, { times: sum.times + 1, coins: sum.coins + coins });
  }
  return sums;
}

function describe({ times, coins }: Sum = { times: 0, coins: 0 }): string {
  return `${times} of ${coins} coins`;
}
