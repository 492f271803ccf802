import { calls } from '#contract/calls.ts';
import type { CoinFilter } from '#contract/records.ts';
import { COMMON, callPath } from './closed-loop.ts';
import { callsTo, measureLoop, playerOf } from './measure-loops.ts';
import type { Measure } from './results.ts';
import type { Measured } from './start-measured.ts';
import type { Windows } from './windows.ts';

const MOVEMENTS = 1_000_000;
const PER_SECOND = 100;

/** Measures a player with a million movements: the first and hundredth page, and all rights. */
export async function measureHistory(server: Measured, windows: Windows): Promise<Measure[]> {
  await server.ask({ ask: 'history', movements: MOVEMENTS });
  const measure = async (name: string, path: string, fields: object) => {
    const pace = { perSecond: PER_SECOND, milliseconds: windows.logins };
    const of = { fieldsOf: () => fields, tokenOf: () => playerOf(server, 0).token };
    const load = callsTo(server, { path, ...pace, ...of });
    return measureLoop(`${name}, at ${PER_SECOND}/s`, load, windows, { atMost: 20 });
  };
  const measures: Measure[] = [];
  for (const filter of ['all', 'deposits'] as const) {
    for (const page of [1, 100]) {
      const before = await findPlace(server, filter, page);
      const name = `page ${page} of 1,000,000 movements, ${filter}`;
      measures.push(...(await measure(name, PATH, { filter, before })));
    }
  }
  await server.ask({ ask: 'fold' });
  const name = 'all rights after 1,000,000 movements';
  return [...measures, ...(await measure(name, callPath(calls.bonusCentre), {}))];
}

const PATH = callPath(calls.appUserCoinDetail);

/** Finds the page's cursor as the app does, by the pages before it. */
async function findPlace(server: Measured, filter: CoinFilter, page: number): Promise<string> {
  let before = '';
  for (let read = 1; read < page; read += 1) {
    const response = await fetch(`http://127.0.0.1:${server.port}${PATH}`, {
      method: 'POST',
      headers: { authorization: playerOf(server, 0).token, 'content-type': 'application/json' },
      body: JSON.stringify({ ...COMMON, filter, before }),
    });
    const { data } = await response.json();
    before = data.movements.at(-1).movementId;
  }
  return before;
}
