import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { appUpdateMachine, type TakeOver, type WorkerEvent } from '#machines/app/app-update.machine.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import UpdateOffer from './update-offer.tsx';

afterEach(() => void vi.useRealTimers());

/** A version that the chart does not install by itself. */
async function showOffer({ isBusy = false } = {}) {
  const clock = new SimulatedClock();
  const asked: boolean[] = [];
  const takeOver = fromPromise<TakeOver, { isAsked: boolean }>(async ({ input: { isAsked } }) => {
    asked.push(isAsked);
    return isAsked ? 'told' : 'refused';
  });
  const machine = appUpdateMachine.provide({
    actors: {
      takeOver,
      awaitIdle: fromPromise<void, undefined>(async () => {}),
      registerWorker: fromPromise<void, undefined>(async () => {}),
      watchWorker: fromCallback<WorkerEvent>(({ sendBack }) => sendBack({ type: 'update.found' })),
      holdTabs: fromCallback(() => {}),
    },
  });
  const appUpdate = createActor(machine, { clock }).start();
  const opened = await openTestApp();
  Object.assign(opened.app.services, { appUpdate });
  if (isBusy) appUpdate.send({ type: 'hold.taken' });
  appUpdate.send({ type: 'app.shown' });
  clock.increment(6_000);
  await vi.waitFor(() => expect(appUpdate.getSnapshot().hasTag('updateReady')).toBe(true), {
    timeout: 30_000,
  });
  if (!isBusy) await vi.waitFor(() => expect(asked).toEqual([false]), { timeout: 30_000 });
  vi.useFakeTimers();
  opened.show(
    <div role="status">
      <UpdateOffer />
    </div>,
  );
  return { asked, clock };
}

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

test('the offer appears after a second and is announced', async () => {
  await showOffer();
  await pass(999);
  expect(screen.getByRole('status').textContent).toBe('');
  await pass(1);
  expect(screen.getByRole('status').textContent).toContain('A new version is ready.');
});

test('the offer shows that the update has started, and returns if it does not finish', async () => {
  const { asked, clock } = await showOffer();
  await pass(1_000);
  const button = screen.getByRole('button', { name: 'Update now' });
  await act(async () => button.click());
  expect([button.textContent, button.getAttribute('aria-busy')]).toEqual(['One moment…', 'true']);
  await act(async () => button.click());
  expect(asked).toEqual([false, true]);

  await act(async () => clock.increment(10_000));
  expect([button.textContent, button.getAttribute('aria-busy')]).toEqual(['Update now', null]);
});

test('while this tab is busy the offer has no button and says why', async () => {
  await showOffer({ isBusy: true });
  await pass(1_000);
  expect(screen.getByRole('status').textContent).toBe(
    'A new version is ready. It starts when you’re done here.',
  );
  expect(screen.queryByRole('button')).toBe(null);
});
