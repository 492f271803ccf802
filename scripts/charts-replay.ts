import { readFile } from 'node:fs/promises';
import { listCharts, loadMachine } from '#tests/walks/find-walks.ts';
import { readRecording } from '../charts/recording.ts';
import { readCodeWords } from './build/charts/read-code-words.ts';
import { replayActor } from './charts-replay/replay-recording.ts';

const LOOK = 'Look at it in /__charts: Open recording.';

/** `npm run charts:replay -- FILE`: computes a recording again and says where it differs. */
const [file] = process.argv.slice(2);
if (file === undefined) fail('Name a recording: npm run charts:replay -- FILE');
else await replay(file);

async function replay(name: string): Promise<void> {
  const { actors, isTrace } = readRecording(await readFile(name, 'utf8'));
  if (isTrace) {
    fail(`This is the trace of a feedback: names without data, which nothing can be computed from. ${LOOK}`);
    return;
  }
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
  if (differing > 0) fail(`${differing} events differ. ${LOOK}`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
