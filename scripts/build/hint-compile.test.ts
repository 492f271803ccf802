import { expect, test } from 'vitest';
import { hintCompile } from './hint-compile.ts';

function build(names: readonly string[]) {
  const bundle = Object.fromEntries(
    names.map((name) => [`${name}.js`, { type: 'chunk', name, code: 'a()' }]),
  );
  const { generateBundle } = hintCompile('core') as unknown as {
    generateBundle: { handler: (options: object, bundle: object) => void };
  };
  generateBundle.handler({}, bundle);
  return Object.values(bundle).map(({ code }) => code);
}

test('the chunk of that name begins with the hint, and no other has it', () => {
  expect(build(['core', 'lobby'])).toEqual(['//# allFunctionsCalledOnLoad\na()', 'a()']);
});

test('a build without the chunk fails', () => {
  expect(() => build(['lobby'])).toThrow('The build has no chunk core');
});
