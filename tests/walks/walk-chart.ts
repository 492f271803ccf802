import { Coverage, type Path } from './coverage.ts';
import { nameState } from './declared.ts';
import { Run } from './run.ts';
import { Stage } from './stage.ts';
import type { Walk } from './walk.ts';

export interface WalkedTransition {
  label: string;
  /** The steps of the path that took it first; null when it was never taken. */
  path: Path | null;
}

export interface WalkResult {
  transitions: readonly WalkedTransition[];
  states: { total: number; reached: number };
  /** The steps of the path that reached each state first, by its name. */
  ways: ReadonlyMap<string, Path>;
  guards: { total: number; refused: number };
  /** The situations explored, and the paths run from the start. */
  situations: number;
  paths: number;
  /** The names of everything never taken, reached or refused. */
  missing: readonly string[];
  /** Where an actor failed or differed from the model. */
  problems: readonly string[];
  milliseconds: number;
}

interface Situation {
  start: Walk['inputs'][number];
  path: Path;
  alternatives: readonly string[];
}

/**
 * Walks a chart: from every situation it has found it tries everything that can happen there, each on a new
 * actor, until everything declared has been seen or no new situation appears. Paths that showed something new
 * go first, then the shortest.
 */
export async function walkChart(walk: Walk): Promise<WalkResult> {
  const began = performance.now();
  const stage = new Stage(walk.fakes);
  const machine = walk.machine.provide({ actors: stage.actors });
  const coverage = new Coverage(machine);
  const known = new Set<string>();
  const queue: Situation[] = [];
  const promising: Situation[] = [];
  const problems: string[] = [];
  let paths = 0;

  async function explore(start: Situation['start'], path: Path): Promise<void> {
    paths += 1;
    const seen = coverage.size();
    const run = new Run({ walk, machine, stage, coverage, start });
    const problem = (await follow(run, path)) ?? run.check();
    const situation = `${start.name} ${run.situation()}`;
    if (problem !== null) problems.push(problem);
    else if (!known.has(situation)) {
      known.add(situation);
      const list = coverage.size() > seen ? promising : queue;
      list.push({ start, path, alternatives: run.steps().map(({ label }) => label) });
    }
    run.stop();
  }

  for (const start of walk.inputs) await explore(start, []);
  for (let next = takeNext(); next !== undefined; next = takeNext()) {
    for (const label of next.alternatives) await explore(next.start, [...next.path, label]);
  }

  function takeNext(): Situation | undefined {
    const isOver = known.size > walk.limit || problems.length > 0 || coverage.missing().length === 0;
    return isOver ? undefined : (promising.shift() ?? queue.shift());
  }

  return {
    transitions: coverage.transitions.map(({ definition, label }) => ({
      label,
      path: coverage.taken.get(definition) ?? null,
    })),
    states: { total: coverage.states.length, reached: coverage.reached.size },
    ways: new Map(
      coverage.states.flatMap((node) => {
        const way = coverage.reached.get(node.id);
        return way === undefined ? [] : [[nameState(node), way]];
      }),
    ),
    guards: {
      total: coverage.guarded().length,
      refused: coverage.guarded().filter(({ definition }) => coverage.refused.has(definition)).length,
    },
    situations: known.size,
    paths,
    missing: coverage.missing(),
    problems: known.size > walk.limit ? [...problems, `gave up after ${walk.limit} situations`] : problems,
    milliseconds: Math.round(performance.now() - began),
  };
}

async function follow(run: Run, path: Path): Promise<string | null> {
  for (const label of path) {
    const problem = await run.take(label);
    if (problem !== null) return problem;
  }
  return null;
}
