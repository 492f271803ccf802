import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Connect, Plugin } from 'vite';
import { addRecorder, INSPECTOR_PAGE, INSPECTOR_PATH } from '#contract/inspector.ts';
import type { ChartLayout } from '../../../charts/layout.ts';
import { layOutCharts } from './lay-out-charts.ts';
import { readCodeWords } from './read-code-words.ts';

const SOURCE = '/charts/pages';
const LAYOUTS = '/charts/layouts';
const SCRIPTS = ['charts', 'record'];

/**
 * Builds the charts' inspector beside the app, with which it shares no file. In development its page is
 * there and every page is recorded.
 */
export function chartsInspector(page: string): Plugin[] {
  let folder = '';
  return [
    {
      name: 'serve-charts-inspector',
      apply: 'serve',
      config: () => ({ define: { 'import.meta.env.CODE_WORDS': readCodeWords() } }),
      transformIndexHtml: {
        order: 'pre',
        handler: (html, { path }) => (path === `/${page}` ? addRecorder(html, `${SOURCE}/record.ts`) : html),
      },
      configureServer({ middlewares }) {
        middlewares.use(answerLayouts());
      },
    },
    {
      name: 'build-charts-inspector',
      apply: 'build',
      configResolved(config) {
        folder = resolve(config.root, config.build.outDir);
      },
      writeBundle: { sequential: true, handler: () => writeInspector(folder) },
    },
  ];
}

function answerLayouts(): Connect.NextHandleFunction {
  let layouts: Promise<ReadonlyMap<string, string>> | null = null;
  return (request, response, next) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path === INSPECTOR_PATH) request.url = `${SOURCE}/charts.html`;
    if (!path.startsWith(`${LAYOUTS}/`)) return next();
    layouts ??= layOutCharts().then(toFiles);
    layouts.then((files) => answer(response, files.get(path)), next);
  };
}

function answer(response: ServerResponse, json: string | undefined): void {
  response.writeHead(json === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(json);
}

/** Writes the page, its scripts and every drawn chart. */
export async function writeInspector(folder: string): Promise<void> {
  await mkdir(join(folder, LAYOUTS), { recursive: true });
  const html = (await readFile(`.${SOURCE}/charts.html`, 'utf8'))
    .replace(`${SOURCE}/charts.css`, '/charts/charts.css')
    .replace(`${SOURCE}/charts.ts`, '/charts/charts.js');
  const files = new Map([
    ...toFiles(await layOutCharts()),
    [INSPECTOR_PAGE, html],
    ['/charts/charts.css', await readFile(`.${SOURCE}/charts.css`, 'utf8')],
  ]);
  for (const name of SCRIPTS) files.set(`/charts/${name}.js`, await bundleScript(`.${SOURCE}/${name}.ts`));
  await Promise.all([...files].map(([path, text]) => writeFile(join(folder, path), text)));
}

/** Each chart's drawing, and the list of their names. */
function toFiles(layouts: readonly ChartLayout[]): ReadonlyMap<string, string> {
  const names = layouts.map(({ chart }) => chart);
  return new Map([
    [`${LAYOUTS}/charts.json`, JSON.stringify(names)],
    ...layouts.map((layout): [string, string] => [`${LAYOUTS}/${layout.chart}.json`, JSON.stringify(layout)]),
  ]);
}

/** In one file, without what only development has. */
async function bundleScript(input: string): Promise<string> {
  const build = await rolldown({
    input,
    transform: {
      define: {
        'import.meta.env.DEV': 'false',
        'import.meta.env.CODE_WORDS': JSON.stringify(readCodeWords()),
      },
    },
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  const [script, ...others] = output;
  if (others.length > 0) throw new Error(`${input} is in more than one file`);
  return script.code;
}
