import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { untilDrawn } from './open-page.ts';
import type { Player } from './players.ts';

/** A name that nobody has yet. */
export function inventPlayer(): Player {
  return { account: `luz.${randomUUID().slice(0, 8)}`, password: 'ferris-wheel-9' };
}

/** Presses on Join at home once the app is drawn, and waits for the form. */
async function openRegistration(page: Page): Promise<Locator> {
  await untilDrawn(page);
  await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create account' });
  await expect(accountField(dialog)).toBeVisible();
  return dialog;
}

/** Opens the form from home and fills it in. */
export async function beginRegistration(page: Page, player: Player): Promise<Locator> {
  const form = await openRegistration(page);
  await fillRegistration(form, player);
  return form;
}

/** Registers from home, up to where the new player was going. */
export async function register(page: Page, player: Player): Promise<void> {
  const form = await beginRegistration(page, player);
  await pressCreate(form);
  await takeWelcome(page);
  await expect(form).toBeHidden();
}

export async function fillRegistration(form: Locator, player: Player): Promise<void> {
  await accountField(form).fill(player.account);
  await passwordField(form).fill(player.password);
  await ageBox(form).check();
  await consentBox(form).check();
}

export async function expectFilled(form: Locator, player: Player): Promise<void> {
  await expect(accountField(form)).toHaveValue(player.account);
  await expect(passwordField(form)).toHaveValue(player.password);
  await expect(ageBox(form)).toBeChecked();
  await expect(consentBox(form)).toBeChecked();
}

export function pressCreate(form: Locator): Promise<void> {
  return form.getByRole('button', { name: 'Create account' }).click();
}

/** After the bonus a new player wants no limit, and comes to where they were going. */
export async function takeWelcome(page: Page): Promise<void> {
  await takeBonus(page);
  await declineLimit(page);
}

/** A new player is asked for a deposit limit, and once more. */
export async function declineLimit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).not.toHaveURL(/member\/limits/);
}

/** The sign-up bonus is celebrated before anything is offered. */
export async function takeBonus(page: Page): Promise<void> {
  const welcome = page.getByRole('dialog', { name: '₱50.00 is yours!' });
  await expect(welcome).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'First deposit' })).toHaveCount(0);
  await welcome.getByRole('button', { name: 'Let’s play' }).click();
}

/** Somebody whom a provider has sent accepts the terms, and comes to where they were going. */
export async function consent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByRole('checkbox', { name: /I am 21 or older/ }).check();
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await declineLimit(page);
}

function accountField(form: Locator): Locator {
  return form.getByLabel('Account name');
}

function passwordField(form: Locator): Locator {
  return form.getByLabel('Password', { exact: true });
}

function ageBox(form: Locator): Locator {
  return form.getByRole('checkbox', { name: /or older/ });
}

function consentBox(form: Locator): Locator {
  return form.getByRole('checkbox', { name: /I accept/ });
}
