import type { Page } from '@playwright/test';
import { listNewer } from '../../scripts/build/browser-floor.ts';
import { readCompatData } from '../../scripts/build/hold-floor.ts';

/** What the policy of the page demands of this browser, and what tests look at the page with. */
const KEPT = /trustedtype|checkVisibility/i;

/**
 * From the next page on the browser has only what all of the oldest browsers have: what one of them lacks is
 * gone before any script of the page or of a frame runs. Its workers keep what they have.
 */
export async function ageBrowser(page: Page): Promise<void> {
  const newer = listNewer(readCompatData()).filter(({ of, name }) => !KEPT.test(`${of} ${name}`));
  await page.addInitScript(
    (list) => {
      for (const [of, name, kind] of list) {
        const owner: unknown = Reflect.get(globalThis, of);
        const place = name === null || of === 'Window' ? globalThis : owner;
        if (kind === 'static' || place === globalThis) Reflect.deleteProperty(Object(place), name ?? of);
        if (kind === 'instance' && name !== null)
          Reflect.deleteProperty(Object(Object(owner).prototype), name);
      }
    },
    newer.map(({ of, name, kind }) => [of, name, kind] as const),
  );
}
