import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export type Provider = 'Google' | 'Facebook' | 'LINE';

/** From the provider's page in the sandbox. Nobody has the name of `somebody new` yet. */
export async function chooseAt(
  page: Page,
  provider: Provider,
  { person = `Dina ${randomUUID().slice(0, 8)}`, wrong = 'Nothing', press = 'Continue' } = {},
): Promise<string> {
  await expect(page.getByRole('heading', { name: `Not really ${provider}` })).toBeVisible();
  await page.getByLabel('Somebody else').fill(person);
  await page.getByRole('radio', { name: wrong }).check();
  await page.getByRole('button', { name: press, exact: true }).click();
  return person;
}

/** From the page to log in. */
export async function goToProvider(page: Page, provider: Provider): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
}
