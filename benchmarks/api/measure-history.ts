import { calls } from '#contract/calls.ts';
import type { CoinFilter } from '#contract/records.ts';
import { COMMON, callPath } from './closed-loop.ts';
import { measureLoop } from './measure-loops.ts';
import type { Measure } from './results.ts';
import type { Measured } from './start-measured.ts';
import type { Windows } from './windows.ts';

const MOVEMENTS = 1_000_000;
const PER_SECOND = 100;

/** Measures a player with a million movements: the first and hundredth page, and all rights. */
export async function measureHistory(server: Measured, windows: Windows): Promise<Measure[]> {
  await server.ask({ ask: 'history', movements: MOVEMENTS });
  const measures: Measure[] = [];
  for (const filter of ['all', 'deposits'] as const) {
    for (const page of [1, 100]) {
      const before = await findPlace(server, filter, page);
      const name = `page ${page} of 1,000,000 movements, ${filter}, at ${PER_SECOND}/s`;
      const load = {
        port: server.port,
        perSecond: PER_SECOND,
        milliseconds: windows.logins,
        next: () => ({ path: PATH, headers: headersOf(server), body: bodyOf(filter, before) }),
      };
      measures.push(...(await measureLoop(name, load, windows, { atMost: 20 })));
    }
  }
  await server.ask({ ask: 'fold' });
  const rights = {
    port: server.port,
    perSecond: PER_SECOND,
    milliseconds: windows.logins,
    next: () => ({
      path: callPath(calls.bonusCentre),
      headers: headersOf(server),
      body: JSON.stringify(COMMON),
    }),
  };
  const name = `all rights after 1,000,000 movements, at ${PER_SECOND}/s`;
  measures.push(...(await measureLoop(name, rights, windows, { atMost: 20 })));
  return measures;
}

const PATH = callPath(calls.appUserCoinDetail);

function headersOf({ players: [player] }: Measured): Record<string, string> {
  if (player === undefined) throw new Error('a server without players');
  return { authorization: player.token };
}

function bodyOf(filter: CoinFilter, before: string): string {
  return JSON.stringify({ ...COMMON, filter, before });
}

/** Finds the page's cursor as the app does, by the pages before it. */
async function findPlace(server: Measured, filter: CoinFilter, page: number): Promise<string> {
  let before = '';
  for (let read = 1; read < page; read += 1) {
    const response = await fetch(`http://127.0.0.1:${server.port}${PATH}`, {
      method: 'POST',
      headers: { ...headersOf(server), 'content-type': 'application/json' },
      body: bodyOf(filter, before),
    });
    const { data } = await response.json();
    before = data.movements.at(-1).movementId;
  }
  return before;
}
