import { test } from 'vitest';
import { createRelease, removeRelease } from '#tests/e2e/release.ts';
import { inEachEngine, serveForFile } from './in-each-engine.ts';

const server = serveForFile();

inEachEngine((open) => {
  test('the app is on the device, opens without a network, and makes room for the next release', async (context) => {
    const { url, stop, start } = server();
    const ana = await open(context);
    await ana.open(url);
    await ana.tab.run(async () => {
      await navigator.serviceWorker.ready;
    }, []);
    await stop();
    await ana.open(`${url}/faq`);
    await ana.see('heading', 'Questions and answers');
    await ana.hear('[role=status]', /You’re offline/);

    const folder = await createRelease({ build: 'second', keepsFormer: true });
    await start(folder);
    await ana.open(`${url}/faq`);
    const readBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
    await ana.until('the page is of the former release', async () =>
      (await ana.tab.run(readBuild, [])) === 'second' ? true : null,
    );
    await ana.see('heading', 'Questions and answers');
    await stop();
    await start();
    await removeRelease(folder);
  });
});
