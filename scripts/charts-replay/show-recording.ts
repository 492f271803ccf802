import { createWebSocketInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { createInspectorServer } from '@statelyai/inspect/server';
import type { Recording } from '#contract/inspector.ts';
import { listCharts, loadMachine } from '#tests/walks/find-walks.ts';
import { redactInspection } from '../../charts/inspect-with-stately.ts';
import { createRedactor } from '../../charts/redact.ts';

/** Stately's server keeps 200 messages for a browser that opens later: the charts, and two for each event. */
const MOST_MESSAGES = 200;

/** Shows the charts of a recording with their last events in Stately's inspector, which a browser opens. */
export async function showRecording(recording: Recording, { port = 8_081, autoOpen = true } = {}) {
  const server = createInspectorServer({ port, autoOpen });
  const maxDeferredEvents = MOST_MESSAGES;
  const inspector = createWebSocketInspector({ url: `ws://localhost:${port}`, maxDeferredEvents });
  const redactor = createRedactor();
  for (const event of await listInspected(recording))
    inspector.adapter.send(redactInspection(event, redactor));
  return {
    stop() {
      inspector.stop();
      server.stop();
    },
  };
}

/** What Stately's inspector would have been told of the page. */
async function listInspected({ actors }: Recording): Promise<StatelyInspectionEvent[]> {
  const known = listCharts();
  const charts = actors.filter(({ chart }) => chart !== null && known.includes(chart));
  const started: StatelyInspectionEvent[] = [];
  for (const { sessionId, name, chart, parent, entries } of charts) {
    const { config } = await loadMachine(chart ?? '');
    started.push({
      ...headOf(sessionId, entries[0]?.time),
      type: '@xstate.actor',
      name,
      parentId: parent ?? undefined,
      definition: JSON.stringify(config),
      snapshot: { status: 'active', ...entries[0] },
    });
  }
  const steps = charts
    .flatMap(({ sessionId, entries }) => entries.map((entry) => ({ sessionId, entry })))
    .sort((one, other) => one.entry.order - other.entry.order)
    .flatMap(({ sessionId, entry }): StatelyInspectionEvent[] => {
      const { event, from, status, value, context } = entry;
      const head = headOf(sessionId, entry.time);
      const snapshot = { status, value, context, output: undefined, error: undefined };
      return [
        { ...head, type: '@xstate.event', sourceId: from ?? undefined, event },
        { ...head, type: '@xstate.snapshot', event, snapshot } as StatelyInspectionEvent,
      ];
    });
  return [...started, ...steps.slice(started.length - MOST_MESSAGES)];
}

function headOf(sessionId: string, time: number | null = null) {
  return { sessionId, rootId: 'recording', id: '', createdAt: String(time ?? ''), _version: '0' };
}
