import { join } from 'node:path';
import { runOn, urlOf } from '#tests/server/create-test-database.ts';
import { startPostgresServer } from '#tests/server/postgres-server.ts';
import { medianOf, percentileOf } from '../statistics.ts';
import { roundsOn } from './measure-loops.ts';
import { runOpenLoop } from './open-loop.ts';
import { type Measured, startMeasured } from './start-measured.ts';
import type { Windows } from './windows.ts';

/** Each plays sixty rounds a minute, a tenth of the usual budget, and so takes shares of it. */
const PLAYERS = 1_000;
const USUAL_BUDGETS = new URL('use-usual-budgets.ts', import.meta.url).href;

/**
 * Plays rounds on this build, on a former one and on the former one again, in turns, each on a database of
 * its own, with the usual budgets of players. Prints the ratios of their latencies: the second one shows what
 * is noise.
 * @param folder a checkout of the former build, with its packages
 */
export async function compareRounds(folder: string, windows: Windows): Promise<void> {
  const postgres = await startPostgresServer({ isDurable: true });
  try {
    await playInTurns(postgres.url, folder, windows);
  } finally {
    await postgres.stop();
  }
}

async function playInTurns(url: string, folder: string, windows: Windows): Promise<void> {
  const start = async (name: string, script?: string) => {
    await runOn(url, `create database ${name}`);
    const options = {
      databaseUrl: urlOf(url, name),
      dataDir: '',
      logLevel: 'info',
      players: PLAYERS,
    } as const;
    return startMeasured(options, script, ['--import', USUAL_BUDGETS]);
  };
  const former = join(folder, 'benchmarks/api/serve-measured.ts');
  const servers = [await start('now'), await start('former', former), await start('again', former)];
  for (const server of servers) await play(server, windows.warmUp);
  const turns: number[][] = [];
  for (let turn = 0; turn < windows.turns; turn += 1) {
    const found = servers.map(() => Number.NaN);
    for (const place of servers.keys()) {
      const index = (turn + place) % servers.length;
      const server = servers[index];
      if (server) found[index] = await play(server, windows.turn);
    }
    console.log(`turn ${turn + 1}: ${found.map((each) => `${each.toFixed(1)} ms`).join(', ')}`);
    turns.push(found);
  }
  const ratios = (index: number) => turns.map((found) => (found[index] ?? 0) / (found[1] ?? 0));
  console.log(`99 of 100 within, median of ${turns.length} paired ratios to the former build:`);
  console.log(`  this build ${wordRatios(ratios(0))}\n  the former one itself ${wordRatios(ratios(2))}`);
  for (const server of servers) await server.ask({ ask: 'end' });
  const shares = await runOn(urlOf(url, 'now'), `select key from rate_limit where key like 'rounds:%'`);
  console.log(`${shares.length} of ${PLAYERS} players of this build took shares of their budget`);
}

/** @returns the 99th percentile, milliseconds */
async function play(server: Measured, milliseconds: number): Promise<number> {
  const { latencies, failures } = await runOpenLoop(roundsOn(server, milliseconds));
  const failed = Object.entries(failures);
  if (failed.length > 0) throw new Error(`not answered or refused: ${JSON.stringify(failures)}`);
  return percentileOf(latencies, 0.99);
}

function wordRatios(ratios: readonly number[]): string {
  const sorted = ratios.toSorted((one, other) => one - other).map((ratio) => ratio.toFixed(2));
  return `${medianOf(ratios).toFixed(3)} (${sorted[0]} to ${sorted.at(-1)})`;
}
