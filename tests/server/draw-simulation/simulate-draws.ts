import { v4 } from 'uuid';
import type { AppConfig } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import { drawTableOf } from '#games/rules/draw-table.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import type { Database } from '#server/core/db/database.ts';
import { answerValueCall } from '#server/core/http/answer-value-call.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { type PlayDependencies, playRound } from '#server/features/game/play-round.ts';
import { receiveDrawChance } from '#server/features/jackpot/draw.ts';
import { feedJackpots } from '#server/features/jackpot/jackpot-pools.ts';
import type { JackpotDependencies } from '#server/features/jackpot/ready-player.ts';
import { seedDocuments } from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { createSeededInt } from '../../../sandbox/create-seeded-int.ts';
import { configureApp } from '../configure-app.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { openSimulatedPlayer, type SimulatedPlayer } from './open-simulated-player.ts';
import { feedPool, openPredictedPool, type PredictedPool, winPool } from './predict-pool.ts';

export interface SimulationOptions {
  /** The same seed gives the same draws and stakes. */
  seed: number;
  draws: number;
  players: number;
  /** Factor on the frequency of jackpots. */
  jackpotTimes: number;
  /** Called from time to time with the number of draws. */
  onDrawn?: (draws: number) => void;
}

/** The requests and answers, and their expected result. */
export interface Simulation {
  config: Pick<AppConfig, 'drawChances' | 'jackpotPools'>;
  table: DrawTableRow[];
  /** How often each row of the table was drawn. */
  counts: number[];
  draws: number;
  /** Chances given to the players. */
  given: number;
  rounds: number;
  staked: number;
  pools: PredictedPool[];
  /** Answers that differ from the prediction. */
  faults: string[];
}

const COLOR_GAME = 1001;
const STAKES = [100, 1_000, 5_000];
/** Fewer than the database's connections, so that nothing times out. */
const LANES = { drawing: 12, playing: 4 };
/** One in this many players plays a round while all draw. */
const ONE_PLAYS_OF = 4;
/**
 * Minor units: room for growth of the mega, major, minor and mini jackpot at their usual frequency. Small, so
 * that ceilings are reached.
 */
const ROOM = [200_000, 50_000, 5_000, 500];

/**
 * Draws in turns: all players draw at once while some play, then the jackpots get their share. Within a turn
 * the order does not matter, so each jackpot's wins and amount can be predicted to the last millionth.
 * @param database migrated and empty
 */
export async function simulateDraws(database: Database, options: SimulationOptions): Promise<Simulation> {
  const { clock, advance } = createClock();
  const deps = await openServices(database, clock, options);
  const configuration = openConfiguration({ database, clock });
  const players = await openPlayers(database, clock(), options);
  const choose = createSeededInt(options.seed - 1);
  let simulation = await beginSimulation(deps, options);
  while (simulation.draws < options.draws) {
    const drawing = players.slice(0, options.draws - simulation.draws);
    const playing = players
      .filter(() => choose(ONE_PLAYS_OF) === 0)
      .map((player) => ({ player, stake: STAKES[choose(STAKES.length)] ?? 0 }));
    const [drawn] = await Promise.all([
      mapConcurrently(LANES.drawing, drawing, (player) => draw(deps, player)),
      mapConcurrently(LANES.playing, playing, ({ player, stake }) => play(deps, player, stake)),
    ]);
    await feedJackpots({ database, clock, configuration });
    advance();
    const stakes = playing.map(({ stake }) => stake);
    simulation = addTurn(simulation, drawn, stakes);
    options.onDrawn?.(simulation.draws);
  }
  return simulation;
}

type Services = Omit<JackpotDependencies & PlayDependencies, 'randomInt'>;
type Drawn = ResponseOf<typeof calls.receiveDrawChance>;

