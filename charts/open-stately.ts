import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { redactInspection } from './redact-inspection.ts';

/** Opens Stately's inspector. Its window has another origin, so every event is redacted first. */
export function openStately(): (event: InspectionEvent) => void {
  const { inspect } = createBrowserInspector({ serialize: redactInspection });
  return (event) => inspect.next?.(event);
}
