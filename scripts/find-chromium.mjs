import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT, run } from './run.mjs';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * Finds the browsers for tests: full Chromium, and the headless shell, which starts faster (full Chromium
 * if the shell is missing). Tries CHROMIUM_PATH and CHROMIUM_HEADLESS_PATH, the PATH, Playwright's installed
 * browser, Playwright's download, and Debian's package when root.
 * @throws if no browser is found, with the places that were tried
 */
export async function findChromium(node) {
  const whole = named('CHROMIUM_PATH') ?? findWhole(await playwrights()) ?? (await installWhole(node));
  const headless = named('CHROMIUM_HEADLESS_PATH') ?? findHeadless(whole) ?? (await installHeadless(whole));
  return { whole, headless: headless ?? whole };
}

function named(variable) {
  const path = process.env[variable];
  if (!path) return null;
  if (existsSync(path)) return path;
  throw new Error(`${variable} names ${path}, which does not exist.`);
}

function findWhole(playwrightsOwn) {
  return findOnPath(WHOLE) ?? (existsSync(playwrightsOwn) ? playwrightsOwn : null);
}

async function installWhole(node) {
  process.stdout.write('No Chromium on this machine: asking Playwright for one …\n');
  const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  await run(node, [cli, 'install', 'chromium'], { capture: true, timeout: 300_000 });
  const downloaded = findWhole(await playwrights());
  if (downloaded) return downloaded;

  if (hasDebian()) {
    process.stdout.write("Playwright's download is not to be had: installing Debian's package …\n");
    await installDebians('chromium');
    const installed = findOnPath(WHOLE);
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium: none found on the PATH, Playwright could not download one' +
      (process.getuid?.() === 0
        ? ", and Debian's package could not be installed."
        : ", and only root can install Debian's package."),
  );
}

/** Playwright downloads the headless shell into a folder beside full Chromium. */
function findHeadless(whole) {
  const [, browsers, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(whole) ?? [];
  if (browsers === undefined) return findOnPath(HEADLESS);
  const folder = join(browsers, `chromium_headless_shell-${revision}`);
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder, { recursive: true });
  const shell = files.find((file) => /(^|[\\/])(chrome-headless-shell|headless_shell)(\.exe)?$/.test(file));
  return shell === undefined ? null : join(folder, shell);
}

/** From the same package source as full Chromium; null without one. */
async function installHeadless(whole) {
  if (whole !== '/usr/bin/chromium' || !hasDebian()) return null;
  process.stdout.write("Installing Debian's package of the headless shell …\n");
  await installDebians('chromium-headless-shell');
  return findOnPath(HEADLESS);
}

function hasDebian() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** A machine that has never asked knows no packages, and one that asked long ago those that are gone. */
async function installDebians(name) {
  await run('apt-get', ['update'], { capture: true, timeout: 300_000 });
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], {
    capture: true,
    timeout: 600_000,
  });
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

async function playwrights() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}
