import { expect, test } from 'vitest';
import { replaceSection } from './report.ts';

const page =
  '# Title\n<!-- api:begin -->\nold\n<!-- api:end -->\n\nwords <!-- web:begin --><!-- web:end -->\n';

test('the text between the markers is replaced, and nothing else', () => {
  expect(replaceSection(page, 'api', 'new\n')).toBe(
    '# Title\n<!-- api:begin -->\n\nnew\n\n<!-- api:end -->\n\nwords <!-- web:begin --><!-- web:end -->\n',
  );
});

test('writing the same text again changes nothing', () => {
  const once = replaceSection(page, 'web', 'new');
  expect(replaceSection(once, 'web', 'new')).toBe(once);
});

test('a page without the markers is refused', () => {
  expect(() => replaceSection('words', 'api', 'new')).toThrow('there is no <!-- api:begin -->');
});
