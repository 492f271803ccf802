import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressAssets } from '../../scripts/build/compress-assets.ts';
import { type FormerAssets, RECORD } from '../../scripts/build/keep-former-assets.ts';
import { ROOT } from '../../scripts/run.mjs';

const APP_ENTRY = '/src/main.tsx';
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link[^>]*\brel="modulepreload"[^>]*>/g;

/** Copies the built app without home's scripts: the lower bound for home. */
export async function buildWithoutScripts(app: string, folder: string): Promise<void> {
  await cp(app, folder, { recursive: true });
  const page = join(folder, 'index.html');
  const html = (await readFile(page, 'utf8')).replaceAll(SCRIPTS, '');
  await writeFile(page, html);
  await writeFile(`${page}.br`, brotliCompressSync(html));
  await rm(join(folder, 'sw.js'), { force: true });
}

/** Builds an app that does nothing, with the same packages, page, art and font. */
export async function buildEmptyApp(folder: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [
      startEmptyApp('/benchmarks/web/empty-app/main.tsx'),
      react(),
      VitePWA({
        registerType: 'autoUpdate',
        injectRegister: null,
        manifest: false,
        integration: { closeBundleOrder: 'pre' },
      }),
      compressAssets(),
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
}

/** Files of the last build: its scripts, and what its worker fetches to install. */
export async function countFiles(folder: string): Promise<{ scripts: number; workerList: number }> {
  const names = await readdir(join(folder, 'assets'));
  const former: FormerAssets = JSON.parse(await readFile(join(folder, RECORD), 'utf8'));
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  return {
    scripts: names.filter((name) => name.endsWith('.js') && !(name in former)).length,
    workerList: worker.match(/\burl"?:"/g)?.length ?? 0,
  };
}

function startEmptyApp(entry: string): Plugin {
  return {
    name: 'start-empty-app',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(APP_ENTRY)) throw new Error(`index.html does not start ${APP_ENTRY}`);
        return html.replace(APP_ENTRY, entry);
      },
    },
  };
}
