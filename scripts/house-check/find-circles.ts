import type { Arrow } from './read-arrows.ts';

/** Each import cycle, as the files or folders on it. */
export function findCircles(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  const reached = new Map([...next.keys()].map((start) => [start, reach(start, next)]));
  const onCircle = [...next.keys()].filter((start) => reached.get(start)?.has(start));
  const circles = new Map<string, string[]>();
  for (const start of onCircle) {
    const members = onCircle.filter((each) => reached.get(start)?.has(each) && reached.get(each)?.has(start));
    circles.set(members.join(' '), members);
  }
  return [...circles.values()];
}

function reach(start: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(next.get(start) ?? [])];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(next.get(file) ?? []));
  }
  return reached;
}
