import { expect, test } from 'vitest';
import { withoutDisplayNames } from './drop-display-names.ts';

test('the names of components go, and nothing else', () => {
  const code = `var Link = React.forwardRef(function LinkWithRef() {});
Link.displayName = "Link";
Link.displayName = nameOf(Link);
function wrap(FetcherForm) {
  FetcherForm.displayName = "fetcher.Form";
}
const words = 'Link.displayName = "Link";';
`;
  expect(withoutDisplayNames(code)).toBe(code.replace('\nLink.displayName = "Link";\n', '\n\n'));
});
