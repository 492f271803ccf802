import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defaultAllowedOrigins, defineConfig } from 'vite';
import { FLOOR_TARGET } from './scripts/build/browser-floor.ts';
import { bundleFirstView } from './scripts/build/bundle-first-view.ts';
import { bundleFrames } from './scripts/build/bundle-frames.ts';
import { chartsRecorder } from './scripts/build/charts-recorder.ts';
import { chooseChunk } from './scripts/build/choose-chunk.ts';
import { compileIcon } from './scripts/build/compile-icon.ts';
import { compressAssets } from './scripts/build/compress-assets.ts';
import { defineAppId } from './scripts/build/define-app-id.ts';
import { definePageCalls } from './scripts/build/define-page-calls.ts';
import { hintCompile } from './scripts/build/hint-compile.ts';
import { holdFloor } from './scripts/build/hold-floor.ts';
import { importWords } from './scripts/build/import-words.ts';
import { inlineScripts } from './scripts/build/inline-scripts.ts';
import { keepFormerAssets } from './scripts/build/keep-former-assets.ts';
import { describePageHeaders, markWorkers } from './scripts/build/kept-headers.ts';
import { listBuiltCode } from './scripts/build/list-built-code.ts';
import { messagesProject } from './scripts/build/messages-project.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';
import { stampBuild } from './scripts/build/stamp-build.ts';
import { writeShell } from './scripts/build/write-shell.ts';

const isTest = process.env.VITEST !== undefined;
const appId = defineAppId(process.env);
const apiTarget = process.env.API_TARGET ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`;

const frames = [
  ...['games/pages/dice.html', 'games/pages/reels.html', 'games/pages/pots.html'],
  'chat/pages/live-chat.html',
];

/** The words that a bundle uses. */
const words = () => [importWords('messages/compiled/messages')];

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    icons({ compiler: { compiler: compileIcon, extension: 'jsx' }, scale: 1 }),
    ...(command === 'serve' && !isTest ? [paraglideVitePlugin(messagesProject())] : []),
    ...words(),
    bundleFrames(frames.filter(existsSync), words),
    inlineScripts('index.html', EARLY_SCRIPTS, { ...appId, ...definePageCalls() }),
    hintCompile('core'),
    writeShell('index.html'),
    listBuiltCode(),
    bundleFirstView('./src/root/first-view/render-first-view.tsx'),
    chartsRecorder('index.html'),
    keepFormerAssets(),
    stampBuild(
      ['index.html', 'shell.html'],
      describePageHeaders(process.env.GAMES_ORIGIN, process.env.CHAT_ORIGIN),
    ),
    serviceWorker('src/root/service-worker'),
    holdFloor(),
    compressAssets(),
  ],
  define: appId,
  resolve: { alias: command === 'build' ? productionRouter() : [] },
  build: {
    target: FLOOR_TARGET,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'index.html',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chooseChunk('src/main.tsx', import.meta.dirname) }],
        },
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: `assets/[name]-[hash]${markWorkers()}.js` } },
  },
  server: {
    proxy: { '/app/v1': { target: apiTarget }, '/webhooks': { target: apiTarget } },
    /** Frames are sandboxed: their origin is `null`, and their scripts are asked for across origins. */
    cors: { origin: [defaultAllowedOrigins, 'null'] },
  },
}));

const EARLY_SCRIPTS = {
  '<!-- early script -->': './src/root/early/start-early.ts',
  '<!-- script of the page -->': './src/root/early/start-page.ts',
};

/** The router's only entry for bundlers is its development build. */
function productionRouter() {
  const path = new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url);
  return [{ find: /^react-router$/, replacement: fileURLToPath(path) }];
}
