import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { ROUND } from './bench-protocol.ts';
import { COMMON, callPath } from './closed-loop.ts';
import { addressOf, playerOf, reportLoop } from './measure-loops.ts';
import { type OpenLoop, type OpenLoopResult, runOpenLoop } from './open-loop.ts';
import type { Measure } from './results.ts';
import type { Measured } from './start-measured.ts';
import type { Windows } from './windows.ts';

const DRAWS_PER_SECOND = 200;
const ROUNDS_PER_SECOND = 100;
const BAR = { atMost: 50 };
/** More than a player can use up. */
const CHANCES = 1_000_000;

/** Measures draws during rounds whose stakes feed the jackpots every second. */
export async function measureDraws(
  server: Measured,
  { repetitions, warmUp, rounds }: Windows,
): Promise<Measure[]> {
  await server.ask({ ask: 'chances', each: CHANCES });
  await drawAndPlay(server, warmUp);
  const drawn: OpenLoopResult[] = [];
  const played: OpenLoopResult[] = [];
  for (let run = 0; run < repetitions; run += 1) {
    const { drawing, playing } = await drawAndPlay(server, rounds);
    drawn.push(drawing);
    played.push(playing);
  }
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
    runOpenLoop(load(server, { call: calls.receiveDrawChance, perSecond: DRAWS_PER_SECOND, milliseconds })),
    runOpenLoop(
      load(server, { call: calls.playRound, perSecond: ROUNDS_PER_SECOND, milliseconds, body: ROUND }),
    ),
  ]);
  if ((await server.ask({ ask: 'shares' })) === before) throw new Error('the jackpots were not fed');
  return { drawing, playing };
}

function load(
  server: Measured,
  {
    call,
    body = {},
    ...pace
  }: Pick<OpenLoop, 'perSecond' | 'milliseconds'> & { call: { path: string }; body?: object },
): OpenLoop {
  return {
    port: server.port,
    ...pace,
    next: (turn) => ({
      path: callPath(call),
      headers: { authorization: playerOf(server, turn).token, 'x-forwarded-for': addressOf(turn) },
      body: JSON.stringify({ ...COMMON, ...body, requestId: randomUUID() }),
    }),
  };
}
