import type { TraceStep } from '#contract/feedback.ts';
import { type ActorFacts, type Entry, RECORDING_VERSION, type Recording } from '#contract/inspector.ts';

type State = string | { [name: string]: State };

/** A ticket's trace as a recording. Steps without `actor` are one actor for each chart. */
export function recordTrace(steps: readonly TraceStep[]): Recording {
  const actors = new Map<string, ActorFacts & { entries: Entry[] }>();
  for (const [order, { chart, actor = chart, event, state, status = 'active' }] of steps.entries()) {
    const sessionId = String(actor);
    const known = actors.get(sessionId) ?? { sessionId, parent: null, chart, name: chart, entries: [] };
    actors.set(sessionId, known);
    known.entries.push({
      ...{ order, time: null, event: { type: event || '(other)' }, from: null, status },
      ...{ value: readState(state), taken: [] },
    });
  }
  return { version: RECORDING_VERSION, isTrace: true, actors: [...actors.values()] };
}

/** States as xstate nests them. A description may have been cut short: then some are missing. */
function readState(description: string): State {
  if (description.startsWith('(')) {
    const parts = splitRegions(description.slice(1)).map(readPart);
    return Object.fromEntries(parts.filter(([name]) => name !== ''));
  }
  const [name, inner] = readPart(description);
  return typeof inner === 'object' && Object.keys(inner).length === 0 ? name : { [name]: inner };
}

/** Splits `stage.paying.choosing` into the first name and the states within. */
function readPart(description: string): [name: string, inner: State] {
  const [, name = '', within = ''] = /^([^.]*)\.?(.*)$/.exec(description) ?? [];
  return [name, within === '' ? {} : readState(within)];
}

/** The parts between commas, up to the bracket that ends them. */
function splitRegions(description: string): string[] {
  const regions = [''];
  let depth = 0;
  for (const sign of description) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) break;
    if (sign === ',' && depth === 0) regions.push('');
    else regions[regions.length - 1] += sign;
  }
  return regions.map((region) => region.trim());
}
