import type { Plugin } from 'vite';

/** Chromium’s: https://v8.dev/blog/explicit-compile-hints */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Lets the browser compile all functions of a chunk beside the main thread, while the file arrives: most of
 * them are called at the start.
 */
export function hintCompile(name: string): Plugin {
  return {
    name: 'hint-compile',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const chunk = chunks.find((each) => each.name === name);
        if (!chunk) throw new Error(`The build has no chunk ${name}`);
        chunk.code = `${HINT}\n${chunk.code}`;
      },
    },
  };
}
