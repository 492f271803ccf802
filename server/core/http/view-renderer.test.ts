import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { VisitorsLobby } from '#contract/first-view.ts';
import { createViewRenderer } from './view-renderer.ts';

/** Tells how often it was asked in this thread, and whether the lobby is the object of the last time. */
const MODULE = `
  let times = 0;
  let before;
  export async function renderFirstView({ address, locale, ...lobby }) {
    times += 1;
    if (address === '/fails') throw new Error('needs a browser');
    if (address === '/ends') process.exit(1);
    if (address === '/throws-later') return new Promise(() => setTimeout(() => { throw new Error('later'); }));
    if (address === '/loops') for (;;);
    const isSame = before === lobby.config;
    before = lobby.config;
    return address === '/none' ? null : { html: [times, locale, lobby.config.version, isSame].join(' '), css: '' };
  }`;

let folder: string;
let module: string;
let lobby: VisitorsLobby;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perya-views-'));
  module = join(folder, 'views.mjs');
  writeFileSync(module, MODULE);
});

beforeEach(() => {
  lobby = { config: { version: 'c1' }, lobby: {}, activityIds: [] } as unknown as VisitorsLobby;
});

afterAll(() => rmSync(folder, { recursive: true }));

function open(longest?: number) {
  const views = createViewRenderer(module, longest);
  onTestFinished(() => views.close());
  return (address: string, of = lobby) => views.render(of, { address, locale: 'en' });
}

test('renders in one thread, which is told of a lobby once', async () => {
  const render = open();
  expect(await Promise.all(['/a', '/b'].map((address) => render(address)))).toEqual([
    { html: '1 en c1 false', css: '' },
    { html: '2 en c1 true', css: '' },
  ]);
  const next = { ...lobby, config: { version: 'c2' } } as unknown as VisitorsLobby;
  expect(await render('/a', next)).toEqual({ html: '3 en c2 false', css: '' });
  expect(await render('/none', next)).toBe(null);
});

test('a view that fails is an error, and the thread goes on', async () => {
  const render = open();
  await expect(render('/fails')).rejects.toThrow('needs a browser');
  expect(await render('/a')).toMatchObject({ html: '2 en c1 false' });
});

test.each(['/ends', '/throws-later'])('after %s another thread renders', async (address) => {
  const render = open();
  await expect(Promise.all([render(address), render('/none')])).rejects.toThrow();
  expect(await render('/a')).toMatchObject({ html: '1 en c1 false' });
});

test('a view that never ends is given up with its thread', async () => {
  const render = open(500);
  await expect(render('/loops')).rejects.toThrow('the thread of the views has ended');
});
