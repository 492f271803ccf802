import type { SpinTally } from '#contract/slots-hack.ts';
import { intFromWords, NO_SPINS, playSpins } from '#games/rules/play-spins.ts';
import { titles } from '#games/rules/titles.ts';
import type { SimulationReport } from '#machines/slots-hack/slot-simulation.machine.ts';

const PART = 500;

const words = new Uint32Array(1_024);
let used = words.length;

function nextWord(): number {
  if (used === words.length) {
    crypto.getRandomValues(words);
    used = 0;
  }
  const word = words[used] ?? 0;
  used += 1;
  return word;
}

self.addEventListener('message', ({ data }: MessageEvent<{ titleId: string; rounds: number }>) => {
  const title = titles[data.titleId];
  if (title?.engine !== 'reels') throw new Error(`${data.titleId} has no reels`);
  const randomInt = intFromWords(nextWord);
  let tally: SpinTally = NO_SPINS;
  while (tally.rounds < data.rounds) {
    tally = playSpins(title, tally, Math.min(PART, data.rounds - tally.rounds), randomInt);
    const type = tally.rounds < data.rounds ? 'rounds.played' : 'rounds.finished';
    self.postMessage({ type, tally } satisfies SimulationReport);
  }
});
