import { expect, test } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { accents } from '../theme/accents.ts';
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
