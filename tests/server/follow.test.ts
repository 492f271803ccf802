import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { downloadUpgrades } from '#server/features/download/config.ts';
import { followUpgrades, seedChannels } from '#server/features/follow/config.ts';
import { configureApp } from './configure-app.ts';
import { openForFile } from './open-for-file.ts';
import { openTestCashier } from './open-test-cashier.ts';

const cashier = openForFile(openTestCashier);

test('anybody reads the channels in the operator’s order', async () => {
  const [first, second, third] = seedChannels.map((channel, index) => ({ ...channel, sort: 3 - index }));
  if (!first || !second || !third) throw new Error('the seed has three channels');
  await configureApp(cashier.database, { followConfigs: [first, second, third] });
  cashier.advance(2_000);
  const { data } = await cashier.post(calls.getFollowChannels, {});
  expect(data.channels).toEqual([third, second, first]);
});

test('an edited config gets an empty list of channels and keeps its own', () => {
  const [upgrade] = followUpgrades;
  const apply = (body: Record<string, unknown>) => upgrade?.apply(body);
  expect(apply({ brand: 'Fair' })).toEqual({ brand: 'Fair', followConfigs: [] });
  expect(apply({ followConfigs: seedChannels })).toEqual({ followConfigs: seedChannels });
});

test.each([
  ['https://files.example.com/perya.apk', 'https://files.example.com/perya.apk'],
  ['', ''],
  ['http://files.example.com/perya.apk', ''],
  ['https://ana@files.example.com/perya.apk', ''],
])('Android’s file at "%s" is upgraded to "%s"', (downloadUrl, upgraded) => {
  const upgrade = downloadUpgrades.find(({ id }) => id === 'download-url-https');
  expect(upgrade?.apply({ h5: { downloadUrl } })).toEqual({ h5: { downloadUrl: upgraded } });
});
