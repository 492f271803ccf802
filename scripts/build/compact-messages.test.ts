import { expect, test } from 'vitest';
import { compactMessage, writeRuntime } from './compact-messages.ts';

const text = (name: string, input: string, words: string) =>
  `const ${name} = /** @type {(inputs: Inputs) => LocalizedString} */ (${input}) => {
\treturn /** @type {LocalizedString} */ (\`${words}\`)
};`;

const message = (texts: string[]) => `import { getLocale } from '../runtime.js';
${texts.join('\n\n')}
export const greet = /** @type {any} */ ((inputs = {}, options = {}) => {
\treturn en_greet(inputs)
});`;

const PLACEHOLDER = '$' + '{i?.name}';

test('the texts keep their order and everything else is dropped', () => {
  const code = message([text('en_greet', '', 'Hello'), text('fil_greet', 'i', `Kumusta ${PLACEHOLDER}`)]);
  expect(compactMessage(code, 2, '/pick.ts')).toBe(`import { pickMessage } from "/pick.ts";
export const greet = /* @__PURE__ */ pickMessage(\`Hello\`, (i) => \`Kumusta ${PLACEHOLDER}\`);
`);
});

test('a message with an unreadable text stays as it is', () => {
  expect(compactMessage(message([text('en_greet', '', 'Hello')]), 2, '/pick.ts')).toBe(null);
});

test('the compact runtime knows the languages and returns the one that was set', async () => {
  const code = encodeURIComponent(writeRuntime(['en', 'fil']));
  const runtime = await import(`data:text/javascript,${code}`);
  expect([runtime.locales, runtime.baseLocale, runtime.getLocale()]).toEqual([['en', 'fil'], 'en', 'en']);
  expect([runtime.isLocale('fil'), runtime.isLocale('xx')]).toEqual([true, false]);
  runtime.overwriteGetLocale(() => 'fil');
  expect(runtime.getLocale()).toBe('fil');
});
