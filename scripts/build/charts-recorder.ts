import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { addRecorder, INSPECTOR_FOLDER, RECORD_SCRIPT } from '#contract/inspector.ts';
import { afterBuild } from './after-build.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = '/charts/pages/record.ts';
const WORD = /'([a-z][A-Za-z]{1,30})'/g;

/**
 * Builds the charts' recorder beside the app, with which it shares no file. In development every page is
 * recorded.
 */
export function chartsRecorder(page: string): Plugin[] {
  return [
    {
      name: 'serve-charts-recorder',
      apply: 'serve',
      config: () => ({ define: { 'import.meta.env.CODE_WORDS': readCodeWords() } }),
      transformIndexHtml: {
        order: 'pre',
        handler: (html, { path }) => (path === `/${page}` ? addRecorder(html, SOURCE) : html),
      },
    },
    afterBuild('build-charts-recorder', writeRecorder),
  ];
}

/** Writes the recorder into one file, and Stately's inspector into another, which is loaded on demand. */
export async function writeRecorder(folder: string): Promise<void> {
  const build = await rolldown({
    input: join(ROOT, SOURCE),
    transform: { define: { 'import.meta.env.CODE_WORDS': JSON.stringify(readCodeWords()) } },
  });
  await build.write({
    dir: join(folder, INSPECTOR_FOLDER),
    entryFileNames: RECORD_SCRIPT.slice(INSPECTOR_FOLDER.length),
    chunkFileNames: '[name].js',
    minify: true,
  });
  await build.close();
}

/** Texts in the contract and the charts, such as kinds and states: no player typed them. */
export function readCodeWords(): string[] {
  const files = globSync(['contract/*.ts', 'machines/*/*.ts'], { cwd: ROOT, exclude: ['**/*.test.ts'] });
  const words = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(WORD)].map(([, word = '']) => word),
  );
  return [...new Set(words)].sort();
}
