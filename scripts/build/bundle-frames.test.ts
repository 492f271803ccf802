import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleFrame, inline } from './bundle-frames.ts';

test.each(['dice', 'pots', 'reels'])(
  'the page of %s comes as one small file, and only fonts by themselves',
  async (name) => {
    const [page, ...others] = await bundleFrame(`games/pages/${name}.html`, []);
    const html = String(page?.source);
    expect(page?.fileName).toBe(`games/pages/${name}.html`);
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module">']);
    expect(html).not.toMatch(/<link|\ssrc="/);
    expect(html).toContain('<style>');
    expect(brotliCompressSync(html).length).toBeLessThan(25_000);
    expect(others.map(({ fileName }) => fileName.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
      'assets/bricolage-grotesque-peso.woff2',
      'assets/bricolage-grotesque.woff2',
    ]);
  },
);

const HTML =
  '<link rel="stylesheet" crossorigin href="/a.css"><script type="module" crossorigin src="/a.js"></script>';

test('code and styles stand in the place of their files, and end nothing', () => {
  const outputs = [
    { type: 'chunk', fileName: 'a.js', code: 'let a = "$&</script>";\n' },
    { type: 'asset', fileName: 'a.css', source: 'b{}\n' },
  ];
  expect(inline(HTML, outputs)).toBe(
    '<style>b{}</style><script type="module">let a = "$&<\\/script>";</script>',
  );
});

test('a file that is missing is an error', () => {
  expect(() => inline(HTML, [])).toThrow('/a.css is not in the build');
});
