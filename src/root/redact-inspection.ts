import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyEventObject } from 'xstate';

/**
 * Keeps actor names, states and event types, and of data its shape, numbers and flags. Any text could be a
 * token, a password or an account number.
 */
export function redactInspection(event: StatelyInspectionEvent): StatelyInspectionEvent {
  switch (event.type) {
    case '@xstate.actor':
      return { ...event, snapshot: redactSnapshot(event.snapshot) };
    case '@xstate.event':
      return { ...event, event: redactEvent(event.event) };
    case '@xstate.snapshot':
      return { ...event, event: redactEvent(event.event), snapshot: redactSnapshot(event.snapshot) };
  }
}

type InspectedSnapshot = Extract<StatelyInspectionEvent, { type: '@xstate.actor' }>['snapshot'];

function redactSnapshot<Inspected extends InspectedSnapshot>(snapshot: Inspected): Inspected {
  const { status, value, context, output }: InspectedSnapshot = Object(snapshot);
  return { status, value, context: redact(context), output: redact(output) } as Inspected;
}

function redactEvent({ type, ...data }: AnyEventObject): AnyEventObject {
  return { ...Object(redact(data)), type };
}

/** Deeper than any chart's data. */
const MAX_DEPTH = 8;

function redact(value: unknown, depth = 0): unknown {
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'number')
    return value;
  if (typeof value === 'string') return value === '' ? '' : '(text)';
  if (typeof value !== 'object' || depth === MAX_DEPTH) return `(${typeof value})`;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  const isData = [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (!isData) return `(${value.constructor.name})`;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redact(item, depth + 1)]));
}
