import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT, run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium to test with: the one `CHROMIUM_PATH` names, one on the PATH, Playwright's own, else Playwright's download, else
 * Debian's package when root.
 * @returns the path of the program
 * @throws when none can be had, saying what was tried
 */
export async function findChromium(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = findOnPath() ?? (await findPlaywrights());
  if (found) return found;

  process.stdout.write('No Chromium on this machine: asking Playwright for one …\n');
  const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  await run(node, [cli, 'install', 'chromium'], { capture: true, timeout: 300_000 });
  const downloaded = await findPlaywrights();
  if (downloaded) return downloaded;

  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    process.stdout.write("Playwright's download is not to be had: installing Debian's package …\n");
    await run('apt-get', ['update'], { capture: true, timeout: 300_000 });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      capture: true,
      timeout: 600_000,
    });
    const installed = findOnPath();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium: none found on the PATH, Playwright could not download one' +
      (isRoot
        ? ", and Debian's package could not be installed."
        : ", and only root can install Debian's package."),
  );
}

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return (
    NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ??
    null
  );
}

async function findPlaywrights() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}
