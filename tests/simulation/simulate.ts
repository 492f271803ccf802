import type { InspectionEvent } from 'xstate';
import { depositLimitReached, excluded, lossLimitReached, timeLimitReached } from '#contract/errcode.ts';
import { profiles } from '#contract/protection-profile.ts';
import type { Database } from '#server/core/db/database.ts';
import { seedDocuments } from '#server/seed/seed.ts';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';
import { arrangeConfig } from '../server/cashier-model/model-config.ts';
import { configureApp } from '../server/configure-app.ts';
import { createNetwork, type Traffic } from './create-network.ts';
import type { Plan, Step } from './create-plan.ts';
import { createPlayer } from './create-player.ts';
import {
  findAnswerFaults,
  findBookFaults,
  findLostAwards,
  findScreenFaults,
  findStuckCharts,
} from './find-faults.ts';
import { openSite } from './open-site.ts';
import { seedRandomness } from './seed-randomness.ts';
import { type SimulatedTime, simulateTime } from './simulated-time.ts';

/** Result of a plan. */
export interface Simulated {
  /** A line for everything that happened, with its time; the same for the same plan. */
  trace: readonly string[];
  /** A sentence for every rule that was broken. None is right. */
  faults: readonly string[];
  /** `states`: those of all charts, with all their parts, that were reached. */
  figures: {
    calls: number;
    presses: number;
    deaths: number;
    transfers: number;
    states: number;
    /** Limits and breaks that were set, ended or asked for; calls that one refused. */
    guarded: number;
    refused: number;
  };
}

/** A visit is a few minutes long. */
const OFTEN = { everyMinutes: 3, mayBeOff: false };
const REFUSALS = [excluded, depositLimitReached, lossLimitReached, timeLimitReached].map(String);
const START = Date.UTC(2026, 10, 20, 16);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOURS = 24;
/** Long enough, four times, for every wait of a chart and for what a provider repeats. */
const QUIET = 10 * MINUTE;
/** Number lost in a hundred webhooks, and in a hundred of their answers. */
const LOST = 10;

/**
 * Plays a plan: players with their charts, the server with its jobs, and the faults between them, all in this
 * process and by one clock. It ends with the first day that breaks a rule.
 */
export async function simulate(plan: Plan, database: Database): Promise<Simulated> {
  const restoreRandomness = seedRandomness(plan.seed);
  const time = simulateTime(START);
  try {
    await seedDocuments({ database });
    await arrangeConfig(database);
    await configureApp(database, { protection: { ...profiles.ph, realityCheck: OFTEN } });
    return await play(plan, database, time);
  } finally {
    time.restore();
    restoreRandomness();
  }
}

