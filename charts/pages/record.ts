import type { InspectionEvent } from 'xstate';
import type { Recording } from '#contract/inspector.ts';
import { createRecorder } from '../record.ts';
import { createRedactor } from '../redact.ts';

declare global {
  /** What the charts of this page do: for the console, and for tests. */
  var peryaCharts: ReturnType<typeof createRecorder> & { save(): void };
  interface ImportMetaEnv {
    /** Words of the contract and the charts: see `readCodeWords`. */
    readonly CODE_WORDS: readonly string[];
  }
}

/** Runs in a page of the app before the app's own script, which gives its observer to this global. */
const recorder = createRecorder({ redactor: createRedactor(new Set(import.meta.env.CODE_WORDS)) });
const observers = [recorder.inspect];

globalThis.peryaCharts = { ...recorder, save: () => download(recorder.record()) };
globalThis.peryaInspector = (event: InspectionEvent) => {
  for (const observe of observers) observe(event);
};

if (new URLSearchParams(location.search).get('inspect') === 'stately') void openStately();

/** What happens until its code is there is shown, too. */
async function openStately(): Promise<void> {
  const waiting: InspectionEvent[] = [];
  const wait = (event: InspectionEvent) => void waiting.push(event);
  observers.push(wait);
  const { inspectWithStately } = await import('../inspect-with-stately.ts');
  const observe = inspectWithStately(createRedactor());
  waiting.forEach(observe);
  observers.splice(observers.indexOf(wait), 1, observe);
}

function download(recording: Recording): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(recording)], { type: 'application/json' }));
  link.download = 'charts-recording.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
