import type { ChartLayout } from '../layout.ts';

/** Ids of the states that are active, with those around them. */
export function findActive({ states }: ChartLayout, value: unknown): Set<string> {
  const active = new Set<string>();
  const root = states.find(({ parent }) => parent === null);
  if (root) enter(root.id, value);
  return active;

  function enter(id: string, inner: unknown): void {
    active.add(id);
    const keys = typeof inner === 'string' ? { [inner]: undefined } : Object(inner);
    for (const [key, deeper] of Object.entries(keys)) {
      const child = states.find((state) => state.parent === id && state.key === key);
      if (child) enter(child.id, deeper);
    }
  }
}

/** The events that these states take, apart from those that xstate sends itself. */
export function listAccepted({ transitions }: ChartLayout, active: ReadonlySet<string>): string[] {
  const events = transitions
    .filter(({ source, event }) => active.has(source) && event !== '' && !/^xstate\.|\*/.test(event))
    .map(({ event }) => event);
  return [...new Set(events)].sort();
}