async function play(plan: Plan, database: Database, time: SimulatedTime): Promise<Simulated> {
  const trace: string[] = [];
  const faults: string[] = [];
  const traffic: Traffic[] = [];
  const states = new Set<string>();
  const figures = { calls: 0, presses: 0, deaths: 0, transfers: 0, states: 0, guarded: 0, refused: 0 };
  const note = (who: string, what: string) => trace.push(`${Date.now() - START} ${who}: ${what}`);
  const chance = createSeededInt(~plan.seed);
  let isCalm = false;

  const site = await openSite({ database, seed: plan.seed, loses: () => !isCalm && chance(100) < LOST });
  site.sandbox.onPlanned(() => {
    const due = site.sandbox.nextDueAt();
    if (due === null) return;
    setTimeout(() => time.during(() => site.sandbox.work()), Math.max(1, due - Date.now()));
  });
  const network = createNetwork({
    seed: plan.seed,
    ask: site.ask,
    during: time.during,
    isCalm: () => isCalm,
    onTraffic(one) {
      traffic.push(one);
      const { player, path, fate, answer } = one;
      const errcode = answer ? readErrcode(answer.body) : 'died';
      if (REFUSALS.includes(errcode)) figures.refused += 1;
      note(`player ${player}`, `${path} ${fate} ${errcode}`);
    },
  });
  const players = Array.from({ length: plan.players }, (_, number) =>
    createPlayer({
      number,
      seed: plan.seed,
      sandbox: site.sandbox,
      send: network(number),
      inspect: inspectStates((state) => {
        states.add(state);
        note(`player ${number}`, state);
      }),
    }),
  );

  async function take(step: Step): Promise<void> {
    await tend();
    if (step.kind === 'server dies') {
      figures.deaths += 1;
      site.dieAt(step.statement, step.down);
      return void note('server', `dies at ${step.statement}`);
    }
    const player = players[step.player];
    if (player === undefined) return;
    if (step.kind === 'press') {
      figures.presses += 1;
      return void note(`player ${step.player}`, `> ${await player.press(step.choice)}`);
    }
    note(`player ${step.player}`, step.kind);
    if (step.kind === 'visit') player.visit();
    if (step.kind === 'leave') {
      faults.push(...findStuckCharts([player], { isQuiet: false }));
      player.leave(step.isSudden);
    }
    if (step.kind === 'look away') player.look(false);
    if (step.kind === 'come back') player.look(true);
    if (step.kind === 'network') player.setNetwork(step.isOn);
  }

  async function tend(): Promise<void> {
    if (await site.tend()) note('server', 'starts again');
  }

  /** The jobs of the server, as often as they are due here. */
  async function work(): Promise<void> {
    await tend();
    await site.work();
    faults.push(...site.errors.splice(0));
  }

  async function playHour(hour: number): Promise<void> {
    const [from, to] = [hour * HOUR, (hour + 1) * HOUR];
    for (const step of plan.steps.filter(({ at }) => at >= from && at < to)) {
      await time.advanceTo(START + step.at);
      await time.perform(() => take(step));
    }
    await time.advanceTo(START + to);
    await time.perform(work);
  }

  /** When all is quiet, every rule must hold. */
  async function judge(): Promise<void> {
    isCalm = true;
    await time.perform(async () => {
      await site.calm();
      for (const player of players) {
        player.setNetwork(true);
        player.leave(true);
        player.visit();
      }
    });
    for (let round = 0; round < 4; round += 1) {
      await time.advanceTo(Date.now() + QUIET);
      await time.perform(work);
    }
    for (const player of players) player.look(true);
    await time.advanceTo(Date.now() + MINUTE);
    await time.perform(async () => {
      const book = await findBookFaults(database, site.sandbox);
      figures.transfers = book.transfers;
      figures.guarded = book.guarded;
      note('book', book.sums);
      faults.push(...book.faults, ...(await findScreenFaults(database, players)));
      faults.push(...findStuckCharts(players, { isQuiet: true }), ...findAnswerFaults(traffic));
    });
    for (const player of players) player.open('jackpot');
    await time.advanceTo(Date.now() + MINUTE);
    await time.perform(async () => {
      faults.push(...(await findLostAwards(database, players)));
      for (const player of players) player.leave(false);
    });
    isCalm = false;
  }

  for (let day = 0; day < plan.days && faults.length === 0; day += 1) {
    for (let hour = day * HOURS; hour < (day + 1) * HOURS; hour += 1) await playHour(hour);
    await judge();
  }
  await site.close();
  return { trace, faults, figures: { ...figures, calls: traffic.length, states: states.size } };
}

function readErrcode(body: string): string {
  try {
    return String(JSON.parse(body).errcode);
  } catch {
    return 'unreadable';
  }
}

/** Tells every change of a chart's state. */
function inspectStates(tell: (what: string) => void): (event: InspectionEvent) => void {
  const before = new WeakMap<object, string>();
  return (event) => {
    if (event.type !== '@xstate.snapshot') return;
    const snapshot = event.snapshot as { machine?: { id: string }; value?: unknown; status: string };
    if (snapshot.machine === undefined) return;
    const value = `${JSON.stringify(snapshot.value)} ${snapshot.status}`;
    if (before.get(event.actorRef) === value) return;
    before.set(event.actorRef, value);
    tell(`${snapshot.machine.id} ${value}`);
  };
}
