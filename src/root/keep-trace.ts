import type { InspectionEvent } from 'xstate';
import type { Transition } from '#app/app/app-context.tsx';

/** Many charts only change their data: this holds the 200 changes of a state that `readTrace` looks for. */
const MOST = 2_000;

/**
 * Remembers what the charts did last, as it is. What leaves the device is made of it by `readTrace`, which
 * comes with the page that sends it.
 */
export function keepTrace(transitions: Transition[]) {
  return (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.snapshot') return;
    const { actorRef, event, snapshot } = inspected;
    const { value } = snapshot as { value?: unknown };
    const { logic, sessionId } = actorRef as { logic?: unknown; sessionId: string };
    if (value && transitions.push({ logic, sessionId, value, type: event.type }) > MOST) transitions.shift();
  };
}
