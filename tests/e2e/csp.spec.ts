import type { Frame } from '@playwright/test';
import { expect, test } from './perya-test.ts';
import { bringToken, playOnce } from './players.ts';

const REFUSED =
  /^policy: |Content Security Policy|Trusted(?:HTML|Script|ScriptURL|Type)|Fetch API cannot load/i;

const refusals = {
  eval: 'EvalError',
  'new Function': 'EvalError',
  'inline script': 'TypeError',
  'inline listener': 'TypeError',
  'foreign script': 'TypeError',
  'foreign worker': 'TypeError',
  'blob worker': 'TypeError',
  'markup from a string': 'TypeError',
  'a policy of another name': 'TypeError',
  'foreign call': 'TypeError',
};

test('the app, its worker and its games work and run only their own files', async ({
  page,
  player,
  console,
}) => {
  console.expect(REFUSED);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bringToken(page, player);

  await test.step('a page runs only the app’s files', async () => {
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    expect(await attack(page.mainFrame())).toEqual(refusals);
  });

  await test.step('the search worker connects only to the app', async () => {
    const started = page.waitForEvent('worker');
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').fill('color');
    await expect(page.getByRole('link', { name: /^Color Game/ })).toBeVisible();
    const refused = (await started).evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          fetch('https://elsewhere.test/collect', { method: 'POST' }).catch(() => null);
        }),
    );
    expect(await refused).toBe('connect-src');
  });

  await test.step('a game’s frame plays without trusting strings or connecting anywhere', async () => {
    await page.getByRole('link', { name: /^Color Game/ }).click();
    const roll = page.frameLocator('iframe').getByRole('button', { name: /^Roll/ });
    await expect(roll).toBeVisible();
    const [, game] = page.frames();
    if (!game) throw new Error('The page shows no frame.');
    expect(await attack(game)).toEqual(refusals);
    await playOnce(page);
  });
});

test('a worker’s policy trusts no other address', async ({ page, console }) => {
  console.expect(REFUSED);
  await page.goto('/terms-of-use');
  const made = await page.evaluate(() => {
    const policies: unknown = Reflect.get(globalThis, 'trustedTypes');
    const factory = policies as { createPolicy(name: string, rules: object): unknown };
    const tryName = (name: string) => {
      try {
        return typeof factory.createPolicy(name, { createScriptURL: (url: string) => url });
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    };
    return ['perya-worker', 'perya-worker', 'default'].map(tryName);
  });
  expect(made).toEqual(['object', 'TypeError', 'TypeError']);
});

/** What becomes of each thing that foreign code would try: the error's name, or `done`. */
function attack(frame: Frame): Promise<Record<string, string>> {
  return frame.evaluate(async () => {
    const element = (name: string) => document.createElement(name);
    const set = (target: object, name: string, value: string) => Reflect.set(target, name, value);
    const attempts: Record<string, () => unknown> = {
      eval: () => Reflect.get(globalThis, 'eval')('1'),
      'new Function': () => new Function('return 1')(),
      'inline script': () => set(element('script'), 'text', 'globalThis.hit = 1'),
      'inline listener': () => element('div').setAttribute('onclick', 'globalThis.hit = 1'),
      'foreign script': () => set(element('script'), 'src', 'https://elsewhere.test/a.js'),
      'foreign worker': () => new Worker('https://elsewhere.test/a.js'),
      'blob worker': () => new Worker(URL.createObjectURL(new Blob(['1'], { type: 'text/javascript' }))),
      'markup from a string': () => set(element('div'), 'innerHTML', '<b>bold</b>'),
      'a policy of another name': () => {
        const policies: unknown = Reflect.get(globalThis, 'trustedTypes');
        return (policies as { createPolicy(name: string, rules: object): unknown }).createPolicy('own', {});
      },
      'foreign call': () => fetch('https://elsewhere.test/collect', { method: 'POST' }),
    };
    const outcomes: Record<string, string> = {};
    for (const [name, attempt] of Object.entries(attempts)) {
      // In a task of its own: what a test evaluates directly may do what the page may not.
      outcomes[name] = await new Promise<string>((resolve) => {
        setTimeout(async () => {
          try {
            await attempt();
            resolve('done');
          } catch (error) {
            resolve(error instanceof Error ? error.name : 'unknown');
          }
        });
      });
    }
    return outcomes;
  });
}
