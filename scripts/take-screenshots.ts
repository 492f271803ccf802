import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { rig } from '../tests/e2e/jackpot-page.ts';
import { createPeryaServer, type PeryaServer } from '../tests/e2e/perya-server.ts';
import { fetchToken, logInToHome, makeAcquainted, playOnce, registerPlayer } from '../tests/e2e/players.ts';
import { SHOWN, skipOffer } from '../tests/e2e/popups.ts';
import { winBig } from '../tests/e2e/win-big.ts';
import { type Engine, PHONE } from '../tests/engines/engine.ts';
import { engineLaunchers } from '../tests/engines/engine-launchers.ts';
import { enterWith } from '../tests/engines/in-each-engine.ts';
import { createPerson } from '../tests/engines/person.ts';
import { findChromium } from './find-chromium.mjs';
import { buildApp } from './set-up.mjs';

const FOLDER = 'docs/screenshots';
const COLOR_GAME = '/game/start?gameId=1001&tryIt=0';

const ENGINE_PAGES = {
  home: '/',
  search: '/game/search',
  game: COLOR_GAME,
  jackpot: '/activity/jackpot',
  shop: '/activity/lottery',
  'sign-in': '/activity/sign-in',
  bonus: '/bonus',
  vip: '/vip',
  deposit: '/wallets?name=deposit',
  records: '/wallets/record',
  share: '/share',
  member: '/member',
};

/** `npm run screenshots`: takes the README's pictures of the built app, and those of `docs/screens.md`. */
async function takeScreenshots() {
  await buildApp(process.execPath);
  for (const folder of ['after', 'engines']) mkdirSync(`${FOLDER}/${folder}`, { recursive: true });
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
    await takeEngines(whole, perya);
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

/** What `docs/screens.md` shows of Chromium, Firefox and WebKit, side by side. */
async function takeEngines(chromium: string, perya: PeryaServer) {
  const pictures: Uint8Array[][] = [];
  for (const [, launch] of engineLaunchers(chromium)) pictures.push(await takeEngine(await launch(), perya));
  for (const [index, name] of Object.keys(ENGINE_PAGES).entries())
    await saveBeside(
      pictures.flatMap((own) => own[index] ?? []),
      `engines/${name}`,
    );
}

async function takeEngine(engine: Engine, perya: PeryaServer): Promise<Uint8Array[]> {
  const player = await registerPlayer(perya.url);
  await makeAcquainted(perya.url, player);
  const token = await fetchToken(perya.url, player);
  const person = createPerson(await engine.open());
  await enterWith(person, perya.url, { token });
  const [key, shown] = SHOWN;
  await person.tab.run((name, text) => sessionStorage.setItem(name, text), [key, JSON.stringify(shown)]);
  const pictures: Uint8Array[] = [];
  for (const path of Object.values(ENGINE_PAGES)) {
    await person.open(`${perya.url}${path}`);
    await person.until(`${path} is not drawn`, async () => (await person.tab.run(isDrawn, [])) || null);
    pictures.push(await person.tab.screenshot());
  }
  await engine.close();
  return pictures;
}

/** Runs in the page. @returns whether nothing is loading, and all pictures in the window have loaded */
async function isDrawn(): Promise<boolean> {
  await document.fonts.ready;
  const seen = [...document.images].filter((image) => {
    const { top, right, left, width } = image.getBoundingClientRect();
    return width > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  const isLoading = seen.some(({ complete }) => !complete) || document.querySelector('[aria-busy=true]');
  const last = performance.getEntriesByType('resource').at(-1)?.startTime ?? 0;
  return !isLoading && performance.now() - last > 1_000;
}

async function saveBeside(pictures: readonly Uint8Array[], name: string) {
  const [width, height, gap] = [Math.round(PHONE.width * 0.6), Math.round(PHONE.height * 0.6), 12];
  const parts = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize(width, height, { fit: 'fill' }).toBuffer(),
      left: index * (width + gap),
      top: 0,
    })),
  );
  const whole = { width: pictures.length * (width + gap) - gap, height };
  await sharp({ create: { ...whole, channels: 4, background: '#0000' } })
    .composite(parts)
    .webp({ quality: 82 })
    .toFile(`${FOLDER}/${name}.webp`);
}

async function save(page: Page, name: string) {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await sharp(picture).webp({ quality: 82 }).toFile(`${FOLDER}/${name}.webp`);
}

await takeScreenshots();
