import { planGridSpin } from '#machines/jackpot/jackpot-spin-rules.ts';
import { createPeryaServer, type PeryaServer } from '#tests/e2e/perya-server.ts';
import { fetchToken, registerPlayer } from '#tests/e2e/players.ts';
import type { Engine } from '#tests/engines/engine.ts';
import { engineLaunchers } from '#tests/engines/engine-launchers.ts';
import { enterWith } from '#tests/engines/in-each-engine.ts';
import { createPerson } from '#tests/engines/person.ts';
import { type Sighting, type TimedStep, timeSteps } from './time-steps.ts';

/** Spins of one browser, by the frames that its page was given. */
export interface EngineRuns {
  /** The browser and its version. */
  name: string;
  runs: { steps: TimedStep[] }[];
}

/** Milliseconds after the landing. */
const LOOK = 500;

/**
 * Each browser's own way of playing the light's animation: Chromium's trace is of no other.
 * @throws Error where a browser is missing
 */
export async function recordEngines(chromium: string, spins: number): Promise<EngineRuns[]> {
  const launchers = engineLaunchers(chromium);
  const perya = await createPeryaServer();
  await perya.start();
  try {
    const all: EngineRuns[] = [];
    for (const [name, launch] of launchers)
      all.push(await recordEngine(name, await launch(), { perya, spins }));
    return all;
  } finally {
    await perya.remove();
  }
}

interface Recorded {
  perya: PeryaServer;
  spins: number;
}

async function recordEngine(name: string, engine: Engine, { perya, spins }: Recorded): Promise<EngineRuns> {
  const player = await registerPlayer(perya.url);
  await perya.command('draws', { outcome: 'usual', options: { account: player.account, chances: spins } });
  const token = await fetchToken(perya.url, player);
  const person = createPerson(await engine.open());
  try {
    await enterWith(person, perya.url, { token, isCalm: false });
    await person.open(`${perya.url}/activity/jackpot`);
    const runs: EngineRuns['runs'] = [];
    while (runs.length < spins) {
      await person.see('button', /^SPIN/);
      await person.tab.run(watchLight, [LOOK]);
      await person.press('button', /^SPIN/);
      await person.see('dialog', /^You won /);
      const sightings = await person.until('the light has landed', () => person.tab.run(readSightings, []));
      const { steps, duration } = planGridSpin(sightings[0]?.cell ?? -1, sightings.at(-1)?.cell ?? -1);
      runs.push({ steps: timeSteps(steps, sightings, duration + LOOK) });
      await person.press('button', 'Great');
      await person.seeGo('dialog', /^You won /);
    }
    return { name: `${name} ${engine.version}`, runs };
  } finally {
    await engine.close();
  }
}

declare global {
  /** Once the light has landed. */
  var benchSightings: Sighting[] | undefined;
}

/**
 * Runs in the page: keeps which cell is lit in each frame. The animation runs one frame ahead of its plan, as
 * a frame is shown later than its time.
 */
function watchLight(look: number): void {
  const seen: Sighting[] = [];
  let cells: Element[] = [];
  let [begin, gone] = [0, Infinity];
  globalThis.benchSightings = undefined;
  const watch = (now: number) => {
    const lights = document.getAnimations().filter(({ effect }) => {
      const { target, pseudoElement } = effect as KeyframeEffect;
      return pseudoElement === '::before' && target?.localName === 'li';
    });
    if (cells.length === 0 && lights[0]?.startTime != null) {
      begin = Number(lights[0].startTime);
      cells = lights.map(({ effect }) => (effect as KeyframeEffect).target as Element);
    }
    const lit = cells.findIndex((cell) => getComputedStyle(cell, '::before').opacity === '1');
    if (lit >= 0) seen.push({ at: now - begin, cell: lit });
    if (cells.length > 0 && lights.length === 0) gone = Math.min(gone, now);
    if (now - gone < look) requestAnimationFrame(watch);
    else globalThis.benchSightings = seen;
  };
  requestAnimationFrame(watch);
}

function readSightings(): Sighting[] | null {
  return globalThis.benchSightings ?? null;
}
