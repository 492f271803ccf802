import { findFirefox, findWebKit } from '#tests/server/debian-programs.ts';
import type { Engine } from './engine.ts';
import { launchChromium, launchFirefox } from './puppeteer.ts';
import { launchWebKit } from './webkit.ts';

/**
 * The three engines, to set them side by side.
 * @throws Error where one is missing
 */
export function engineLaunchers(chromium: string): [name: string, launch: () => Promise<Engine>][] {
  const [firefox, webkit] = [findFirefox(), findWebKit()];
  if ('missing' in firefox) throw new Error(firefox.missing);
  if ('missing' in webkit) throw new Error(webkit.missing);
  return [
    ['Chromium', () => launchChromium(chromium)],
    ['Firefox', () => launchFirefox(firefox.path)],
    ['WebKitGTK', () => launchWebKit(webkit)],
  ];
}
