import { expect, test } from 'vitest';
import { packView } from './pack-view.ts';

test('classes with a rule get short names, and others are removed', () => {
  const view = packView({
    html: '<p class="sc-abc hPoaqA">a</p><i class="sc-def">b</i><b class="dLlFEp hPoaqA">c</b>',
    css: '.hPoaqA{color:red;}.dLlFEp:hover{margin:0.5rem;}.unseen{top:0;}',
  });
  expect(view.html).toBe('<p class="v0">a</p><i>b</i><b class="v1 v0">c</b>');
  expect(view.css).toBe('.v0{color:red}.v1:hover{margin:0.5rem}.unseen{top:0}');
});

test('style attributes become rules, one for each look', () => {
  const view = packView({
    html: `<i style="width:2rem">a</i><i style="width:2rem">b</i><i style="font:1rem &#x27;A&#x27;">c</i>`,
    css: '',
  });
  expect(view.html).toBe('<i data-look="s0">a</i><i data-look="s0">b</i><i data-look="s1">c</i>');
  expect(view.css).toBe(`[data-look="s0"]{width:2rem}[data-look="s1"]{font:1rem 'A'}`);
});

test('internal notes of styles are removed', () => {
  const css = 'a{top:0;}data-styled.g1[id="sc-global-x"]{content:"sc-global-x1,"}b{top:1px;}';
  expect(packView({ html: '', css }).css).toBe('a{top:0}b{top:1px}');
});

test('the styles against selecting pictures are removed', () => {
  const css =
    'a{top:0;-webkit-user-select:none;user-select:none;}b{-webkit-user-select:none;user-select:none}';
  expect(packView({ html: '', css }).css).toBe('a{top:0}b{}');
});

test('deferred pictures have no source yet, except the second slide’s hero', () => {
  const image = (src: string, loading: string) => `<img src="${src}" loading="${loading}"/>`;
  const shown = [
    image('/art/a-hero.avif', 'eager'),
    image('/art/b-hero.avif', 'lazy'),
    image('/art/c-hero.avif', 'lazy'),
    image('/art/d.avif', 'lazy'),
  ];
  expect(packView({ html: shown.join(''), css: '' }).html).toBe(
    `${shown[0]}${shown[1]}<img loading="lazy"/><img loading="lazy"/>`,
  );
});
