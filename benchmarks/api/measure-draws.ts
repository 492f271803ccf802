import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { callPath } from './closed-loop.ts';
import { callsTo, repeatLoad, reportLoop, roundsOn } from './measure-loops.ts';
import { type OpenLoopResult, runOpenLoop } from './open-loop.ts';
import type { Measure } from './results.ts';
import type { Measured } from './start-measured.ts';
import type { Windows } from './windows.ts';

const DRAWS_PER_SECOND = 200;
const ROUNDS_PER_SECOND = 100;
const BAR = { atMost: 50 };
/** More than a player can use up. */
const CHANCES = 1_000_000;

/** Measures draws during rounds whose stakes feed the jackpots every second. */
export async function measureDraws(server: Measured, windows: Windows): Promise<Measure[]> {
  await server.ask({ ask: 'chances', each: CHANCES });
  const runs = await repeatLoad(windows, windows.rounds, (time) => drawAndPlay(server, time));
  const drawn = runs.map(({ drawing }) => drawing);
  const played = runs.map(({ playing }) => playing);
  return [
    ...reportLoop(
      `\`receiveDrawChance\` at ${DRAWS_PER_SECOND}/s beside ${ROUNDS_PER_SECOND} rounds/s`,
      drawn,
      BAR,
    ),
    ...reportLoop('those rounds', played),
  ];
}

/** @throws Error when no jackpot received a share meanwhile */
async function drawAndPlay(
  server: Measured,
  milliseconds: number,
): Promise<{ drawing: OpenLoopResult; playing: OpenLoopResult }> {
  const before = await server.ask({ ask: 'shares' });
  const [drawing, playing] = await Promise.all([
    runOpenLoop(
      callsTo(server, {
        path: callPath(calls.receiveDrawChance),
        ...{ perSecond: DRAWS_PER_SECOND, milliseconds },
        fieldsOf: () => ({ requestId: randomUUID() }),
      }),
    ),
    runOpenLoop({ ...roundsOn(server, milliseconds), perSecond: ROUNDS_PER_SECOND }),
  ]);
  if ((await server.ask({ ask: 'shares' })) === before) throw new Error('the jackpots were not fed');
  return { drawing, playing };
}
