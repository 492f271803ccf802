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
import { type PlayDependencies, playRound } from '#server/features/games/play-round.ts';
import { receiveDrawChance } from '#server/features/jackpot/draw.ts';
import type { JackpotDependencies } from '#server/features/jackpot/draw-terms.ts';
import { feedJackpots } from '#server/features/jackpot/feed-jackpots.ts';
import { seedDocuments } from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { createSeededInt } from '../../../sandbox/create-seeded-int.ts';
import { configureApp } from '../configure-app.ts';
import { inLanes } from './in-lanes.ts';
import { openSimulatedPlayer, type SimulatedPlayer } from './open-simulated-player.ts';
import { feedPool, openPredictedPool, type PredictedPool, winPool } from './predict-pool.ts';

export interface SimulationOptions {
  /** The same seed draws and stakes the same. */
  seed: number;
  draws: number;
  players: number;
  /** Jackpots are won so many times as often as usual. */
  jackpotTimes: number;
  /** Told of how many have been drawn, from time to time. */
  onDrawn?: (draws: number) => void;
}

/** What was asked for and answered, and what must have come of it. */
export interface Simulation {
  config: Pick<AppConfig, 'drawChances' | 'jackpotPools'>;
  table: DrawTableRow[];
  /** How often each row of the table was drawn. */
  counts: number[];
  draws: number;
  /** Chances that players were given before. */
  given: number;
  rounds: number;
  staked: number;
  /** Jackpots as they are predicted to stand. */
  pools: PredictedPool[];
  /** Where an answer was another than predicted. */
  faults: string[];
}

const COLOR_GAME = 1001;
const STAKES = [100, 1_000, 5_000];
/** Together less than the database has connections: nobody waits for one until he gives up. */
const LANES = { drawing: 12, playing: 4 };
/** Of so many players one plays a round while all of them draw. */
const ONE_PLAYS_OF = 4;
/**
 * Minor units: how far the mega jackpot, the major, the minor and the mini can grow when they are won as often as usual. So little that
 * ceilings are met.
 */
const ROOM = [200_000, 50_000, 5_000, 500];

/**
 * Draws turn by turn: all players draw at once while some of them play; then the jackpots are given their share. Within a turn it
 * does not matter who comes first, so that it can be predicted what each jackpot has paid and holds after it, to the last millionth.
 * @param database migrated and empty
 */
export async function simulateDraws(database: Database, options: SimulationOptions): Promise<Simulation> {
  const { clock, advance } = createClock();
  const deps = await openServices(database, clock, options);
  const feed = feedJackpots({ database, clock, onError: refuse });
  const players = await openPlayers(database, clock(), options);
  const choose = createSeededInt(options.seed - 1);
  let simulation = await beginSimulation(deps, options);
  while (simulation.draws < options.draws) {
    const drawing = players.slice(0, options.draws - simulation.draws);
    const playing = players
      .filter(() => choose(ONE_PLAYS_OF) === 0)
      .map((player) => ({ player, stake: STAKES[choose(STAKES.length)] ?? 0 }));
    const [drawn] = await Promise.all([
      inLanes(LANES.drawing, drawing, (player) => draw(deps, player)),
      inLanes(LANES.playing, playing, ({ player, stake }) => play(deps, player, stake)),
    ]);
    await feed();
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
  const configuration = createConfiguration({ database, clock, onBroken: refuse, onUnplayable: refuse });
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

/** Enough for each player. */
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
  return answerValueCall(deps, calls.receiveDrawChance, value, { userId, body, address: '' });
}

async function play(deps: Services, { userId, roundInt }: SimulatedPlayer, amount: number): Promise<void> {
  const bets = [{ spot: 'yellow', amount }];
  const request = { requestId: v4(), gameId: COLOR_GAME, bets, tryIt: 0 as const };
  await playRound({ ...deps, randomInt: roundInt }, userId, request);
}

/** What a turn adds, and what it must have done to the jackpots. */
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

/** Stands still while a turn goes on. */
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
