import { act, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkFailure } from '#app/app/late-code.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleAward } from '#tests/sample-award.ts';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';
import JackpotScreen from './jackpot-screen.tsx';

/** Whether the award's code comes. */
const code = vi.hoisted(() => ({ comes: false }));

vi.mock('./award-popup.tsx', async (importActual) => {
  const { default: AwardPopup } = await importActual<typeof import('./award-popup.tsx')>();
  return {
    default: (props: Parameters<typeof AwardPopup>[0]) => {
      if (!code.comes) throw new ChunkFailure('The code of the award did not arrive');
      return createElement(AwardPopup, props);
    },
  };
});

beforeEach(() => {
  code.comes = false;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

async function openAwarded() {
  const app = await openTestApp({
    player: {},
    at: '/activity/jackpot',
    answers: {
      getJackpotDrawInfo: () => sampleDrawInfo({ pendingAwards: [sampleAward()] }),
      dismissDrawAward: () => ({}),
    },
  });
  app.show(
    <main tabIndex={-1}>
      <JackpotScreen />
    </main>,
  );
  const popup = await screen.findByRole('dialog', { name: 'You have won ₱100.00' });
  expect(within(popup).getByText('This could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^SPIN/ })).toBeTruthy();
  return { ...app, popup };
}

const whole = () => screen.findByRole('button', { name: 'Great' });

test('the draw stays, and what was won is told; another try brings it', async () => {
  const { user, asked, popup } = await openAwarded();
  code.comes = true;
  await user.click(within(popup).getByRole('button', { name: 'Try again' }));
  await user.click(await whole());
  await waitFor(() => expect(asked('dismissDrawAward')).toMatchObject([{ drawId: 'd1' }]));
});

test('it comes by itself when the network is back', async () => {
  const { app, asked } = await openAwarded();
  code.comes = true;
  act(() => app.actor.send({ type: 'connection.returned' }));
  expect(await whole()).toBeTruthy();
  expect(asked('dismissDrawAward')).toEqual([]);
});

test('closed, it counts as seen', async () => {
  const { user, asked, popup } = await openAwarded();
  await user.click(within(popup).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(asked('dismissDrawAward')).toMatchObject([{ drawId: 'd1' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});
