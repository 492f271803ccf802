import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { redactInspection } from './redact-inspection.ts';

/** Opens Stately's inspector in a window of another origin: nothing reaches it unredacted. */
export function openInspector(): (event: InspectionEvent) => void {
  const { inspect } = createBrowserInspector({ serialize: redactInspection });
  return (event) => inspect.next?.(event);
}
