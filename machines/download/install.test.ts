import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type InstallReport, installMachine } from './install.machine.ts';

interface World {
  installed?: () => Promise<boolean>;
  prompt?: () => Promise<'accepted' | 'dismissed'>;
  note?: () => Promise<void>;
  watch?: () => void;
}

async function open({
  installed = async () => false,
  prompt = async () => 'accepted',
  note = async () => {},
  watch = () => {},
}: World = {}) {
  let tell: (report: InstallReport) => void = () => {};
  const noted: string[] = [];
  const actor = createActor(
    installMachine.provide({
      actors: {
        readInstalled: fromPromise(installed),
        watchInstall: fromCallback<InstallReport>(({ sendBack }) => {
          watch();
          tell = sendBack;
        }),
        prompt: fromPromise(prompt),
        noteInstall: fromPromise(async () => {
          noted.push('installed');
          await note();
        }),
      },
    }),
  ).start();
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  await settle();
  return {
    noted,
    status: () => actor.getSnapshot().status,
    value: () => actor.getSnapshot().value,
    isHeld: () => actor.getSnapshot().hasTag('uninterruptible'),
    async browser(type: InstallReport['type']) {
      tell({ type });
      await settle();
    },
    async press() {
      actor.send({ type: 'install.press' });
      await settle();
    },
  };
}

test('a press does nothing until the browser lets the page ask', async () => {
  const { press, value } = await open();
  await press();
  expect(value()).toEqual({ open: 'notPossible' });
});

test('an accepted prompt waits until the browser has installed the app, and that is noted once', async () => {
  const { browser, noted, press, value } = await open();
  await browser('prompt.found');
  expect(value()).toEqual({ open: 'offered' });
  await press();
  expect([value(), noted]).toEqual([{ open: 'accepted' }, []]);
  await browser('app.installed');
  expect([value(), noted]).toEqual([{ installed: 'noted' }, ['installed']]);
});

test('a dismissed prompt is gone until the browser offers another', async () => {
  const { browser, press, value } = await open({ prompt: async () => 'dismissed' });
  await browser('prompt.found');
  await press();
  expect(value()).toEqual({ open: 'dismissed' });
  await press();
  expect(value()).toEqual({ open: 'dismissed' });
  await browser('prompt.found');
  expect(value()).toEqual({ open: 'offered' });
});

test('a prompt that the browser does not show leaves the way by hand', async () => {
  const { browser, press, value } = await open({
    prompt: async () => {
      throw new Error('it was used before');
    },
  });
  await browser('prompt.found');
  await press();
  expect(value()).toEqual({ open: 'notPossible' });
});

test('no update interrupts the prompt', async () => {
  const { browser, isHeld, press } = await open({ prompt: () => new Promise(() => {}) });
  await browser('prompt.found');
  expect(isHeld()).toBe(false);
  await press();
  expect(isHeld()).toBe(true);
});

test('the installed app is known at once, even when that cannot be noted', async () => {
  const { noted, value } = await open({
    installed: async () => true,
    note: async () => {
      throw new Error('offline');
    },
  });
  expect([value(), noted]).toEqual([{ installed: 'noted' }, ['installed']]);
});

test('a browser that does not say whether the app is installed can offer it', async () => {
  const { browser, value } = await open({
    installed: async () => {
      throw new Error('not allowed');
    },
  });
  await browser('prompt.found');
  expect(value()).toEqual({ open: 'offered' });
});

test('a browser that tells nothing about installing leaves the way by hand', async () => {
  const { status, value } = await open({
    watch: () => {
      throw new Error('not supported');
    },
  });
  expect([status(), value()]).toEqual(['active', { open: 'notPossible' }]);
});
