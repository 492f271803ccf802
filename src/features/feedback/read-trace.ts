import { type AnyStateMachine, StateMachine, type StateValue } from 'xstate';
import type { Transition } from '#app/app/app-context.tsx';
import type { TraceStep } from '#contract/feedback.ts';
import { FEEDBACK } from '#contract/feedback.ts';

/** xstate's own events of a start and of an end from outside. */
const INIT = 'xstate.init';
const STOP = 'xstate.stop';

/**
 * The last changes of states by the names that stand in the charts: of the chart, of its events and states.
 * An event or a state that the chart does not name is left out: it could hold what a player typed.
 */
export function readTrace(transitions: readonly Transition[]): TraceStep[] {
  const last = new Map<string, string>();
  const changes = transitions.filter(({ sessionId, logic, type, value }) => {
    const state = JSON.stringify(value);
    const isNew = last.get(sessionId) !== state || type === STOP;
    last.set(sessionId, state);
    return isNew && logic instanceof StateMachine;
  });
  const kept = changes.slice(-FEEDBACK.trace.most);
  const actors = [...new Set(kept.map(({ sessionId }) => sessionId))];
  return kept.map(({ logic, sessionId, type, value }) => {
    const machine = logic as AnyStateMachine;
    const names = namesOf(machine);
    return {
      chart: short(machine.id),
      actor: actors.indexOf(sessionId) + 1,
      event: names.events.has(type) ? short(type) : '',
      state: short(describeState(value, names.states), FEEDBACK.trace.state),
      status: statusOf(machine, type, value as StateValue),
    };
  });
}

interface Names {
  events: ReadonlySet<string>;
  states: ReadonlySet<string>;
}

function namesOf({ events, states }: AnyStateMachine): Names {
  return { events: new Set<string>([INIT, STOP, ...events]), states: new Set(stateNames(states)) };
}

function stateNames(states: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(states).flatMap(([name, state]) => [name, ...stateNames(Object(state).states)]);
}

function statusOf(machine: AnyStateMachine, type: string, value: StateValue): TraceStep['status'] {
  if (type === STOP) return 'stopped';
  return machine.resolveState({ value, context: {} }).status === 'done' ? 'done' : 'active';
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
function short(name: string, most: number = FEEDBACK.trace.name): string {
  return name.replaceAll(/[^\w.,:@*() -]/g, '').slice(0, most);
}
