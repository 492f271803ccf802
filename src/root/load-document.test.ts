import { expect, test } from 'vitest';
import { loadDocument } from './load-document.ts';

test.each([
  ['/faq', ['replace /faq']],
  ['/faq#odds', ['replace /faq#odds']],
  ['/faq?a=1', ['state /faq?a=1', 'reload']],
  ['/faq?a=1#odds', ['state /faq?a=1#odds', 'reload']],
  ['/faq?a=1&reloaded=1#odds', ['replace /faq?a=1&reloaded=1#odds']],
])('going from /faq?a=1#rules to %s loads a document', (path, expected) => {
  const done: string[] = [];
  const location = {
    pathname: '/faq',
    search: '?a=1',
    hash: '#rules',
    replace: (to: string) => done.push(`replace ${to}`),
    reload: () => done.push('reload'),
  };
  const history = { state: null, replaceState: (_: null, __: '', to: string) => done.push(`state ${to}`) };
  loadDocument({ location, history } as unknown as Window, path);
  expect(done).toEqual(expected);
});
