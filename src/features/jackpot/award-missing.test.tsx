import { act, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChunkFailure } from '#app/app/lazy-code.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleAward } from '#tests/sample-award.ts';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';
import JackpotScreen from './jackpot-screen.tsx';

/** Whether the import of the award's code succeeds. */
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
  const popup = await screen.findByRole('dialog', { name: 'You won ₱100.00' });
  expect(within(popup).getByText('This didn’t load.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^SPIN/ })).toBeTruthy();
  return { ...app, popup };
}

const findAward = () => screen.findByRole('button', { name: 'Great' });

test('an award whose code failed names the prize, and a retry shows it', async () => {
  const { user, asked, popup } = await openAwarded();
  code.comes = true;
  await user.click(within(popup).getByRole('button', { name: 'Try again' }));
  await user.click(await findAward());
  await waitFor(() => expect(asked('dismissDrawAward')).toMatchObject([{ drawId: 'd1' }]));
});

test('the award shows when the network returns', async () => {
  const { app, asked } = await openAwarded();
  code.comes = true;
  act(() => app.actor.send({ type: 'connection.returned' }));
  expect(await findAward()).toBeTruthy();
  expect(asked('dismissDrawAward')).toEqual([]);
});

test('closing the replacement marks the award as seen', async () => {
  const { user, asked, popup } = await openAwarded();
  await user.click(within(popup).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(asked('dismissDrawAward')).toMatchObject([{ drawId: 'd1' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});
