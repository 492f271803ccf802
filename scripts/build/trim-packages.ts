import type { Plugin } from 'vite';

interface Trim {
  module: RegExp;
  trim: (code: string) => string;
}

const DISPLAY_NAME = /^\w+\.displayName = "[^"\n]*";$/gm;

/** What packages bring along that this app never runs, and that no bundler can know to be unused. */
const TRIMS: readonly Trim[] = [
  {
    // A name given to a component after it was made keeps the component, whether anybody uses it or not.
    module: /\/react-router\/dist\/production\/.*\.mjs$/,
    trim: (code) => code.replace(DISPLAY_NAME, ''),
  },
  {
    // styled-components prefixes nothing unless it is told to.
    module: /\/stylis\/src\/Prefixer\.js$/,
    trim: () => 'export const prefix = (value) => value;\n',
  },
  {
    // What changes something is the work of charts: the client mutates nothing.
    module: /\/@tanstack\/query-core\/build\/modern\/mutation\.js$/,
    trim: () => 'export class Mutation {}\nexport const getDefaultState = undefined;\n',
  },
  {
    module: /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    trim: () => NO_MUTATIONS,
  },
  {
    // What pages through a list comes with the pages that have one, by way of the observer that they use.
    module: /\/@tanstack\/query-core\/build\/modern\/query\.js$/,
    trim: (code) =>
      replaceAll(
        replaceAll(code, 'import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";\n', ''),
        'this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior',
        'this.options.behavior',
      ),
  },
  {
    module: /\/@tanstack\/query-core\/build\/modern\/infiniteQueryObserver\.js$/,
    trim: (code) =>
      replaceAll(
        replaceAll(code, 'import { hasNextPage,', 'import { infiniteQueryBehavior, hasNextPage,'),
        'options._type = "infinite";',
        'options.behavior = infiniteQueryBehavior();',
      ),
  },
  {
    // ofetch asks it for base addresses and queries; calls here have neither, and one that had would throw.
    module: /\/ufo\/dist\/index\.mjs$/,
    trim: () => NO_ADDRESSES,
  },
  {
    // Vite's own waits for style sheets as well, of which there are none, and reads a nonce.
    module: /^\0vite\/preload-helper\.js$/,
    trim: () => PRELOAD,
  },
];

/** @throws Error when there is nothing to replace: another release of the package needs another trim */
function replaceAll(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`trim-packages.ts does not find: ${from}`);
  return code.replaceAll(from, to);
}

/** All that the query client does with a cache in which nothing is. */
const NO_MUTATIONS = `export class MutationCache {
  findAll() {
    return [];
  }
  resumePausedMutations() {
    return Promise.resolve();
  }
  clear() {}
}
`;

const NO_ADDRESSES = `const refuse = () => {
  throw new Error('trim-packages.ts leaves base addresses and queries out');
};
export const withBase = refuse;
export const withQuery = refuse;
`;

const PRELOAD = `const asked = new Set();
export function __vitePreload(load, names = []) {
  for (const name of names) {
    if (asked.has(name)) continue;
    asked.add(name);
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: '/' + name });
    document.head.append(link);
  }
  return load();
}
`;

/** Modules that need what is left out: a build that uses one fails. */
const NEEDS_MORE = /\/@tanstack\/query-core\/build\/modern\/mutationObserver\.js$/;

/** Leaves out of the browser's bundles what packages carry for others. */
export function trimPackages(): Plugin {
  return {
    name: 'trim-packages',
    apply: 'build',
    transform: {
      order: 'pre',
      handler: (code, id) => trimPackage(code, id),
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const needing = Object.entries(output.modules).find(
          ([id, { renderedLength }]) => NEEDS_MORE.test(id) && renderedLength > 0,
        );
        if (needing) this.error(`${needing[0]} needs what trim-packages.ts leaves out`);
      }
    },
  };
}

/** @returns null for a module that stays as it is */
export function trimPackage(code: string, id: string): string | null {
  return TRIMS.find(({ module }) => module.test(id))?.trim(code) ?? null;
}
