import { expect, type Page } from '@playwright/test';

/** Opens the path and stays until its content stands: headings may be there above boxes that only keep its place. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
  await expect(page.locator(findContent(path)).first(), path).toBeVisible();
  await expect(page.locator(PLACES), path).toHaveCount(0);
}

/** Skeletons, and places of cards that are not drawn yet. */
const PLACES = 'span[aria-hidden]:empty, li:empty';

/** What only the page itself has, in any language. */
const content = {
  '/': 'article',
  '/game/search': 'article',
  '/auth/login': 'input',
  '/auth/accountLogin': 'input',
  '/auth/register': 'input',
  '/member': 'input[type=radio]',
  '/member/games': ':is(article, h2)',
  '/member/report': 'h2',
  '/member/retrieve-balance': 'h2',
  '/activity/bank': 'input[name=amount]',
  '/activity/first-deposit': 'dl',
  '/activity/jackpot/verify': 'textarea',
  '/activity/jackpot': 'ul',
  '/wallets/record': 'h2',
  '/member/profile': 'h3',
  '/wallets': ':is(input[type=radio], form, h2)',
  '/withdrawal/gcash': 'h2',
  '/wallets/card/list': 'h2',
  '/wallets/card/edit': 'h2',
  '/terms-of-use': 'h2',
  '/privacy-policy': 'h2',
};

function findContent(path: string): string {
  const { pathname } = new URL(path, 'http://perya.test');
  return `main ${new Map(Object.entries(content)).get(pathname) ?? 'a[href="/"]'}`;
}
