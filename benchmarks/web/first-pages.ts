import { fetchToken, registerPlayer } from '#tests/e2e/players.ts';
import { regular3G, slow4G } from './profile.ts';
import type { ServedVariant } from './serve-variants.ts';
import { visitPage } from './visit-page.ts';
import type { FirstPage } from './web-results.ts';

const PAGES = [
  { path: '/', who: 'visitor' },
  { path: '/activity/jackpot', who: 'visitor' },
  { path: '/wallets', who: 'player' },
  { path: '/bonus', who: 'player' },
] as const;

/** Cold on both networks, and warm on the faster one. */
const WAYS = [
  { network: slow4G, isWarm: false },
  { network: slow4G, isWarm: true },
  { network: regular3G, isWarm: false },
] as const;

/** Visits that begin on home and on other pages, each this many times. */
export async function visitFirstPages(
  chromiumPath: string,
  variant: ServedVariant,
  times: number,
): Promise<FirstPage[]> {
  const token = await fetchToken(variant.url, await registerPlayer(variant.url));
  const kinds = WAYS.flatMap(({ network, isWarm }) => PAGES.map((page) => ({ ...page, network, isWarm })));
  const found: FirstPage[] = [];
  for (const { path, who, network, isWarm } of kinds) {
    const visits = [];
    for (let run = 1; run <= times; run += 1) {
      console.log(`${path}, ${network.name}${isWarm ? ', warm' : ''}, ${run} of ${times}`);
      const options = { network, isWarm, token: who === 'player' ? token : null };
      visits.push(await visitPage(chromiumPath, variant, path, options));
    }
    found.push({ path, who, network: network.name, isWarm, visits });
  }
  return found;
}
