import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defaultAllowedOrigins, defineConfig } from 'vite';
import { addPushWorker } from './scripts/build/add-push-worker.ts';
import { bundleFirstView } from './scripts/build/bundle-first-view.ts';
import { chartsInspector } from './scripts/build/charts/charts-inspector.ts';
import { compactMessages } from './scripts/build/compact-messages.ts';
import { compileIcon } from './scripts/build/compile-icon.ts';
import { compressAssets } from './scripts/build/compress-assets.ts';
import { copyWords } from './scripts/build/copy-words.ts';
import { defineAppId } from './scripts/build/define-app-id.ts';
import { dropDisplayNames } from './scripts/build/drop-display-names.ts';
import { hintCompile } from './scripts/build/hint-compile.ts';
import { inlineScripts } from './scripts/build/inline-scripts.ts';
import { FRAME_PAGES, isolateFrames } from './scripts/build/isolate-frames.ts';
import { keepFormerAssets } from './scripts/build/keep-former-assets.ts';
import { describePageHeaders, markWorkers } from './scripts/build/kept-headers.ts';
import { preloadHome } from './scripts/build/preload-home.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';
import { stampBuild } from './scripts/build/stamp-build.ts';
import { standIns } from './scripts/build/stand-ins.ts';
import { trimCalls } from './scripts/build/trim-calls.ts';
import { trimCharts } from './scripts/build/trim-charts.ts';
import { writeShell } from './scripts/build/write-shell.ts';

const isTest = process.env.VITEST !== undefined;
const appId = defineAppId(process.env);
const apiTarget = process.env.API_TARGET ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`;

const pages = [
  'index.html',
  ...['games/pages/dice.html', 'games/pages/reels.html', 'games/pages/pots.html'],
  'chat/pages/live-chat.html',
];

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    icons({ compiler: { compiler: compileIcon, extension: 'jsx' }, scale: 1 }),
    ...(command === 'serve' && !isTest ? [paraglideVitePlugin({ project: './project.inlang' })] : []),
    compactMessages(['en', 'fil', 'zh-Hans'], './src/app/pick-message.ts'),
    copyWords('src/main.tsx', 'messages/compiled/messages'),
    trimCalls(),
    trimCharts(),
    standIns(),
    dropDisplayNames(),
    isolateFrames('/src/main.tsx'),
    inlineScripts('index.html', EARLY_SCRIPTS, appId),
    hintCompile('core'),
    preloadHome('index.html', 'src/features/home/home-screen.tsx'),
    writeShell('index.html'),
    bundleFirstView('./src/root/first-view/render-first-view.tsx'),
    chartsInspector('index.html'),
    keepFormerAssets(),
    stampBuild(
      ['index.html', 'shell.html'],
      describePageHeaders(process.env.GAMES_ORIGIN, process.env.CHAT_ORIGIN),
    ),
    serviceWorker(FRAME_PAGES),
    addPushWorker('./src/root/service-worker/push-worker.ts'),
    compressAssets(),
  ],
  define: appId,
  resolve: { alias: command === 'build' ? [...productionRouter(), ...ownStore()] : [] },
  oxc: command === 'build' ? { plugins: { styledComponents: STYLES } } : {},
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      /** Codes of errors are constants: as numbers in their places the others cost nothing. */
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: pages.filter((page) => existsSync(page)),
      output: {
        /** Home's script names every chunk: words cost bytes, and seven hex digits take half of a hash. */
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          /**
           * What every page needs is one file, and what home adds is another: in pieces they compress a tenth
           * worse.
           */
          groups: [
            { name: 'core', test: CORE, priority: 1 },
            { name: 'game-art', test: GAMES_ART, priority: 1 },
            { name: 'page-parts', test: PAGE_PARTS, priority: 1 },
            { name: 'reward-page', test: REWARD_PAGE, priority: 1 },
            /** Without what they import: pages that have nothing to do with log-in have that, too. */
            { name: 'auth-page', test: AUTH_PAGE, priority: 1, includeDependenciesRecursively: false },
            { name: 'auth-fields', test: AUTH_FIELDS, priority: 1, includeDependenciesRecursively: false },
            /** Two files for one thing cost home's script a name more. */
            { name: 'queries', test: /\/use(?:Base)?Query\.js$/, priority: 1 },
            { name: 'lobby', test: /\/home-screen\.tsx$/ },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: (id) => !PURE_PACKAGES.test(id),
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        manualPureFunctions: PURE_FUNCTIONS,
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [trimCalls(), standIns()],
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
  '<!-- script of the first view -->': './src/root/early/start-first-view.ts',
};

/** Styles without their white space, and pure: what nobody uses goes. */
const STYLES = {
  minify: true,
  pure: true,
  transpileTemplateLiterals: false,
  displayName: false,
  fileName: false,
  ssr: false,
  cssProp: false,
};

/** With what home shares with pages that have nothing else of it: they would load all of home for that. */
const CORE =
  /\/src\/main\.tsx$|\/components\/(?:format-count|icon-button|notice|use-autoplay)\.tsx?$|icons\/ph\/(?:caret-right-bold|pause-fill|play-fill)/;

/** What a game looks like: home's cards and the walls of games need it, which have nothing else in common. */
const GAMES_ART = /\/components\/game-art\.ts$/;

/** What nearly every page but home has: in pieces it is ten files. */
const PAGE_PARTS =
  /\/(?:page-head|use-go-back|can-go-back|card|fetch-failed|format-time|use-flow|use-unanswered)\.tsx?$|icons\/ph\/arrow-left-bold/;

/** The frame of pages of rewards. */
const REWARD_PAGE = /\/app\/rewards\/(?:reward-page|reward-body)\.tsx?$|\/components\/dot\.tsx$/;

/** What all four pages of log-in and registration have. */
const AUTH_PAGE =
  /\/features\/auth\/(?:auth-page|credential-form|use-welcome)\.tsx$|\/(?:define-fetch-versions-actor|logged-in|contract\/ways-in)\.ts$|\/auth_(?:back|checking)\.js/;

/** Fields that the three of them with a form share with the pages of passwords. */
const AUTH_FIELDS =
  /\/features\/auth\/(?:account-field|describe-error|mobile-field|other-way|sms-code-(?:flow|part)|text-button|ways)\.tsx?$|\/machines\/(?:sms-code\/sms-code\.(?:machine|types)|credentials\/(?:check-mobile|login-methods))\.ts$|\/auth_account\.js/;

/** Packages that do nothing but define things. */
const PURE_PACKAGES =
  /\/node_modules\/(?:@tanstack|@xstate|destr|ofetch|react-router|react-router-dom|styled-components|ufo|valibot|xstate)\//;

/** Their results alone matter, under whatever name React is imported. */
const PURE_FUNCTIONS = ['React', 'React2', 'React3', 'import_react'].flatMap((name) => [
  `${name}.createContext`,
  `${name}.forwardRef`,
]);

/** The router's only entry for bundlers is its development build. */
function productionRouter() {
  const path = new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url);
  return [{ find: /^react-router$/, replacement: fileURLToPath(path) }];
}

/** React has had since 18 what the package's `shim` stands in for. */
function ownStore() {
  const find = 'use-sync-external-store/shim/with-selector';
  return [{ find, replacement: 'use-sync-external-store/with-selector' }];
}
