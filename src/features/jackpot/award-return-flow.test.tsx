import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { startAwardReturn } from '#app/features/jackpot/award-return-flow.ts';
import { readDialog } from '#machines/app/dialogs.machine.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleAward } from '#tests/sample-award.ts';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';

/** A player whose award was under way on this device is here again; these awards wait on the server. */
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
    come: () => startAwardReturn(app, 'login'),
    opened: () => readDialog(app.services.dialogs.getSnapshot())?.kind ?? null,
    isAwaited: () => awaitedAwards.read().includes(userId),
  };
}

const isOver = ({ status }: { status: string }) => status === 'done';

test.each([
  ['a waiting award is shown', {}, ['jackpot', true]],
  ['no award is waiting any more', { pendingAwards: [] }, [null, false]],
])('%s', async (_, options, outcome) => {
  const { come, isAwaited, opened } = await comeBack(options);
  await waitFor(come(), isOver);
  expect([opened(), isAwaited()]).toEqual(outcome);
});

test('an award dismissed here does not wait', async () => {
  const { come, dismissedDraws, isAwaited, opened } = await comeBack();
  dismissedDraws.add(sampleAward().drawId);
  await waitFor(come(), isOver);
  expect([opened(), isAwaited()]).toEqual([null, false]);
});

test('it learns where a login leads the player, and when a login is over', async () => {
  const { app, come, opened } = await comeBack();
  const arrive = (path: string) => app.actor.send({ type: 'page.changed', path, isHome: path === '/' });
  arrive('/auth/login');
  const coming = come();
  expect(coming.getSnapshot().value).toBe('arriving');
  arrive('/member');
  await waitFor(coming, isOver);
  expect(opened()).toBe('jackpot');

  arrive('/auth/login');
  const other = come();
  app.services.session.send({ type: 'session.logOut' });
  await waitFor(other, isOver);
});
