import type { Plugin } from 'vite';

const PLACE = '<!-- home -->';

/** Preloads home's chunks in the part of the page's head that only home's address gets. */
export function preloadHome(page: string, screen: string): Plugin {
  return {
    name: 'preload-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {} }) {
        if (path !== `/${page}`) return;
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const home = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(screen)));
        if (!home || !html.includes(PLACE))
          throw new Error(`${page} has no place for the chunks of ${screen}`);
        const names = new Set<string>();
        const collect = (name: string) => {
          if (names.has(name) || html.includes(name)) return;
          names.add(name);
          for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? [])
            collect(imported);
        };
        collect(home.fileName);
        const links = [...names].map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`);
        return html.replace(PLACE, [PLACE, ...links].join('\n    '));
      },
    },
  };
}
