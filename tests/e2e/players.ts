import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { APP_ID, APP_VERSION, CHANNEL, CLIENT_REFERRER, PLATFORM } from '#contract/constants.ts';
import { SPIN_SPOT } from '#games/rules/play.ts';
import { untilDrawn } from './open-page.ts';

export interface Player {
  account: string;
  password: string;
}

/** Opens an account by the calls that the web app makes. */
export async function registerPlayer(
  url: string,
  account = `ana.${randomUUID().slice(0, 8)}`,
): Promise<Player> {
  const player = { account, password: 'carnival-night-7' };
  const config = await post(url, 'anonymous/appConfig', {});
  const answer = await post(url, 'accountRegist', {
    requestId: randomUUID(),
    ...player,
    isOfAge: true,
    acceptsTerms: true,
    termsVersion: config.data.config.termsVersion,
    privacyVersion: config.data.config.privacyVersion,
    os: 'test',
    deviceModel: 'test',
    deviceId: randomUUID(),
  });
  if (answer.errcode !== 0) throw new Error(`registration failed: ${JSON.stringify(answer)}`);
  return player;
}

/** Logs in through the page, as a person would, and ends on home. */
export async function logInToHome(page: Page, player: Player): Promise<void> {
  await page.goto('/auth/accountLogin');
  await logIn(page, player);
  await expect(page.getByText('Balance')).toBeAttached();
}

/** Logs in by the form that the page shows. */
export async function logIn(page: Page, player: Player): Promise<void> {
  await fillLogin(page, player);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function fillLogin(page: Page, { account, password }: Player): Promise<void> {
  await page.getByLabel('Account name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Logs in without the form: the next page that is opened is the player's. */
export async function keepToken(page: Page, player: Player): Promise<void> {
  await page.goto('/build.json');
  const token = await fetchToken(new URL(page.url()).origin, player);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
}

/** Logs in without the form, whatever the page's language, and ends on home. */
export async function bringToken(page: Page, player: Player): Promise<void> {
  await keepToken(page, player);
  await page.evaluate(() => location.replace('/'));
  await expect(page).toHaveURL('/');
  await untilDrawn(page);
  await expect(page.getByRole('banner').getByText(/^₱/)).toBeVisible();
}

/** Logs out on the player's page. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).not.toHaveURL(({ pathname }) => pathname === '/member');
}

/** Comes back from another tab. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** The balance that the top bar shows, in minor units. */
export async function readCoins(page: Page): Promise<number> {
  const balance = page.getByRole('banner').getByText(/^₱/);
  await expect(balance).toBeVisible();
  return Number(((await balance.textContent()) ?? '').replace(/\D/g, ''));
}

/** Plays one round of a colour game in its frame: one chip on red, which stays, until the result is told. */
export async function playOnce(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe');
  const red = frame.getByRole('button', { name: /^Red/ });
  if (/no bet/.test((await red.getAttribute('aria-label')) ?? '')) await red.click();
  await frame.getByRole('button', { name: /^Roll/ }).click();
  await expect(frame.getByRole('status')).toContainText(/win|back|No win/);
  await expect(frame.getByRole('button', { name: /^Roll/ })).toBeEnabled();
}

/** Gives the player games played last and favourites. */
export async function makeAcquainted(url: string, player: Player): Promise<void> {
  const token = await fetchToken(url, player);
  for (const [gameId, spot] of SPOTS) {
    const { data } = await post(url, 'startGame', { gameId, tryIt: 0 }, token);
    const bets = [{ spot, amount: data.minBet }];
    const { errcode } = await post(
      url,
      'playRound',
      { requestId: randomUUID(), gameId, tryIt: 0, bets },
      token,
    );
    if (errcode !== 0) throw new Error(`game ${gameId} cannot be played`);
    await post(url, 'gameLike', { gameId, like: true }, token);
  }
}

/** Opens a round of pots and leaves it so. @returns its id */
export async function openRound(url: string, player: Player, gameId: number, stake: number): Promise<string> {
  const token = await fetchToken(url, player);
  const { errcode, data } = await post(url, 'openRound', { requestId: randomUUID(), gameId, stake }, token);
  if (errcode !== 0) throw new Error(`game ${gameId} opens no round`);
  return data.openRound.roundId;
}

/** Opens rounds until the first pot of one is full, and leaves that one open. */
export async function pickFullPot(url: string, player: Player, gameId: number, stake: number): Promise<void> {
  const roundId = await openRound(url, player, gameId, stake);
  const token = await fetchToken(url, player);
  const { data } = await post(url, 'pickPot', { requestId: randomUUID(), roundId, pot: 0 }, token);
  if (data.openRound === null) await pickFullPot(url, player, gameId, stake);
}

/** Games, each with a spot that it takes bets on. */
const SPOTS: readonly [gameId: number, spot: string][] = [
  [1001, 'red'],
  [1101, SPIN_SPOT],
  [1102, SPIN_SPOT],
  [1002, 'red'],
];

export async function fetchToken(url: string, player: Player): Promise<string> {
  const device = { os: 'test', deviceModel: 'test', deviceId: randomUUID() };
  return (await post(url, 'accountLogin', { ...player, ...device })).data.token;
}

/** Makes a call as the web app would. */
export async function post(url: string, path: string, fields: object, token?: string) {
  const response = await fetch(`${url}/app/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify({
      appId: APP_ID,
      channel: CHANNEL,
      clientReferrer: CLIENT_REFERRER,
      platform: PLATFORM.mobile,
      appVersion: APP_VERSION,
      ...fields,
    }),
  });
  return response.json();
}
