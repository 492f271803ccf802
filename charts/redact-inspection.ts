import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createRedactor } from './redact.ts';

/** Its window has another origin: no text goes there. */
const { redact, redactEvent } = createRedactor();

/** What Stately's inspector gets: names of actors, states and types of events, and redacted data. */
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
