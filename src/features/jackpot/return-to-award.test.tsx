import { describe, expect, test } from 'vitest';
import { readDialog } from '#machines/dialogs/read-layers.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleAward } from '#tests/sample-award.ts';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';
import { returnToAward } from './return-to-award.ts';

/** A player is at this address whose award was under way on this device, with these awards waiting on the server. */
async function comeBack({ at = '/', pendingAwards = [sampleAward()] } = {}) {
  const { app } = await openTestApp({
    player: {},
    at,
    answers: { getJackpotDrawInfo: () => sampleDrawInfo({ pendingAwards }) },
  });
  const userId = app.services.session.getSnapshot().context.userId ?? '';
  const { awaitedAwards, dismissedDraws } = app.dependencies;
  awaitedAwards.add(userId);
  return {
    app,
    dismissedDraws,
    come: (whose = userId) => returnToAward({ ...app.dependencies, ...app }, whose),
    opened: () => readDialog(app.services.dialogs.getSnapshot())?.kind ?? null,
    isAwaited: () => awaitedAwards.read().includes(userId),
  };
}

test.each([
  ['an award waits', {}, ['jackpot', true]],
  ['in a game', { at: '/game/start?gameId=1001&tryIt=0' }, ['jackpot', true]],
  ['the page of the draw shows it by itself', { at: '/activity/jackpot?from=home' }, [null, true]],
  ['nothing waits any more', { pendingAwards: [] }, [null, false]],
])('%s', async (_, options, outcome) => {
  const { come, isAwaited, opened } = await comeBack(options);
  await come();
  expect([opened(), isAwaited()]).toEqual(outcome);
});

test('what was dismissed here does not wait', async () => {
  const { come, dismissedDraws, isAwaited, opened } = await comeBack();
  dismissedDraws.add(sampleAward().drawId);
  await come();
  expect([opened(), isAwaited()]).toEqual([null, false]);
});

test('what the player has open stays; what opened by itself does not', async () => {
  const { app, come, opened } = await comeBack();
  const { dialogs } = app.services;
  dialogs.send({ type: 'dialog.open', kind: 'download' });
  await come();
  expect(opened()).toBe('download');
  dialogs.send({ type: 'dialog.close' });
  dialogs.send({ type: 'dialog.open', kind: 'first-deposit', openedBy: 'queue' });
  await come();
  expect(opened()).toBe('jackpot');
});

test('another player’s award is not shown', async () => {
  const { come, opened } = await comeBack();
  await come('another');
  expect(opened()).toBeNull();
});

describe('after a login', () => {
  test('it waits for the page that the login leads to', async () => {
    const { app, come, opened } = await comeBack();
    const arrive = (path: string) => app.actor.send({ type: 'page.changed', path, isHome: path === '/' });
    arrive('/auth/login');
    const coming = come();
    arrive('/auth/accountLogin');
    expect(opened()).toBeNull();
    arrive('/member');
    await coming;
    expect(opened()).toBe('jackpot');
  });
});
