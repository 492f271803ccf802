import { join } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /^import \{ m \} from '#messages';$/m;
const WORD = /\bm\.(\w+)/g;

/**
 * Imports each message by its own name, so that the build knows which part of the app says it.
 * @param folder of the modules of messages
 */
export function importWords(folder: string): Plugin {
  let root = '';
  return {
    name: 'import-words',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    transform: (code) => (IMPORT.test(code) ? takeWords(code, join(root, folder)) : null),
  };
}

/** @param code a module that says messages as `m.name` */
export function takeWords(code: string, folder: string): string {
  const words = new Set([...code.matchAll(WORD)].map(([, word]) => word));
  const imports = [...words].map((word) => `import { ${word} as m_${word} } from '${folder}/${word}.js';`);
  return code.replace(IMPORT, imports.join('')).replace(WORD, 'm_$1');
}
