import { weightSum } from '#games/rules/draw-table.ts';
import type { Database } from '#server/core/db/database.ts';
import { readPools } from '#server/features/jackpot/jackpot-pools.ts';
import { bookChecks } from '#server/features.ts';
import { describeDifference } from '#server/ledger/book-report.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { chiSquare, type Verdict } from '#tests/statistics.ts';
import type { Simulation } from './simulate-draws.ts';

/**
 * Faults in the database after the simulation: book, jackpots, payments, chances, and prizes against their
 * odds.
 */
export async function findSimulationFaults(database: Database, simulation: Simulation): Promise<string[]> {
  const { differences } = await checkBook(database, bookChecks);
  return [
    ...simulation.faults,
    ...differences.map(describeDifference),
    ...(await findPoolFaults(database, simulation)),
    ...(await findTotalFaults(database, simulation)),
    ...findOddsFaults(simulation),
  ];
}

/** Whether the number of each prize fits its odds, within chance. */
export function judgeOdds({ counts, table }: Pick<Simulation, 'counts' | 'table'>): Verdict {
  const sum = weightSum(table);
  return chiSquare(
    counts,
    table.map(({ weight }) => weight / sum),
  );
}

function findOddsFaults(simulation: Simulation): string[] {
  const { statistic, critical } = judgeOdds(simulation);
  return statistic < critical ? [] : [`chi-square is ${statistic}, which is not below ${critical}`];
}

async function findPoolFaults(database: Database, { config, pools }: Simulation): Promise<string[]> {
  const stored = await readPools(database, config.jackpotPools, 0);
  return pools.flatMap(({ propId, amount, carry }) => {
    const pool = stored.find((candidate) => candidate.propId === propId);
    if (pool?.amount === amount && pool.carry === carry) return [];
    return [`jackpot ${propId} holds ${pool?.amount} and ${pool?.carry} instead of ${amount} and ${carry}`];
  });
}

interface Totals {
  draws: number;
  chances: number;
  drawWins: number;
  jackpotWins: number;
  diamonds: number;
  props: number;
  waiting: number;
}

/** Payments must equal the drawn prizes, and no chance may be lost or made. */
async function findTotalFaults(database: Database, simulation: Simulation): Promise<string[]> {
  const { config, draws, given, pools } = simulation;
  const [found] = await database.query<Totals>({
    name: 'simulation-totals',
    text: `select (select count(*) from draw) as draws,
        (select sum(chances - staked_counted / $1::bigint)::bigint from draw_account) as chances,
        ${movedAs('draw-win', 'coin')} as "drawWins", ${movedAs('jackpot-win', 'coin')} as "jackpotWins",
        ${movedAs('draw-win', 'diamond')} as diamonds, (select count(*) from player_prop where source = 'draw') as props,
        (select count(*) from jackpot_contribution) as waiting`,
    values: [config.drawChances.wagerPerChance],
  });
  const isCoins = (propId: number) => propId === COINS;
  const isDiamonds = (propId: number) => propId === DIAMONDS;
  const expected: Totals = {
    draws,
    chances: given - draws,
    drawWins: sumOf(simulation, isCoins),
    jackpotWins: pools.reduce((sum, { paid }) => sum + paid, 0),
    diamonds: sumOf(simulation, isDiamonds),
    props: sumOf(simulation, (propId) => !isCoins(propId) && !isDiamonds(propId)),
    waiting: 0,
  };
  return Object.entries(expected).flatMap(([name, is]) => {
    const was = found?.[name as keyof Totals];
    return was === is ? [] : [`${name} came to ${was} instead of ${is}`];
  });
}

const COINS = 2001;
const DIAMONDS = 60_001;
const PROP_AWARD = 1;

/** Number of props won that satisfy `isSo`. */
function sumOf({ counts, table }: Simulation, isSo: (propId: number) => boolean): number {
  return table.reduce(
    (sum, { type, propId, count }, row) =>
      type === PROP_AWARD && isSo(propId) ? sum + count * (counts[row] ?? 0) : sum,
    0,
  );
}

function movedAs(kind: string, currency: string): string {
  return `(select coalesce(sum(amount), 0)::bigint from journal where kind = '${kind}' and currency = '${currency}')`;
}
