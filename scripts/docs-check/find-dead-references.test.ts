import { expect, test } from 'vitest';
import { findDeadReferences } from './find-dead-references.ts';

const pages: Record<string, string> = {
  'README.md': '# Perya\n\n## Two commands\n',
  'docs/walks.md': '# Walks\n',
};
const files = ['README.md', 'docs/walks.md', 'src/main.tsx', 'package.json'];

function check(text: string) {
  const read = (path: string) => (path === 'docs/page.md' ? text : (pages[path] ?? ''));
  return findDeadReferences('docs/page.md', { files: [...files, 'docs/page.md'], commands: ['dev'], read });
}

test('links, paths, files and commands that exist are accepted', () => {
  const text = `[a](walks.md) [b](../README.md#two-commands) [c](../src) [d](https://stately.ai) <img src="../src/main.tsx">
    \`src/main.tsx\`, \`src/\`, \`main.tsx\`, \`npm run dev\`, \`a/b\`, \`src/{name}.ts\``;
  expect(check(text)).toEqual([]);
});

test.each([
  ['[a](gone.md)', 'gone.md'],
  ['[a](../README.md#three-commands)', '../README.md#three-commands'],
  ['[a](#no-such-heading)', '#no-such-heading'],
  ['<img src="gone.webp">', 'gone.webp'],
  ['`src/gone.ts`', 'src/gone.ts'],
  ['`gone.machine.ts`', 'gone.machine.ts'],
  ['`npm run gone`', 'npm run gone'],
])('%s is reported', (text, reference) => {
  expect(check(text)).toEqual([`docs/page.md: ${reference} does not exist`]);
});
