import type { Plugin } from 'vite';

const UNUSED = `() => {
  throw new Error('scripts/build/stand-ins.ts leaves this out');
}`;

/**
 * Whole modules of packages that this app never runs, and what stands in for each. No code of a package is
 * edited.
 */
const STAND_INS: readonly { module: RegExp; code: string }[] = [
  {
    // styled-components prefixes nothing unless it is told to.
    module: /\/stylis\/src\/Prefixer\.js$/,
    code: 'export const prefix = (value) => value;\n',
  },
  {
    // What changes something is the work of charts: the client mutates nothing.
    module: /\/@tanstack\/query-core\/build\/modern\/mutation\.js$/,
    code: 'export class Mutation {}\nexport const getDefaultState = undefined;\n',
  },
  {
    // All that the query client does with a cache in which nothing is.
    module: /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    code: `export class MutationCache {
  findAll() {
    return [];
  }
  resumePausedMutations() {
    return Promise.resolve();
  }
  clear() {}
}
`,
  },
  {
    // ofetch asks it for base addresses and queries; calls here have neither.
    module: /\/ufo\/dist\/index\.mjs$/,
    code: `export const withBase = ${UNUSED};\nexport const withQuery = withBase;\n`,
  },
  {
    // ofetch reads answers with it unless it is given a reader, which src/api/create-api.ts does.
    module: /\/destr\/dist\/index\.mjs$/,
    code: `export default ${UNUSED};\n`,
  },
  {
    // Vite's own waits for style sheets as well, of which there are none, and reads a nonce.
    module: /^\0vite\/preload-helper\.js$/,
    code: `const asked = new Set();
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
`,
  },
];

/** Modules that need what is left out: a build that uses one fails. */
const NEEDS_MORE = /\/@tanstack\/query-core\/build\/modern\/mutationObserver\.js$/;

/** Leaves out of the browser's bundles what packages carry for others. */
export function standIns(): Plugin {
  return {
    name: 'stand-ins',
    apply: 'build',
    transform: {
      order: 'pre',
      handler: (_code, id) => findStandIn(id),
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const needing = Object.entries(output.modules).find(
          ([id, { renderedLength }]) => NEEDS_MORE.test(id) && renderedLength > 0,
        );
        if (needing) this.error(`${needing[0]} needs what stand-ins.ts leaves out`);
      }
    },
  };
}

/** @returns null for a module that stays as it is */
export function findStandIn(id: string): string | null {
  return STAND_INS.find(({ module }) => module.test(id))?.code ?? null;
}
