import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Recording } from '#contract/inspector.ts';
import { listCharts, loadMachine } from '#tests/walks/find-walks.ts';
import { readRecording } from '../charts/recording.ts';
import { readCodeWords } from './build/charts-recorder.ts';
import { replayActor } from './charts-replay/replay-recording.ts';
import { showRecording } from './charts-replay/show-recording.ts';

/**
 * `npm run charts:replay -- FILE [--show]`: computes a recording again and says where it differs; with
 * `--show` opens it in Stately's inspector instead.
 */
const { values, positionals } = parseArgs({
  options: { show: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined) fail('Name a recording: npm run charts:replay -- FILE [--show]');
else {
  const recording = readRecording(await readFile(file, 'utf8'));
  if (values.show) {
    await showRecording(recording);
    console.log('Stately’s inspector opens in your browser. Ctrl+C ends it.');
  } else if (recording.isTrace)
    fail('This is the trace of a feedback: names without data cannot be computed. Look at it with --show.');
  else await replay(recording);
}

async function replay({ actors }: Recording): Promise<void> {
  const charts = listCharts();
  const words = readCodeWords();
  let differing = 0;
  for (const actor of actors) {
    if (actor.chart === null) continue;
    if (!charts.includes(actor.chart)) {
      console.log(`${actor.name} (${actor.sessionId}): there is no chart ${actor.chart}`);
      continue;
    }
    const { events, differences } = replayActor(actor, await loadMachine(actor.chart), words);
    console.log(
      `${actor.name} (${actor.sessionId}, ${actor.chart}): ${events - differences.length} of ${events} events as recorded`,
    );
    for (const { order, event, reason } of differences) console.log(`  #${order} ${event}: ${reason}`);
    differing += differences.length;
  }
  if (differing > 0) fail(`${differing} events differ. Look at them with --show.`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
