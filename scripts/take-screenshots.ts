import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { rig } from '../tests/e2e/jackpot-page.ts';
import { createPeryaServer, type PeryaServer } from '../tests/e2e/perya-server.ts';
import { logInToHome, playOnce, registerPlayer } from '../tests/e2e/players.ts';
import { skipOffer } from '../tests/e2e/popups.ts';
import { winBig } from '../tests/e2e/win-big.ts';
import { findChromium } from './find-chromium.mjs';
import { buildApp } from './set-up.mjs';

const FOLDER = 'docs/screenshots';
const COLOR_GAME = '/game/start?gameId=1001&tryIt=0';

/** `npm run screenshots`: takes the README's pictures of the built app, and those of `docs/screens.md`. */
async function takeScreenshots() {
  await buildApp(process.execPath);
  mkdirSync(`${FOLDER}/after`, { recursive: true });
  const perya = await createPeryaServer();
  await perya.start();
  const { whole } = await findChromium(process.execPath);
  const browser = await chromium.launch({ executablePath: whole });
  try {
    const phone = await browser.newContext({
      baseURL: perya.url,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await skipOffer(phone);
    await takePhonePictures(phone, perya);
    const desktop = await browser.newContext({
      baseURL: perya.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    const page = await desktop.newPage();
    await page.goto('/');
    await save(page, 'home-desktop');
    await takeScreens(browser, perya);
  } finally {
    await browser.close();
    await perya.remove();
  }
}

async function takePhonePictures(context: BrowserContext, perya: PeryaServer) {
  const page = await context.newPage();
  await page.goto('/auth/register');
  await save(page, 'register');
  const player = await registerPlayer(perya.url, `ana.${randomUUID().slice(0, 4)}`);
  await logInToHome(page, player);
  await save(page, 'home');
  await page.goto('/game/search');
  await save(page, 'search');
  await page.goto('/game/start?gameId=1001&tryIt=0');
  await save(page, 'color-game');
  await page.goto('/member');
  await save(page, 'member');
  await rig(perya, player, 'usual');
  await page.goto('/activity/jackpot');
  await save(page, 'jackpot');
}

/** What `docs/screens.md` shows of phones and desktops. */
async function takeScreens(browser: Browser, perya: PeryaServer) {
  const options = { baseURL: perya.url, reducedMotion: 'reduce' } as const;
  const phone = await browser.newContext({
    ...options,
    viewport: { width: 390, height: 844 },
    isMobile: true,
  });
  const desktop = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } });
  await Promise.all([phone, desktop].map(skipOffer));
  const player = await registerPlayer(perya.url, `ben.${randomUUID().slice(0, 4)}`);

  const small = await phone.newPage();
  await small.goto(COLOR_GAME);
  await save(small, 'after/log-in');
  await logInToHome(small, player);
  await small.goto('/wallets?name=deposit');
  await save(small, 'after/deposit');
  await winBig(small);
  await small.goto(COLOR_GAME);
  await playOnce(small);
  await save(small, 'after/big-win');

  const large = await desktop.newPage();
  await logInToHome(large, player);
  await large.goto('/activity/jackpot');
  await save(large, 'after/jackpot-desktop');
}

async function save(page: Page, name: string) {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await sharp(picture).webp({ quality: 82 }).toFile(`${FOLDER}/${name}.webp`);
}

await takeScreenshots();
