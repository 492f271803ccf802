import { v4 } from 'uuid';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { codeOf, errorOf } from '#contract/errors.ts';
import { bookChecks } from '#server/features.ts';
import { readBalance } from '#server/ledger/account.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { openForFile } from './open-for-file.ts';
import { PIN } from './open-test-payouts.ts';
import { openTestServer, signUp } from './open-test-server.ts';
import { tables } from './tables.ts';

const server = openForFile(openTestServer);

async function openPlayer() {
  const { token, user } = await signUp(server);
  const setPin = { requestId: v4(), pin: 'withdraw', password: PIN } as const;
  await server.post(calls.setPin, setPin, { token });
  return { token, id: user.id };
}

type Player = Awaited<ReturnType<typeof openPlayer>>;

const read = async (player: Player) => (await server.post(calls.getBindBonus, {}, player)).data.rights;
const pointsOf = ({ id }: Player) => readBalance(server.database, id, 'point');

async function claim(player: Player, what: string) {
  const right = (await read(player)).find(({ key }) => key === `bind:${what}`);
  const rights = right ? [{ key: right.key, version: right.version }] : [];
  return (await server.post(calls.bonusReceiveAll, { requestId: v4(), rights }, player)).data;
}

async function addAccount(player: Player) {
  const account = { bankId: 1, holder: 'Ana Cruz', number: '09171234567' };
  return server.post(calls.addBankInfo, { requestId: v4(), ...account, password: PIN }, player);
}

test('a first payout account earns points, once', async () => {
  const player = await openPlayer();
  expect(await read(player)).toMatchObject([
    { key: 'bind:mobile', state: 'running', block: 'progress' },
    { key: 'bind:receiving-account', state: 'running', rewards: [{ propId: 2002, count: 10 }] },
  ]);
  expect((await claim(player, 'receiving-account')).refused).toMatchObject([
    { errcode: codeOf('rewardLocked') },
  ]);
  await addAccount(player);
  expect((await claim(player, 'receiving-account')).claimed).toEqual(['bind:receiving-account']);
  expect((await claim(player, 'receiving-account')).refused).toMatchObject([
    { errcode: codeOf('rewardTaken') },
  ]);
  expect(await pointsOf(player)).toBe(10);
  const { data } = await server.post(calls.getPoints, {}, player);
  expect(data).toMatchObject({ points: 10, movements: [{ kind: 'bind', amount: 10 }] });
  expect((await checkBook(server.database, bookChecks)).differences).toEqual([]);
});

test('a number earns points only once it is confirmed', async () => {
  const player = await openPlayer();
  const set = (confirmedAt: number | null) =>
    tables(server.database)
      .updateTable('app_user')
      .set({ mobile: '+639171234567', mobile_confirmed_at: confirmedAt })
      .where('id', '=', player.id)
      .execute();
  await set(null);
  expect((await claim(player, 'mobile')).claimed).toEqual([]);
  await set(server.now());
  expect((await claim(player, 'mobile')).claimed).toEqual(['bind:mobile']);
  expect(await pointsOf(player)).toBe(10);
});

test('nothing is shown while the activity is off', async () => {
  const player = await openPlayer();
  const activities = seedAppConfig.activities.filter(({ id }) => id !== ACTIVITY_ID.bind);
  await configureApp(server.database, { activities });
  server.advance(1_001);
  expect(await server.post(calls.getBindBonus, {}, player)).toMatchObject(errorOf('activityOver'));
});
