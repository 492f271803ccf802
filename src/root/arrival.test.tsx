import { act, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { noDots } from '#contract/lobby.ts';
import { readDialog } from '#machines/app/dialogs.machine.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { samplePopup as popup } from '#tests/sample-popup.ts';
import { Arrival } from './arrival.tsx';
import { DialogHost } from './dialogs/dialog-host.tsx';

function Home() {
  const navigate = useNavigate();
  return (
    <main>
      <button type="button" onClick={() => navigate('/game/search')}>
        Search
      </button>
      <Arrival title={null} />
      <DialogHost />
    </main>
  );
}

test('a popup that opened before the first page is shown, and closes when the page changes', async () => {
  const { app, show } = await openTestApp({ isHome: true, config: { activities: [popup] } });
  show(<Home />);
  expect(await screen.findByRole('heading', { name: 'Fiesta week' })).toBeTruthy();
  expect(readDialog(app.services.dialogs.getSnapshot())?.openedBy).toBe('queue');

  await act(async () => screen.getByText('Search').click());
  expect(readDialog(app.services.dialogs.getSnapshot())).toBeNull();
});

const checkIn = { ...popup, id: 36, name: 'Free sign-in', sort: 0, unloginShowStatus: 0 };

test.each([
  ['is still open opens the check-in first', true, 'activity:36'],
  ['is already claimed opens the next popup', false, 'activity:60'],
])('a stamp that %s, however late the session is known', async (_, signInFlag, expected) => {
  const dots = Promise.withResolvers<void>();
  const { app } = await openTestApp({
    ...{ isHome: true, player: {}, config: { activities: [popup, checkIn] } },
    answers: {
      activityGetStatusList: async () => {
        await dots.promise;
        return { ...noDots, signInFlag };
      },
    },
  });
  expect(readDialog(app.services.dialogs.getSnapshot())).toBeNull();
  dots.resolve();
  await waitFor(() => expect(app.services.startupQueue.getSnapshot().context.items[0]?.id).toBe(expected));
});
