import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { rig } from '../tests/e2e/jackpot-page.ts';
import { createPeryaServer, type PeryaServer } from '../tests/e2e/perya-server.ts';
import { logInToHome, registerPlayer } from '../tests/e2e/players.ts';
import { skipOffer } from '../tests/e2e/popups.ts';
import { findChromium } from './find-chromium.mjs';
import { buildApp } from './set-up.mjs';

const FOLDER = 'docs/screenshots';

/** `npm run screenshots`: takes the README's pictures of the built app. */
async function takeScreenshots() {
  await buildApp(process.execPath);
  mkdirSync(FOLDER, { recursive: true });
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

async function save(page: Page, name: string) {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await sharp(picture).webp({ quality: 82 }).toFile(`${FOLDER}/${name}.webp`);
}

await takeScreenshots();
