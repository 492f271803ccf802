import { type EventObject, fromTransition, type Snapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph';

/** A change of place that an event brings about. */
export interface Edge<Place extends string> {
  from: Place;
  event: string;
  to: Place;
  /** What a walk has seen once it has gone here. */
  shows: readonly string[];
}

/** A chart with its states, its events, and the places that a player sees. */
export interface Drive<State, Event, P extends string> {
  step: (state: State, event: Event) => State;
  placeOf: (state: State) => P;
  nameOf: (event: Event) => string;
  /** Asked after each step that leads elsewhere; when left out, the edge shows itself. */
  showsOf?: () => readonly string[];
}

/** Every change of place that one of the events brings about, wherever they lead. */
export function listEdges<State, Event, P extends string>(
  start: State,
  events: readonly Event[],
  { step, placeOf, nameOf, showsOf }: Drive<State, Event, P>,
): Edge<P>[] {
  type Stop = Snapshot<undefined> & { state: State; shows: readonly string[] };
  const stop = (state: State, shows: readonly string[]): Stop => ({ ...standing, state, shows });
  const logic = {
    getInitialSnapshot: () => stop(start, []),
    getPersistedSnapshot: (snapshot: Stop) => snapshot,
    transition: ({ state }: Stop, { event }: Press<Event>) => {
      const next = step(state, event);
      return stop(next, showsOf?.() ?? [`${placeOf(state)}: ${nameOf(event)}`]);
    },
  };
  const map = getAdjacencyMap(logic, {
    events: events.map((event) => ({ type: nameOf(event), event })),
    serializeState: ({ state }) => placeOf(state),
    serializeEvent: ({ type }) => type,
  });
  return adjacencyMapToArray(map)
    .map(({ state, event, nextState }) => ({
      from: placeOf(state.state),
      event: event.type,
      to: placeOf(nextState.state),
      shows: nextState.shows,
    }))
    .filter(({ from, to }) => from !== to);
}

interface Press<Event> extends EventObject {
  event: Event;
}

const standing: Snapshot<undefined> = { status: 'active', output: undefined, error: undefined };

/** From one unseen thing to the next, by the shortest ways there are. */
export function listSteps<P extends string>(edges: readonly Edge<P>[], start: P): Edge<P>[] {
  const unseen = new Set(edges.flatMap(({ shows }) => shows));
  const steps: Edge<P>[] = [];
  while (unseen.size > 0) {
    const way = findNext(edges, steps.at(-1)?.to ?? start, unseen);
    for (const shown of way.flatMap(({ shows }) => shows)) unseen.delete(shown);
    steps.push(...way);
  }
  return steps;
}

function findNext<P extends string>(
  edges: readonly Edge<P>[],
  from: P,
  unseen: ReadonlySet<string>,
): Edge<P>[] {
  const wanted = edges.filter(({ shows }) => shows.some((one) => unseen.has(one)));
  const ways = listWays(edges, from).flatMap(({ to, way }) =>
    wanted.filter((edge) => edge.from === to).map((edge) => [...way, edge]),
  );
  const [next] = ways.toSorted((one, other) => one.length - other.length);
  if (!next) throw new Error(`no way leads from ${from} to ${[...unseen].join(', ')}`);
  return next;
}

/** The shortest way along the edges. */
export function findWay<P extends string>(edges: readonly Edge<P>[], from: P, to: P): Edge<P>[] {
  const found = listWays(edges, from).find((one) => one.to === to);
  if (!found) throw new Error(`no way leads from ${from} to ${to}`);
  return found.way;
}

/** The shortest way to each place. */
function listWays<P extends string>(edges: readonly Edge<P>[], from: P): { to: P; way: Edge<P>[] }[] {
  const presses = Map.groupBy(
    edges.map((edge) => ({ type: `${edge.event} to ${edge.to}`, event: edge })),
    ({ event }) => event.from,
  );
  const logic = fromTransition((_: P, { event }: Press<Edge<P>>) => event.to, from);
  const paths = getShortestPaths(logic, {
    events: ({ context }) => presses.get(context) ?? [],
    serializeState: ({ context }) => context,
    serializeEvent: ({ type }) => type,
  });
  return paths.map(({ state, steps }) => ({
    to: state.context,
    way: steps.flatMap(({ event }) => ('event' in event ? [event.event] : [])),
  }));
}
