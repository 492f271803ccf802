import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import type { Redactor } from './redact.ts';

/**
 * Opens Stately's inspector in a window of its own.
 * @param redactor one that knows no words: the window has another origin, so no text goes there
 */
export function inspectWithStately(redactor: Redactor): (event: InspectionEvent) => void {
  const { inspect } = createBrowserInspector({ serialize: (event) => redactInspection(event, redactor) });
  return (event) => inspect.next?.(event);
}

/** What Stately's inspector gets: names of actors, states and types of events, and redacted data. */
export function redactInspection(
  event: StatelyInspectionEvent,
  { redact, redactEvent }: Redactor,
): StatelyInspectionEvent {
  switch (event.type) {
    case '@xstate.actor':
      return { ...event, snapshot: redactSnapshot(event.snapshot) };
    case '@xstate.event':
      return { ...event, event: redactEvent(event.event) };
    case '@xstate.snapshot':
      return { ...event, event: redactEvent(event.event), snapshot: redactSnapshot(event.snapshot) };
  }

  function redactSnapshot<Inspected extends InspectedSnapshot>(snapshot: Inspected): Inspected {
    const { status, value, context, output }: InspectedSnapshot = Object(snapshot);
    return { status, value, context: redact(context), output: redact(output) } as Inspected;
  }
}

type InspectedSnapshot = Extract<StatelyInspectionEvent, { type: '@xstate.actor' }>['snapshot'];
