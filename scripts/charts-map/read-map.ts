import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { listStates, listTransitions } from '#tests/walks/declared.ts';
import { chartFile, listCharts, loadWalk, nameMachine } from '#tests/walks/find-walks.ts';
import type { Serves } from '#tests/walks/walk.ts';
import { readArrows } from '../house-check/read-arrows.ts';
import { type Crossing, readCrossings } from './read-crossings.ts';
import { isPlace, type Place, readPlaces } from './read-places.ts';
import { fileOf, findUsers, readUses, type Uses, usersOf } from './read-uses.ts';

const ROOT = join(import.meta.dirname, '../..');
const APP = 'src/main.tsx';

export type ChartKind = 'service' | 'flow' | 'child' | 'server';

/** A chart, and the files and charts around it. */
export interface ChartFacts {
  chart: string;
  /** Its own file. */
  file: string;
  kind: ChartKind;
  /** The words of its page, as Markdown. */
  words: string;
  rules: readonly (readonly [section: string, words: string])[];
  /** Files of `src/` and `server/` that start it, or give it its real actors. */
  startedIn: readonly string[];
  /** Charts that it runs as children. */
  runs: readonly string[];
  runBy: readonly string[];
  sends: readonly Sent[];
  emits: readonly string[];
  tags: readonly string[];
  places: readonly Place[];
  /** Whether it is part of the app around all screens. */
  isEverywhere: boolean;
}

/** Events from one chart to another, or to an actor that does not run a chart. */
export interface Sent {
  to: string;
  isChart: boolean;
  events: readonly string[];
}

/** Reads the map of all charts from the charts, the files that use them, and their pages. */
export async function readMap(): Promise<ChartFacts[]> {
  const charts = listCharts();
  const machines = new Map<string, AnyStateMachine>();
  const serves = new Map<string, Serves>();
  for (const chart of charts) {
    const walk = await loadWalk(chart);
    machines.set(chart, walk.machine);
    serves.set(chart, walk.serves);
  }
  const files = readFiles();
  const uses = readUses(files);
  const places = readPlaces(files.keys());
  const runs = new Map(charts.map((chart) => [chart, [...readChildren(chart, machines).values()]]));
  return charts.map((chart) => {
    const machine = machines.get(chart) as AnyStateMachine;
    const runBy = charts.filter((other) => runs.get(other)?.includes(chart));
    const { startedIn, users } = readStarters(chart, uses);
    const crossings = withParts(chartFile(chart), files).flatMap((file) =>
      readCrossings(file, files.get(file) ?? ''),
    );
    return {
      chart,
      file: chartFile(chart),
      kind: kindOf(chart, runBy, startedIn),
      words: readWords(chart),
      rules: Object.entries(serves.get(chart) ?? {}),
      startedIn,
      runs: [...new Set(runs.get(chart))].sort(),
      runBy,
      sends: joinSent([...readSent(chart, crossings, runBy, machines), ...readEnds(chart, runBy, machines)]),
      emits: unique(crossings.filter(({ to }) => to === null).flatMap(({ events }) => events)),
      tags: unique(listStates(machine).flatMap((node) => node.tags)),
      places: places.filter(({ file }) => users.includes(file)),
      isEverywhere: users.includes(APP),
    };
  });
}

