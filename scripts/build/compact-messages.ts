import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const RUNTIME = /\/messages\/compiled\/runtime\.js(?:\?frame)?$/;
const MODULE = /\/messages\/compiled\/messages\/(?!_index)[^/]+\.js(?:\?\w+)?$/;
const TEXT =
  /^const \w+ = \/\*\* @type [^\n]*? \*\/ \((i?)\) => \{\n\treturn \/\*\* @type \{LocalizedString\} \*\/ \((`(?:[^`\\]|\\.)*`)\)\n\};$/gm;
const NAME = /^export const (\w+) = /gm;

/** Removes the boilerplate of the compiled messages, which every first visit would download. */
export function compactMessages(locales: readonly string[], picker: string): Plugin {
  let root = '';
  return {
    name: 'compact-messages',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      if (RUNTIME.test(id)) return writeRuntime(locales);
      return MODULE.test(id) ? compactMessage(code, locales.length, resolve(root, picker)) : null;
    },
  };
}

/** The original runtime also reads the language from address, header and cookie; the app does that itself. */
export function writeRuntime(locales: readonly string[]): string {
  return `export const locales = ${JSON.stringify(locales)};
export const baseLocale = ${JSON.stringify(locales[0])};
export const isLocale = (name) => locales.includes(name);
export const experimentalStaticLocale = undefined;
export let getLocale = () => baseLocale;
export const overwriteGetLocale = (read) => {
  getLocale = read;
};
`;
}

/** @returns null for a message with variants, which stays as it is */
export function compactMessage(code: string, count: number, picker: string): string | null {
  const texts = [...code.matchAll(TEXT)].map(([, input, text]) => (input ? `(i) => ${text}` : `${text}`));
  const names = [...code.matchAll(NAME)].map(([, name]) => name);
  if (texts.length !== count || names.length !== 1) return null;
  return `import { pickMessage } from ${JSON.stringify(picker)};
export const ${names[0]} = /* @__PURE__ */ pickMessage(${texts.join(', ')});
`;
}
