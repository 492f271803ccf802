import { type Measure, report } from './results.ts';
import type { Measured } from './start-measured.ts';

const PLAYERS = 100_000;

/** Accrues a day on which so many invited players played three games each, the typical earning included. */
export async function measureAgent(server: Measured): Promise<Measure[]> {
  const milliseconds = await server.ask({ ask: 'accrue', players: PLAYERS });
  const measure = report(`commission of a day, ${PLAYERS.toLocaleString('en')} players`, 'ms', [
    milliseconds,
  ]);
  return [{ ...measure, bar: { atMost: 30_000 } }];
}
