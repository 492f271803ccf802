import { type AnyStateMachine, StateMachine } from 'xstate';
import type { Transition } from '#app/app/app-context.tsx';
import type { TraceStep } from '#contract/feedback.ts';
import { FEEDBACK } from '#contract/feedback.ts';

/**
 * The last changes of states by the names that stand in the charts: of the chart, of its events and states.
 * An event or a state that the chart does not name is left out: it could hold what a player typed.
 */
export function readTrace(transitions: readonly Transition[]): TraceStep[] {
  const last = new Map<string, string>();
  const changes = transitions.filter(({ sessionId, value }) => {
    const state = JSON.stringify(value);
    const isNew = last.get(sessionId) !== state;
    last.set(sessionId, state);
    return isNew;
  });
  const steps = changes.flatMap(({ logic, type, value }): TraceStep[] => {
    if (!(logic instanceof StateMachine)) return [];
    const names = namesOf(logic);
    return [
      {
        chart: short(logic.id),
        event: names.events.has(type) ? short(type) : '',
        state: short(describeState(value, names.states)),
      },
    ];
  });
  return steps.slice(-FEEDBACK.trace.most);
}

interface Names {
  events: ReadonlySet<string>;
  states: ReadonlySet<string>;
}

function namesOf({ events, states }: AnyStateMachine): Names {
  return { events: new Set<string>([INIT, ...events]), states: new Set(stateNames(states)) };
}

/** xstate's own event of a start. */
const INIT = 'xstate.init';

function stateNames(states: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(states).flatMap(([name, state]) => [name, ...stateNames(Object(state).states)]);
}

/** ‘ready.shared’; states that are side by side in brackets. */
function describeState(value: unknown, names: ReadonlySet<string>): string {
  if (typeof value === 'string') return names.has(value) ? value : '';
  const parts = Object.entries(Object(value)).map(([name, inner]) => {
    const within = describeState(inner, names);
    return names.has(name) ? [name, within].filter(Boolean).join('.') : '';
  });
  return parts.length > 1 ? `(${parts.join(', ')})` : (parts[0] ?? '');
}

/** As the contract takes it. */
function short(name: string): string {
  return name.replaceAll(/[^\w.,:@*() -]/g, '').slice(0, FEEDBACK.trace.name);
}
