/**
 * The program of `npm run draws:simulate`: as many draws as the first argument says, on its own PostgreSQL.
 */
import { randomInt } from 'node:crypto';
import { weightSum } from '#games/rules/draw-table.ts';
import { openPostgres } from '#server/core/db/open-postgres.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { findSimulationFaults, judgeOdds } from './find-simulation-faults.ts';
import { type Simulation, simulateDraws } from './simulate-draws.ts';

const draws = readNumber('the number of draws', process.argv[2], 500_000);
const seed = readNumber('SEED', process.env.SEED, randomInt(1, 2 ** 31));
const players = Math.min(500, draws);
const TOLD_EVERY = 10;

console.log(`${draws} draws of ${players} players, seed ${seed}`);
const server = await startPostgresServer();
const database = await openPostgres(server.url);
await migrate(database);
const began = performance.now();
const simulation = await simulateDraws(database, { seed, draws, players, jackpotTimes: 1, onDrawn: tell });
const seconds = (performance.now() - began) / 1_000;
const faults = await findSimulationFaults(database, simulation);
await database.close();
await server.stop();

print(simulation);
console.log(`${Math.round(draws / seconds)} draws a second, ${Math.round(seconds)} seconds.`);
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? 'The book is right, and the jackpots hold what is predicted.'
    : `There are ${faults.length} faults. To repeat it: SEED=${seed} npm run draws:simulate -- ${draws}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

function tell(drawn: number): void {
  const part = draws / TOLD_EVERY;
  if (Math.floor(drawn / part) === Math.floor((drawn - players) / part)) return;
  const perSecond = drawn / ((performance.now() - began) / 1_000);
  console.log(`${drawn} drawn, ${Math.round(perSecond)} a second`);
}

function print(done: Simulation): void {
  const { counts, pools, rounds, staked, table } = done;
  const sum = weightSum(table);
  console.log('\naward  prop   count    expected      drawn');
  for (const [row, { awardId, propId, count, weight }] of table.entries()) {
    const cells = [
      String(awardId).padStart(5),
      String(propId).padStart(6),
      String(count).padStart(6),
      ((draws * weight) / sum).toFixed(1).padStart(11),
      String(counts[row] ?? 0).padStart(10),
    ];
    console.log(cells.join(' '));
  }
  const { statistic, critical } = judgeOdds(done);
  console.log(`chi-square ${statistic.toFixed(2)}, unlikely from ${critical.toFixed(2)} on\n`);
  console.log(`${rounds} rounds staked ${staked} minor units.`);
  for (const { propId, amount, carry, wins, paid, refused } of pools) {
    console.log(
      `jackpot ${propId}: won ${wins} times, paid ${paid}, holds ${amount} and ${carry} millionths; ${refused} were beyond its ceiling`,
    );
  }
}

function readNumber(name: string, given: string | undefined, usual: number): number {
  const number = Number(given ?? usual);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(`${name} is no whole number above zero: ${given}`);
  process.exit(1);
}