async function openServices(
  database: Database,
  clock: () => number,
  { jackpotTimes }: SimulationOptions,
): Promise<Services> {
  await seedDocuments({ database });
  const jackpotPools = seedAppConfig.jackpotPools.map((pool, index) => ({
    ...pool,
    ceiling: pool.seed + Math.floor((ROOM[index] ?? 0) / jackpotTimes),
    weight: pool.weight * jackpotTimes,
  }));
  await configureApp(database, { jackpotPools });
  const configuration = createConfiguration({ database, clock, onFaults: refuse, onUnplayable: refuse });
  return { database, clock, configuration, canRig: false };
}

async function openPlayers(
  database: Database,
  time: number,
  { seed, draws, players }: SimulationOptions,
): Promise<SimulatedPlayer[]> {
  const chances = chancesOf({ draws, players });
  const opened: SimulatedPlayer[] = [];
  for (let index = 0; index < players; index += 1) {
    opened.push(await openSimulatedPlayer(database, { time, seed: seed + 2 * index, chances }));
  }
  return opened;
}

/** Enough chances for each player. */
function chancesOf({ draws, players }: Pick<SimulationOptions, 'draws' | 'players'>): number {
  return Math.ceil(draws / players);
}

async function beginSimulation({ configuration }: Services, options: SimulationOptions): Promise<Simulation> {
  const config = await configuration.appConfig();
  const table = drawTableOf(config);
  return {
    config,
    table,
    counts: table.map(() => 0),
    draws: 0,
    given: chancesOf(options) * options.players,
    rounds: 0,
    staked: 0,
    pools: config.jackpotPools.map(openPredictedPool),
    faults: [],
  };
}

async function draw(deps: Services, { userId, seedInt }: SimulatedPlayer): Promise<Drawn> {
  const value = receiveDrawChance({ ...deps, randomInt: seedInt });
  const body = { requestId: v4(), commitment: '' };
  return answerValueCall(deps, calls.receiveDrawChance, value, {
    ...{ userId, body, token: null, address: '' },
    device: { sent: null, kept: null },
    social: { sent: null, kept: null },
  });
}

async function play(deps: Services, { userId, roundInt }: SimulatedPlayer, amount: number): Promise<void> {
  const bets = [{ spot: 'yellow', amount }];
  const request = { requestId: v4(), gameId: COLOR_GAME, bets, tryIt: 0 as const };
  await playRound({ ...deps, randomInt: roundInt }, userId, request);
}

/** Adds a turn to the simulation, with its predicted effect on the jackpots. */
function addTurn(before: Simulation, drawn: readonly Drawn[], stakes: readonly number[]): Simulation {
  const staked = stakes.reduce((sum, stake) => sum + stake, 0);
  const draws = before.draws + drawn.length;
  const turns = before.config.jackpotPools.map((settings, index) => {
    const pool = before.pools[index] ?? openPredictedPool(settings);
    const wins = drawn.filter(({ type, propId }) => type === JACKPOT_AWARD && propId === settings.propId);
    const won = winPool(pool, settings, wins.length);
    const paid = wins.reduce((sum, { bonus }) => sum + bonus, pool.paid);
    const says = `up to draw ${draws} jackpot ${settings.propId} paid ${paid} instead of ${won.paid}`;
    return { pool: feedPool(won, settings, staked), faults: paid === won.paid ? [] : [says] };
  });
  return {
    ...before,
    counts: before.table.map((row, index) => (before.counts[index] ?? 0) + countOf(drawn, row)),
    draws,
    rounds: before.rounds + stakes.length,
    staked: before.staked + staked,
    pools: turns.map(({ pool }) => pool),
    faults: [...before.faults, ...turns.flatMap(({ faults }) => faults)],
  };
}

function countOf(drawn: readonly Drawn[], { awardId, propId }: DrawTableRow): number {
  return drawn.filter((one) => one.id === awardId && one.propId === propId).length;
}

const BEGAN = 1_800_000_000_000;
const TURN = 1_000;

/** Stands still during a turn. */
function createClock(): { clock: () => number; advance: () => void } {
  let now = BEGAN;
  return {
    clock: () => now,
    advance: () => {
      now += TURN;
    },
  };
}

function refuse(problem: unknown): never {
  throw problem instanceof Error ? problem : new Error(JSON.stringify(problem));
}
