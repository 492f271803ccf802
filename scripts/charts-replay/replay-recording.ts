import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  matchesState,
  type StateValue,
  transition,
} from 'xstate';
import type { Entry, RecordedActor } from '#contract/inspector.ts';
import { ADDRESS, createRedactor, type Redactor, TEXT } from '../../charts/redact.ts';

export interface Replayed {
  /** Events that were computed again. */
  events: number;
  differences: readonly Difference[];
}

interface Difference {
  /** The event's number within the whole recording. */
  order: number;
  event: string;
  /** Describes the chart's result and the recorded one. */
  reason: string;
}

/**
 * Computes each event of a recorded chart again, from the state and data recorded before it, with xstate's
 * pure `transition`. One difference hides no other. Actors that the chart starts are not run: what they told
 * it is among its events. A history state is not recorded and starts anew.
 * @param words those that the recording's redactor kept
 */
export function replayActor(
  actor: RecordedActor,
  machine: AnyStateMachine,
  words: readonly string[],
): Replayed {
  const redactor = createRedactor(new Set(words));
  const steps = actor.entries.slice(1).flatMap((after, index) => {
    const before = actor.entries[index];
    return before?.status === 'active' && after.status !== 'stopped' ? [{ before, after }] : [];
  });
  const differences = steps.flatMap(({ before, after }) => {
    const reason = compareStep(machine, before, after, redactor);
    return reason === null ? [] : [{ order: after.order, event: after.event.type, reason }];
  });
  return { events: steps.length, differences };
}

function compareStep(
  machine: AnyStateMachine,
  before: Entry,
  after: Entry,
  redactor: Redactor,
): string | null {
  const computed = compute(machine, before, after);
  if (typeof computed === 'string') return computed;
  const { status, value, context } = computed;
  if (status !== after.status) return `${status}, recorded ${after.status}`;
  if (!isAsRecorded(after.value, value, redactor))
    return `in ${JSON.stringify(value)}, recorded ${JSON.stringify(after.value)}`;
  const differing = Object.keys(Object(after.context)).filter(
    (key) => !isAsRecorded(Object(after.context)[key], Object(context)[key], redactor),
  );
  return differing.length === 0 ? null : `other data: ${differing.join(', ')}`;
}

/** The next snapshot, or why there is none. */
function compute(machine: AnyStateMachine, before: Entry, { event }: Entry): AnyMachineSnapshot | string {
  try {
    const snapshot = machine.resolveState({
      value: before.value as StateValue,
      context: Object(revive(before.context)),
    });
    /** A chart sends only to actors that run. */
    for (const { invoke } of snapshot._nodes)
      for (const { id } of invoke) Object.assign(snapshot.children, { [id]: createEmptyActor() });
    const [next] = transition(machine, snapshot, { ...Object(revive(event)), type: event.type });
    return next;
  } catch (error) {
    return `cannot be computed from redacted data: ${error instanceof Error ? error.message : error}`;
  }
}

/** Stand-ins for what a recording has only the kind of. */
function revive(data: unknown): unknown {
  if (data === '(function)') return () => TEXT;
  if (data === '(Actor)') return createEmptyActor();
  if (data === ADDRESS) return 'https://address.invalid/';
  if (Array.isArray(data)) return data.map(revive);
  if (typeof data !== 'object' || data === null) return data;
  const revived = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, revive(value)]));
  const { status, value, tags } = revived;
  if (typeof status !== 'string' || value === undefined || !Array.isArray(tags)) return revived;
  return {
    ...revived,
    matches: (state: StateValue) => matchesState(state, value as StateValue),
    hasTag: (tag: string) => tags.includes(tag),
  };
}

function isAsRecorded(recorded: unknown, computed: unknown, redactor: Redactor): boolean {
  if (Object.is(recorded, computed)) return true;
  if (typeof recorded === 'string' && typeof computed === 'string')
    return recorded === redactor.redact(computed) || (recorded === TEXT && computed !== '');
  if (recorded === redactor.redact(computed)) return true;
  if (Array.isArray(recorded) && Array.isArray(computed)) {
    return (
      recorded.length === computed.length &&
      recorded.every((item, index) => isAsRecorded(item, computed[index], redactor))
    );
  }
  if (!isData(recorded) || !isData(computed)) return false;
  return [...new Set([...Object.keys(recorded), ...Object.keys(computed)])].every((key) =>
    isAsRecorded(recorded[key], computed[key], redactor),
  );
}

function isData(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
