import { join } from 'node:path';
import { fetchToken, makeAcquainted, registerPlayer } from '#tests/e2e/players.ts';
import { type EntryPage, WAYS, type Who } from './entry-pages.ts';
import { type Network, regular3G, slow4G } from './profile.ts';
import { serveHttp2 } from './serve-http2.ts';
import type { ServedVariant } from './serve-variants.ts';
import { followWay, type Origin, visitEntry } from './visit-entry.ts';
import type { EntryResult, Protocol, WayResult } from './web-results.ts';

interface Measured {
  chromium: string;
  app: ServedVariant;
  /** A build beside which the app is measured in turns. */
  former: ServedVariant | null;
  times: number;
}

interface Condition {
  network: Network;
  protocol: Protocol;
}

/** The former build stands beside in it, and pages are watched until they have settled. */
const MAIN: Condition = { network: slow4G, protocol: 'HTTP/1.1' };

const CONDITIONS: Record<'pages' | 'networks', readonly Condition[]> = {
  pages: [MAIN],
  networks: [
    { network: slow4G, protocol: 'HTTP/2' },
    { network: regular3G, protocol: 'HTTP/1.1' },
    { network: regular3G, protocol: 'HTTP/2' },
  ],
};

/**
 * First visits that begin on each of these pages.
 * @param pictures a folder for the screens at the moment of the content
 */
export async function measureEntries(
  part: 'pages' | 'networks',
  { chromium, app, former, times }: Measured,
  pages: readonly EntryPage[],
  pictures: string | null,
): Promise<EntryResult[]> {
  const secure = await serveHttp2(app.url);
  const [token, formerToken] = [await bringPlayer(app), former && (await bringPlayer(former))];
  const cells = pages.flatMap((page) =>
    (['visitor', 'player'] as const).filter((who) => page[who] !== null).map((who) => ({ page, who })),
  );
  const results: EntryResult[] = [];
  try {
    for (const condition of CONDITIONS[part])
      for (const { page, who } of cells) results.push(await measure(page, who, condition));
  } finally {
    secure.close();
  }
  return results;

  async function measure(page: EntryPage, who: Who, condition: Condition) {
    const { network, protocol } = condition;
    const isMain = condition === MAIN;
    const { path } = page;
    const result: EntryResult = { path, who, network: network.name, protocol, app: [], former: [] };
    const options = { who, network, settles: isMain };
    const tokenOf = (own: string | null) => ({ token: who === 'player' ? own : null });
    const picture = pictures === null ? undefined : join(pictures, `${nameOf(result)}.png`);
    for (let run = 1; run <= times; run += 1) {
      console.log(`${path}, ${who}, ${network.name}, ${protocol}, ${run} of ${times}`);
      const origin: Origin = protocol === 'HTTP/2' ? secure : app;
      result.app.push(await visitEntry(chromium, origin, page, { ...options, ...tokenOf(token), picture }));
      if (former && isMain)
        result.former.push(await visitEntry(chromium, former, page, { ...options, ...tokenOf(formerToken) }));
    }
    return result;
  }
}

async function bringPlayer({ url }: ServedVariant): Promise<string> {
  const player = await registerPlayer(url);
  await makeAcquainted(url, player);
  return fetchToken(url, player);
}

function nameOf({ path, who, network, protocol }: EntryResult): string {
  return `${who} ${path} ${network} ${protocol}`.replaceAll(/\W+/g, '-');
}

/** Measures ways in the app, each with players of its own, as a claimed reward cannot be claimed again. */
export async function measureWays({ chromium, app, former, times }: Measured): Promise<WayResult[]> {
  const results: WayResult[] = [];
  for (const isInstalled of [false, true])
    for (const way of WAYS) {
      const result: WayResult = { name: way.name, isInstalled, app: [], former: [] };
      const follow = async (variant: ServedVariant) => {
        const token =
          way.who === 'player' ? await fetchToken(variant.url, await registerPlayer(variant.url)) : null;
        return followWay(chromium, variant, way, { token, isInstalled });
      };
      for (let run = 1; run <= times; run += 1) {
        console.log(`${way.name}, ${isInstalled ? 'installed' : 'at once'}, ${run} of ${times}`);
        result.app.push(await follow(app));
        if (former) result.former.push(await follow(former));
      }
      results.push(result);
    }
  return results;
}
