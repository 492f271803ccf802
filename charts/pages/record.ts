import type { InspectionEvent } from 'xstate';
import type { Recording } from '#contract/inspector.ts';
import { CHANNEL } from '../messages.ts';
import { createRecorder } from '../record.ts';
import { createRedactor } from '../redact.ts';

declare global {
  /** The recording of this page; tests ask for it. */
  var peryaRecording: (() => Recording) | undefined;
  interface ImportMetaEnv {
    /** Words of the contract and the charts: see `readCodeWords`. */
    readonly CODE_WORDS: readonly string[];
  }
}

/** Runs in a page of the app before the app's own script, which gives its observer to this global. */
const id = crypto.randomUUID();
const readPage = () => ({ id, path: location.pathname });
const channel = new BroadcastChannel(CHANNEL);
const recorder = createRecorder({
  readPage,
  redactor: createRedactor(new Set(import.meta.env.CODE_WORDS)),
  post: (message) => channel.postMessage(message),
});
const observers = [recorder.inspect];

channel.onmessage = ({ data }) => recorder.receive(data);
channel.postMessage({ type: 'opened', page: readPage() });
addEventListener('pagehide', () => channel.postMessage({ type: 'closed', page: readPage() }));
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) channel.postMessage({ type: 'opened', page: readPage() });
});

globalThis.peryaRecording = recorder.record;
globalThis.peryaInspector = (event: InspectionEvent) => {
  for (const observe of observers) observe(event);
};

if (import.meta.env.DEV && new URLSearchParams(location.search).get('inspect') === 'stately') {
  const waiting: InspectionEvent[] = [];
  const wait = (event: InspectionEvent) => void waiting.push(event);
  observers.push(wait);
  const { openStately } = await import('../open-stately.ts');
  const observe = openStately();
  waiting.forEach(observe);
  observers.splice(observers.indexOf(wait), 1, observe);
}
