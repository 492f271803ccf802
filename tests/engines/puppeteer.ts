import { type Frame, type LaunchOptions, launch, type Page } from 'puppeteer-core';
import { bundleInPage } from './bundle-in-page.ts';
import { type Engine, FRAME, PHONE, type Place, type Tab } from './engine.ts';

/** Over WebDriver BiDi, without a driver of its own. */
export function launchFirefox(executablePath: string): Promise<Engine> {
  return launchEngine({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'ui.useOverlayScrollbars': 1,
      'intl.accept_languages': 'en-US',
    },
  });
}

/** To set the two others beside it: its tests are Playwright's. */
export function launchChromium(executablePath: string): Promise<Engine> {
  return launchEngine({ executablePath, args: ['--no-sandbox', '--hide-scrollbars'] });
}

async function launchEngine(options: LaunchOptions): Promise<Engine> {
  const browser = await launch({ ...options, headless: true, acceptInsecureCerts: true });
  const [version, inPage] = [await browser.version(), await bundleInPage()];
  return {
    version: version.split('/').at(-1) ?? '',
    async open(size = PHONE) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      return createTab(page, inPage, () => context.close());
    },
    close: () => browser.close(),
  };
}

/** What Firefox says of a call that a service worker gave up. */
const HARMLESS = /ServiceWorker passed a promise to FetchEvent.*AbortError/;

function createTab(page: Page, inPage: string, close: () => Promise<void>): Tab {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !HARMLESS.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));

  async function frameAt(place: Place): Promise<Frame> {
    if (place === 'page') return page.mainFrame();
    const frame = await (await page.waitForSelector(FRAME))?.contentFrame();
    if (!frame) throw new Error('The page has no frame.');
    return frame;
  }

  const tab: Tab = {
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' }).catch((cause) => {
        throw new Error(`${url} does not open`, { cause });
      });
    },
    address: async () => page.url(),
    async run(work, args, place = 'page') {
      return (await frameAt(place)).evaluate(work as never, ...(args as unknown[] as never[])) as never;
    },
    async find(target, place = 'page') {
      const frame = await frameAt(place);
      const isThere = await frame.evaluate(() => globalThis.peryaInPage !== undefined);
      if (!isThere) await frame.evaluate(inPage);
      const found = await frame.evaluate((wanted) => globalThis.peryaInPage?.find(wanted), target);
      if (!found) throw new Error('The page went while it was looked at.');
      return found;
    },
    async press({ x, y }, place = 'page') {
      const corner = place === 'page' ? { x: 0, y: 0 } : await page.$eval(FRAME, cornerOf);
      await page.mouse.click(corner.x + x, corner.y + y);
    },
    async drag([first, ...others]) {
      if (!first) return;
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    async back() {
      await page.evaluate(() => history.back());
    },
    resize: (size) => page.setViewport(size),
    async beside() {
      const other = await page.browserContext().newPage({ type: 'window' });
      await other.setViewport(page.viewport() ?? PHONE);
      return createTab(other, inPage, () => other.close());
    },
    screenshot: () => page.screenshot(),
    faults: async () => [...faults],
    close,
  };
  return tab;
}

function cornerOf(element: Element): { x: number; y: number } {
  const { x, y } = element.getBoundingClientRect();
  return { x: x + element.clientLeft, y: y + element.clientTop };
}
