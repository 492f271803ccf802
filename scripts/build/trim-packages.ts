import type { Plugin } from 'vite';

interface Trim {
  module: RegExp;
  trim: (code: string) => string;
}

const DISPLAY_NAME = /^\w+\.displayName = "[^"\n]*";$/gm;

/** Code of packages that this app never runs, but that no bundler can know to be unused. */
const TRIMS: readonly Trim[] = [
  {
    // Assigning `displayName` counts as a side effect, so the bundler keeps unused components.
    module: /\/react-router\/dist\/production\/.*\.mjs$/,
    trim: (code) => code.replace(DISPLAY_NAME, ''),
  },
  {
    // styled-components adds vendor prefixes only on request.
    module: /\/stylis\/src\/Prefixer\.js$/,
    trim: () => 'export const prefix = (value) => value;\n',
  },
  {
    // Charts change data; the query client has no mutations.
    module: /\/@tanstack\/query-core\/build\/modern\/mutation\.js$/,
    trim: () => 'export class Mutation {}\nexport const getDefaultState = undefined;\n',
  },
  {
    module: /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    trim: () => NO_MUTATIONS,
  },
  {
    // Infinite queries come with the pages that use them, through their observer.
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
    // ofetch builds base URLs and query strings with it. Calls here have neither; one that did would throw.
    module: /\/ufo\/dist\/index\.mjs$/,
    trim: () => NO_ADDRESSES,
  },
  {
    // Vite's version also waits for style sheets, which the app does not have, and reads a nonce.
    module: /^\0vite\/preload-helper\.js$/,
    trim: () => PRELOAD,
  },
];

/** @throws Error when `from` is not found: a new release of the package needs a new trim */
function replaceAll(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`trim-packages.ts does not find: ${from}`);
  return code.replaceAll(from, to);
}

/** The part of MutationCache that the query client uses while the cache is empty. */
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

/** Modules that need the removed code: a build that imports one fails. */
const NEEDS_MORE = /\/@tanstack\/query-core\/build\/modern\/mutationObserver\.js$/;

/** Removes unused code of packages from the browser's bundles. */
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
