import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/** Bundles `entry` into the page's head as a classic script. */
export function inlineEarlyScript(page: string, entry: string): Plugin {
  return {
    name: 'inline-early-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(_html, { path }) {
        if (path !== `/${page}`) return;
        return [{ tag: 'script', children: await bundle(entry), injectTo: 'head-prepend' }];
      },
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const build = await rolldown({ input: entry });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code.trim();
}
