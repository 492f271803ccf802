import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { FLOOR_TARGET } from './browser-floor.ts';

type Definitions = Readonly<Record<string, string>>;

/** Bundles the entries into the page as classic scripts, in the places that it marks for them. */
export function inlineScripts(
  page: string,
  entries: Readonly<Record<string, string>>,
  define: Definitions,
): Plugin {
  return {
    name: 'inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        if (path !== `/${page}`) return;
        let filled = html;
        for (const [place, entry] of Object.entries(entries)) {
          if (!html.includes(place)) throw new Error(`${page} has no place ${place}`);
          const script = await bundleEarly(entry, define);
          filled = filled.replace(place, () => `<script>${script}</script>`);
        }
        return filled;
      },
    },
  };
}

export async function bundleEarly(entry: string, define: Definitions): Promise<string> {
  const build = await rolldown({ input: entry, transform: { define, target: FLOOR_TARGET } });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code.trim();
}
