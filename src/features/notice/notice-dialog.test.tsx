import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readDialog } from '#machines/app/dialogs.machine.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Script } from '#tests/scripted-server.ts';
import NoticeDialog from './notice-dialog.tsx';

const words = (en: string) => ({ en, fil: `${en} (fil)`, 'zh-Hans': `${en} (zh)` });
const NOTICES = [
  { id: 4, title: words('Night market'), text: words('It opens on Friday.') },
  { id: 2, title: words('New wheel'), text: words('Come and see.') },
];

async function openNotice(answers: Script['answers']) {
  const app = await openTestApp({ player: {}, answers });
  const { dialogs } = app.app.services;
  dialogs.send({ type: 'dialog.open', kind: 'notice' });
  app.show(<NoticeDialog />);
  return { ...app, isOpen: () => readDialog(dialogs.getSnapshot()) !== null };
}

test('all new notices show in the player’s language and are stored as seen', async () => {
  const { user, asked, isOpen } = await openNotice({ getNotices: () => ({ notices: NOTICES }) });
  expect(await screen.findByRole('heading', { name: 'Night market' })).toBeTruthy();
  expect(screen.getByText('Come and see.')).toBeTruthy();
  await waitFor(() => expect(asked('noticesSeen')).toMatchObject([{ ids: [4, 2] }]));
  expect(isOpen()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(isOpen()).toBe(false);
});

test('without a new notice the dialog closes by itself', async () => {
  const { asked, isOpen } = await openNotice({ getNotices: () => ({ notices: [] }) });
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(asked('noticesSeen')).toEqual([]);
});

test('notices that did not load can be fetched again, and are not stored as seen before that', async () => {
  let fails = true;
  const { user, asked } = await openNotice({
    getNotices: () => (fails ? { refuse: 'internal' as const } : { notices: NOTICES }),
  });
  await screen.findByRole('heading', { name: 'The news didn’t load' });
  expect(asked('noticesSeen')).toEqual([]);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Night market' })).toBeTruthy();
});
