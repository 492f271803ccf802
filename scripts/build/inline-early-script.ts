import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

type Definitions = Readonly<Record<string, string>>;

/** Bundles `entry` into the page's head as a classic script. */
export function inlineEarlyScript(page: string, entry: string, define: Definitions): Plugin {
  return {
    name: 'inline-early-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(_html, { path }) {
        if (path !== `/${page}`) return;
        return [{ tag: 'script', children: await bundleEarly(entry, define), injectTo: 'head-prepend' }];
      },
    },
  };
}

export async function bundleEarly(entry: string, define: Definitions): Promise<string> {
  const build = await rolldown({ input: entry, transform: { define } });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code.trim();
}