/** Reads all app files, but only server files that name a machine: the pages show no other server code. */
function readFiles(): Map<string, string> {
  const paths = globSync('{src,machines,server}/**/*.{ts,tsx}', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort();
  const files = paths.map((path): [string, string] => [path, readFileSync(join(ROOT, path), 'utf8')]);
  return new Map(files.filter(([path, text]) => !path.startsWith('server/') || text.includes('.machine.ts')));
}

/** The chart's file, and the files of `machines/` that it imports and that are not charts themselves. */
function withParts(file: string, files: ReadonlyMap<string, string>): string[] {
  const arrows = readArrows(file, files.get(file) ?? '', (to) => files.has(to));
  const imported = arrows.map(({ to }) => to);
  return [file, ...imported.filter((to) => to.startsWith('machines/') && !to.endsWith('.machine.ts'))];
}

/** What its page says below the heading. */
function readWords(chart: string): string {
  const file = join(ROOT, 'docs/machines', `${chart}.md`);
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .replace(/^# .*\n/, '')
        .trim()
    : '';
}

/** The charts that it runs. Keys are the actors' ids. */
function readChildren(chart: string, machines: ReadonlyMap<string, AnyStateMachine>): Map<string, string> {
  const machine = machines.get(chart) as AnyStateMachine;
  const children = listStates(machine).flatMap((node) =>
    node.invoke.map(({ id, src }): [string, string] => {
      const logic: unknown = machine.implementations.actors[String(src)];
      return [id, logic instanceof Object && 'id' in logic ? String(logic.id) : ''];
    }),
  );
  return new Map(children.filter(([, child]) => machines.has(child)));
}

/** The files that use the machine themselves, and all that need those. */
function readStarters(chart: string, uses: Uses) {
  const name = nameMachine(chart);
  const made = `create${name[0]?.toUpperCase()}${name.slice(1)}`;
  const machine = [`${chartFile(chart)}#${name}`, `${chartFile(chart)}#${made}`];
  const own = findUsers(machine, uses, (_, user) => fileOf(user) === chartFile(chart));
  const direct = [...machine, ...own].flatMap((each) => usersOf(each, uses));
  const users = findUsers(machine, uses, (used, user) => !isPlace(fileOf(used)) || isPlace(fileOf(user)));
  return {
    startedIn: unique(direct.map(fileOf)).filter((file) => !file.startsWith('machines/')),
    users: unique(users.map(fileOf)),
  };
}

function kindOf(chart: string, runBy: readonly string[], startedIn: readonly string[]): ChartKind {
  if (chart === 'app' || runBy.includes('app')) return 'service';
  if (runBy.length > 0) return 'child';
  return startedIn.some((file) => file.startsWith('server/')) ? 'server' : 'flow';
}

/**
 * A child is known by its id. A ref leads to the charts that run this one and take the event; where none
 * does, to all that take it.
 */
function readSent(
  chart: string,
  crossings: readonly Crossing[],
  runBy: readonly string[],
  machines: ReadonlyMap<string, AnyStateMachine>,
): Sent[] {
  const children = readChildren(chart, machines);
  return crossings.flatMap(({ to, events }) => {
    if (to === null) return [];
    const child = children.get(to);
    if (child !== undefined) return [{ to: child, isChart: true, events }];
    return events.flatMap((event): Sent[] => {
      const takers = [...machines.keys()].filter((other) => machines.get(other)?.events.includes(event));
      const owners = takers.filter((taker) => runBy.includes(taker));
      const receivers = to.endsWith('Ref') ? (owners.length > 0 ? owners : takers) : [];
      return receivers.length === 0
        ? [{ to, isChart: false, events: [event] }]
        : receivers.map((receiver) => ({ to: receiver, isChart: true, events: [event] }));
    });
  });
}

/** What the charts that run it read of its end and its snapshots. */
function readEnds(
  chart: string,
  runBy: readonly string[],
  machines: ReadonlyMap<string, AnyStateMachine>,
): Sent[] {
  return runBy.flatMap((owner) => {
    const children = readChildren(owner, machines);
    return listTransitions(machines.get(owner) as AnyStateMachine).flatMap(
      ({ definition: { eventType } }) => {
        const [, kind = '', id = ''] =
          /^xstate\.(done|error|snapshot)(?:\.actor)?\.(.*)$/.exec(eventType) ?? [];
        return children.get(id) === chart ? [{ to: owner, isChart: true, events: [`(${NAMES[kind]})`] }] : [];
      },
    );
  });
}

const NAMES: Readonly<Record<string, string>> = { done: 'done', error: 'failed', snapshot: 'changed' };

/** A line for each receiver. */
function joinSent(sent: readonly Sent[]): Sent[] {
  const byReceiver = new Map<string, Sent>();
  for (const { to, isChart, events } of sent) {
    const key = `${isChart} ${to}`;
    const before = byReceiver.get(key)?.events ?? [];
    byReceiver.set(key, { to, isChart, events: unique([...before, ...events]) });
  }
  return [...byReceiver.values()].sort((one, other) => (one.to < other.to ? -1 : 1));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}
