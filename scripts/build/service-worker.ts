import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { afterBuild } from './after-build.ts';

/** What the device stores from the first visit on, besides the code of all pages. */
const KEPT = [
  'index.html',
  'shell.html',
  'icon.svg',
  'art/ferris-wheel-hero.avif',
  'art/satellite-antenna.avif',
  'art/electric-plug.avif',
];

/** Writes `sw.js` from the entry `sw.ts` in this folder, with the list of what the device stores. */
export function serviceWorker(folder: string): Plugin[] {
  let precached = new Set<string>();
  return [
    afterBuild('collect-precached', async (_folder, bundle) => {
      precached = new Set([...KEPT, ...Object.keys(bundle)]);
    }),
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: folder,
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      integration: { closeBundleOrder: 'pre' },
      injectManifest: {
        rollupFormat: 'iife',
        sourcemap: false,
        globPatterns: [...KEPT, 'assets/*.{js,css,woff2}'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (entries) => ({ manifest: entries.filter(({ url }) => precached.has(url)), warnings: [] }),
        ],
      },
    }),
  ];
}
