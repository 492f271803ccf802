import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What the device stores from the first visit on, besides the code of all pages. */
const KEPT = [
  'index.html',
  'shell.html',
  'icon.svg',
  'art/ferris-wheel-hero.avif',
  'art/satellite-antenna.avif',
  'art/electric-plug.avif',
];
type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];

/** Writes `sw.js` from the entry `sw.ts` in this folder, with the list of what the device stores. */
export function serviceWorker(folder: string, framePages: RegExp): Plugin[] {
  let precached = new Set<string>();
  const collector: Plugin = {
    name: 'collect-precached',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler(_options, bundle) {
        precached = new Set([...KEPT, ...listCode(bundle, framePages)]);
      },
    },
  };
  return [
    collector,
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

/** The app's code, styles and fonts; frames are outside the worker's scope. */
function listCode(bundle: Bundle, framePages: RegExp): string[] {
  const outputs = Object.values(bundle);
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const ofFrames = new Set<string>();
  const collect = (name: string) => {
    if (ofFrames.has(name)) return;
    ofFrames.add(name);
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) collect(next);
    for (const style of chunk?.viteMetadata?.importedCss ?? []) ofFrames.add(style);
  };
  for (const { facadeModuleId, fileName } of chunks)
    if (framePages.test(facadeModuleId ?? '')) collect(fileName);
  return outputs.map(({ fileName }) => fileName).filter((name) => !ofFrames.has(name));
}
