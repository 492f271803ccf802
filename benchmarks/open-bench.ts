import { findChromium } from '../scripts/find-chromium.mjs';
import { buildApp } from '../scripts/set-up.mjs';

/**
 * What every benchmark in a browser begins with: builds the app, except with `--as-built`, and finds
 * Chromium.
 */
export async function openBench() {
  const options = process.argv.slice(2);
  if (!options.includes('--as-built')) await buildApp(process.execPath);
  const { whole: chromium } = await findChromium(process.execPath);
  return { options, isQuick: options.includes('--quick'), chromium };
}
