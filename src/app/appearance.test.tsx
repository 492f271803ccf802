import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleUser } from '#tests/sample-user.ts';
import { readLook } from '../platform/look.ts';
import { accents } from '../theme/accents.ts';
import { accentProperties, findAccent } from '../theme/theme.ts';
import { Appearance } from './appearance.tsx';

test.each(accents)(
  'the document has the $name accent of the player’s level',
  async ({ showType, ...accent }) => {
    const vipMap = { 3: { level: 3, experience: 0, betLimit: 0, showType } };
    const { show } = await openTestApp({ player: { vip: 3 }, config: { vipMap } });
    show(<Appearance>{null}</Appearance>);

    const { style } = document.documentElement;
    const worn = ['', '-high', '-deep', '-glow'].map((shade) => style.getPropertyValue(`--accent${shade}`));
    expect(worn).toEqual([accent.base, accent.high, accent.deep, accent.glow]);
  },
);

test.each([
  ['red', 'red'],
  ['', accents[0].base],
])('until the session is known, the stored accent "%s" gives %s', async (before, worn) => {
  const { show } = await openTestApp({
    player: { vip: 3 },
    answers: { getAfterLoginInfoWeb: () => ({ refuse: 'unavailable' }) },
  });
  const { style } = document.documentElement;
  style.setProperty('--accent', before);
  show(<Appearance>{null}</Appearance>);
  expect(style.getPropertyValue('--accent')).toBe(worn);
});

test('breaks, motion and accent are kept for the next visit', async () => {
  const { show } = await openTestApp({ player: { vip: 0 } });
  show(<Appearance>{null}</Appearance>);
  expect(readLook(() => localStorage)).toEqual({
    isOnBreak: false,
    calm: false,
    accent: accentProperties(findAccent()),
  });
});

test('a break is kept for the next visit until the server says that it is over', async () => {
  const { app, show } = await openTestApp({ player: { isOnBreak: true } });
  show(<Appearance>{null}</Appearance>);
  expect(app.preferences.wasOnBreak()).toBe(true);
  const { epoch } = app.dependencies.currentLogin();
  act(() => app.data.openEpoch(epoch, sampleUser({ isOnBreak: false })));
  expect(app.preferences.wasOnBreak()).toBe(false);
});
