import { build, type Plugin } from 'vite';
import { FLOOR_TARGET } from './browser-floor.ts';

type Built = Exclude<Awaited<ReturnType<typeof build>>, { close(): unknown }>;
type Output = Extract<Built, { output: unknown }>['output'][number];

/**
 * Builds each page of a frame by itself and as one file, with its code and styles in it. A frame has no
 * origin, so that its browser keeps nothing for it: other files would be asked for at each visit, after the
 * page.
 * @param pages from the root of the project
 */
export function bundleFrames(pages: readonly string[], plugins: () => Plugin[]): Plugin {
  return {
    name: 'bundle-frames',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const known = new Set(Object.keys(bundle));
      for (const page of pages) {
        for (const { fileName, source } of await bundleFrame(page, plugins())) {
          // The app and all games have the same fonts.
          if (!known.has(fileName)) this.emitFile({ type: 'asset', fileName, source });
          known.add(fileName);
        }
      }
    },
  };
}

interface Written {
  fileName: string;
  source: string | Uint8Array;
}

/** The page, and what its styles load. */
export async function bundleFrame(page: string, plugins: Plugin[]): Promise<Written[]> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      target: FLOOR_TARGET,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: page, output: { codeSplitting: false } },
    },
  });
  const outputs = [built].flat().flatMap((each): Output[] => ('output' in each ? each.output : []));
  const assets = outputs.flatMap((output) => (output.type === 'asset' ? [output] : []));
  const html = assets.find(({ fileName }) => fileName === page);
  if (!html) throw new Error(`${page} gave no page`);
  const isInside = (name: string) => /\.(?:js|css)$/.test(name);
  return [
    { fileName: page, source: inline(String(html.source), outputs) },
    ...assets.filter(({ fileName }) => fileName !== page && !isInside(fileName)),
  ];
}

/** @throws Error for a script or style that is not there */
export function inline(html: string, outputs: readonly Pick<Output, 'fileName'>[]): string {
  const read = (path: string): string => {
    const output = outputs.find(({ fileName }) => `/${fileName}` === path) as Output | undefined;
    if (!output) throw new Error(`${path} is not in the build`);
    return (output.type === 'chunk' ? output.code : String(output.source)).trim();
  };
  return html
    .replaceAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (_, path) => `<style>${read(path)}</style>`)
    .replaceAll(
      /<script type="module"[^>]* src="([^"]+)"><\/script>/g,
      (_, path) => `<script type="module">${read(path).replaceAll('</script', '<\\/script')}</script>`,
    );
}
