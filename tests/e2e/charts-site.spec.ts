import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { runNode } from '#tests/server/run-node.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectNothingCutOff } from './find-cut-off.ts';

const test = base.extend<object, { site: string }>({
  /** Address of the folder with the site, where one chart was walked. */
  site: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'perya-site-'));
      const { code, stderr } = await runNode('scripts/charts-site.ts', ['--folder', folder, 'submission']);
      expect(code, stderr).toBe(0);
      await use(pathToFileURL(folder).href);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test.use({ offline: true });

test('the charts’ site opens from its folder without a network, from the map to a chart and back', async ({
  page,
  context,
  site,
}) => {
  const outside = watchRequests(context, site);
  const faults = watchFaults(page);
  await page.goto(`${site}/index.html`);
  await expectNothingCutOff(page, 'the map on a phone');

  await page.getByRole('link', { name: 'submission', exact: true }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('submission');
  await expect(page.getByText('12 of 12 transitions walked')).toBeVisible();
  await expect(page.locator('.state.active .key', { hasText: 'unsettled' })).toBeVisible();
  await expectNothingCutOff(page, 'a chart on a phone');

  await page.getByText('sending send done to done').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'send: ' }).first()).toBeVisible();
  const canvas = page.getByRole('region', { name: 'The drawing of submission' });
  const isCut = () => canvas.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isCut()).toBe(true);
  await page.getByLabel('Fit to the page').check();
  expect(await isCut()).toBe(false);

  await page.getByRole('navigation', { name: 'Neighbours' }).getByRole('link').last().click();
  await expect(page.getByText('Not walked this time')).toBeVisible();
  await page.getByRole('link', { name: 'The map of the charts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The map of the charts');
  expect({ outside, faults }).toEqual({ outside: [], faults: [] });

  for (const [path, colorScheme] of [
    ['index.html', 'light'],
    ['submission.html', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${site}/${path}`);
    await expectAccessible(page, `${path}, ${colorScheme}`);
  }
});

/** Addresses outside the site's folder, as they are asked for. */
function watchRequests(context: BrowserContext, site: string): string[] {
  const outside: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(`${site}/`) && !request.url().startsWith('data:'))
      outside.push(request.url());
  });
  return outside;
}

/** What failed to load, and what the pages said. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('requestfailed', (request) => faults.push(request.url()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => faults.push(message.text()));
  return faults;
}
