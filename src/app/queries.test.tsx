import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleDots } from '#tests/sample-dots.ts';
import { withActivities } from '#tests/with-activities.ts';
import { useActivityIds, useDots, useLogin } from './queries.ts';

function Known() {
  const dots = useDots();
  return <output>{JSON.stringify([useLogin(), dots?.hasMail, useActivityIds()])}</output>;
}

const known = () => JSON.parse(screen.getByRole('status').textContent);

test('dots and activities arrive with the login and are removed at the log-out', async () => {
  const { app, asked, show } = await openTestApp({
    player: {},
    answers: {
      activityGetStatusList: () => sampleDots,
      getAfterLoginInfoWeb: withActivities([47]),
      logout: () => ({}),
    },
  });
  show(<Known />);
  await waitFor(() => expect(known()).toEqual(['player', true, [47]]));
  expect(asked('activityGetStatusList')).toHaveLength(1);

  await act(async () => app.services.session.send({ type: 'session.logOut' }));
  await waitFor(() => expect(known()).toEqual(['visitor', null, []]));
});

test('the login succeeds without dots', async () => {
  const { show } = await openTestApp({
    player: {},
    answers: { activityGetStatusList: () => ({ refuse: 'internal' }) },
  });
  show(<Known />);
  await waitFor(() => expect(known()).toEqual(['player', null, []]));
});
