import { test } from '@playwright/test';

/** A change of place that an event brings about. */
export interface Edge<Place extends string> {
  from: Place;
  event: string;
  to: Place;
}

/** Every change of place that one of the events brings about, wherever they lead. */
export function listEdges<State, Event, P extends string>(
  start: State,
  events: readonly Event[],
  chart: {
    step: (state: State, event: Event) => State;
    placeOf: (state: State) => P;
    nameOf: (event: Event) => string;
  },
): Edge<P>[] {
  const states = [start];
  const seen = new Set([chart.placeOf(start)]);
  const edges: Edge<P>[] = [];
  for (const state of states) {
    for (const event of events) {
      const next = chart.step(state, event);
      const [from, to] = [chart.placeOf(state), chart.placeOf(next)];
      if (from !== to) edges.push({ from, event: chart.nameOf(event), to });
      if (!seen.has(to)) states.push(next);
      seen.add(to);
    }
  }
  return edges;
}

/** Takes every edge, by the shortest ways there are. */
export async function walk<P extends string>(
  edges: readonly Edge<P>[],
  start: P,
  page: { press: (event: string) => Promise<void>; expect: (place: P) => Promise<void> },
): Promise<void> {
  const left = new Set(edges);
  let here = start;
  await page.expect(here);
  while (left.size > 0) {
    const ways = [...left].map((edge) => [...findWay(edges, here, edge.from), edge]);
    const [way = []] = ways.sort((a, b) => a.length - b.length);
    for (const edge of way) {
      await test.step(`${edge.from}: ${edge.event}`, async () => {
        await page.press(edge.event);
        await page.expect(edge.to);
      });
      left.delete(edge);
      here = edge.to;
    }
  }
}

/** The shortest way along the edges. */
export function findWay<P extends string>(edges: readonly Edge<P>[], from: P, to: P): Edge<P>[] {
  const ways: { end: P; way: Edge<P>[] }[] = [{ end: from, way: [] }];
  const seen = new Set<P>([from]);
  for (const { end, way } of ways) {
    if (end === to) return way;
    for (const edge of edges.filter((one) => one.from === end && !seen.has(one.to))) {
      seen.add(edge.to);
      ways.push({ end: edge.to, way: [...way, edge] });
    }
  }
  throw new Error(`no way leads from ${from} to ${to}`);
}
