import { v4 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { codeOf, errorOf } from '#contract/errors.ts';
import { personScopeOf } from '#machines/claims/claims-rules.ts';
import { describeRights } from '#server/features/claims/reward-commands.ts';
import { showRewards } from '#server/features/claims/rights.ts';
import { advanceWithdrawal } from '#server/features/withdrawal/advance-withdrawal.ts';
import { listRights } from '#server/features.ts';
import { giveCoins } from './create-play-deps.ts';
import { DAY } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { openTestCashier, type Player } from './open-test-cashier.ts';
import { registration } from './open-test-server.ts';
import { storeWithdrawal, withdrawalRow } from './store-withdrawal.ts';
import { tables } from './tables.ts';

const WEEK = 7 * DAY;
const MONDAY = Date.parse('2026-11-23T12:00:00+08:00');

interface Account extends Player {
  account: string;
  device: string | undefined;
}

const cashier = openForFile(openTestCashier);
beforeEach(() => {
  // The clock goes on from test to test, as tokens do.
  const past = Math.max(0, cashier.now() - MONDAY);
  cashier.advance(MONDAY + Math.ceil(past / WEEK) * WEEK - cashier.now());
});
afterEach(async () => expect(await cashier.differences()).toEqual([]));

/** @param device the cookie of the browser; a new browser without one */
async function openAccount(device?: string): Promise<Account> {
  const body = registration();
  const answer = await cashier.post(calls.accountRegist, body, { device });
  const { token, user } = answer.data;
  return { token, id: user.id, account: body.account, device: answer.device };
}

let lastNumber = 0;
function newNumber(): string {
  lastNumber += 1;
  return `0917${String(lastNumber).padStart(7, '0')}`;
}

const addNumber = ({ id }: Player, number: string) =>
  tables(cashier.database)
    .insertInto('receiving_account')
    .values({
      id: v4(),
      user_id: id,
      bank_id: 1,
      holder: 'Ana Cruz',
      number,
      is_default: false,
      created_at: cashier.now(),
      typed_at: cashier.now(),
    })
    .execute();

const confirmPhone = ({ id }: Player, mobile: string) =>
  tables(cashier.database)
    .updateTable('app_user')
    .set({ mobile, mobile_confirmed_at: cashier.now() })
    .where('id', '=', id)
    .execute();

/** A withdrawal arrives at the number. */
async function payOut({ id }: Player, number: string) {
  await giveCoins(cashier.database, id, 20_000);
  const order = { ...withdrawalRow(id, cashier.now()), state: 'paying', account_number: number };
  const orderId = await storeWithdrawal(cashier.database, order);
  const deps = { database: cashier.database, clock: cashier.now, onRefused: () => expect.unreachable() };
  await advanceWithdrawal(deps, { orderId, event: { type: 'payout.succeeded' } });
}

const five = () => [1, 2, 3, 4, 5];
const WAYS: [string, () => Promise<Account[]>][] = [
  [
    'one device',
    async () => {
      const accounts = [await openAccount()];
      for (const _ of five().slice(1)) accounts.push(await openAccount(accounts.at(-1)?.device));
      return accounts;
    },
  ],
  [
    'one receiving number, whatever its leading zeros',
    async () => {
      const accounts = await Promise.all(five().map(() => openAccount()));
      const number = newNumber();
      for (const [index, each] of accounts.entries()) await addNumber(each, '0'.repeat(index) + number);
      return accounts;
    },
  ],
  [
    'one phone that is the others’ wallet',
    async () => {
      const accounts = await Promise.all(five().map(() => openAccount()));
      const number = newNumber();
      for (const [index, each] of accounts.entries())
        await (index === 0 ? confirmPhone(each, `+63${number.slice(1)}`) : addNumber(each, number));
      return accounts;
    },
  ],
];

const rightsOf = async (who: Player) => (await cashier.post(calls.bonusCentre, {}, who)).data.rights;

async function claimAll(who: Player): Promise<string[]> {
  const open = (await rightsOf(who)).filter(({ state }) => state === 'claimable');
  if (open.length === 0) return [];
  const rights = open.map(({ key, version }) => ({ key, version }));
  return (await cashier.post(calls.bonusReceiveAll, { requestId: v4(), rights }, who)).data.claimed;
}

async function takeWeek(accounts: readonly Account[]): Promise<string[]> {
  const taken: string[] = [];
  for (let day = 0; day < 7; day += 1) {
    for (const each of day % 2 === 0 ? accounts : accounts.toReversed())
      taken.push(...(await claimAll(each)));
    cashier.advance(DAY);
  }
  return taken.filter((key) => personScopeOf({ key }) !== null).sort();
}

const isPeriodic = (key: string) => personScopeOf({ key })?.startsWith('week:');

test.each(WAYS)('five accounts with %s get as much in a week as one', async (_, open) => {
  const together = await takeWeek(await open());
  const alone = await takeWeek([await openAccount()]);
  expect(together.filter((key) => key.startsWith('sign-in:'))).toHaveLength(7);
  expect(together.filter(isPeriodic)).toHaveLength(alone.filter(isPeriodic).length);
  expect(new Set(together).size).toBe(together.length);
});

test('the second account to claim gets the reason, and so does the operator; next week it may be first', async () => {
  const first = await openAccount();
  const second = await openAccount(first.device);
  const other = await openAccount();
  expect(await claimAll(first)).toContain(`sign-in:${today()}`);

  const { data } = await cashier.post(calls.loginBonus3User, {}, second);
  expect(data).toMatchObject({ canReceive: false, block: 'person' });
  const claim = { requestId: v4(), key: `sign-in:${today()}`, day: 1, version: data.version };
  expect(await cashier.post(calls.loginBonus3UserReceive, claim, second)).toMatchObject(
    errorOf('rewardLocked'),
  );
  expect((await cashier.post(calls.activityGetStatusList, {}, second)).data).toMatchObject({
    signInFlag: false,
  });
  const deps = { database: cashier.database, clock: cashier.now };
  const shown = describeRights(await showRewards(deps, listRights, second.account));
  expect(shown.find((line) => line.includes(`sign-in:${today()}`))).toContain(
    'locked  another account with the same device or number takes it',
  );
  expect(await claimAll(other)).toContain(`sign-in:${today()}`);

  cashier.advance(WEEK);
  expect(await claimAll(second)).toContain(`sign-in:${today()}`);
  expect(await claimAll(first)).not.toContain(`sign-in:${today()}`);
});

test('of five concurrent claims one is paid', async () => {
  const accounts = await WAYS[0]?.[1]();
  const answers = await Promise.all(
    (accounts ?? []).map(async (who) => {
      const { version } = (await cashier.post(calls.loginBonus3User, {}, who)).data;
      const claim = { requestId: v4(), key: `sign-in:${today()}`, day: 1, version };
      return (await cashier.post(calls.loginBonus3UserReceive, claim, who)).errcode;
    }),
  );
  expect(answers.sort()).toEqual([0, ...Array.from({ length: 4 }, () => codeOf('rewardLocked'))].sort());
});

test('a one-time reward goes to one account, even in later weeks; other persons are unaffected', async () => {
  const first = await openAccount();
  const second = await openAccount(first.device);
  const other = await openAccount();
  for (const each of [first, second, other]) await addNumber(each, newNumber());
  expect(await claimAll(first)).toContain('bind:receiving-account');
  cashier.advance(WEEK);
  expect(await claimAll(second)).not.toContain('bind:receiving-account');
  expect(await claimAll(other)).toContain('bind:receiving-account');
});

test('a device used for a later log-in counts too', async () => {
  const first = await openAccount();
  const second = await openAccount();
  const { password } = registration();
  const login = { account: second.account, password, os: '', deviceModel: '', deviceId: '' };
  await cashier.post(calls.accountLogin, login, { device: first.device });
  expect(await claimAll(first)).toContain(`sign-in:${today()}`);
  expect(await claimAll(second)).toEqual([]);
});

test('a player who types another person’s number loses flat rewards, and the other loses nothing', async () => {
  const [earlier, confirmed, stranger] = [await openAccount(), await openAccount(), await openAccount()];
  const numbers = [newNumber(), newNumber()] as const;
  await addNumber(earlier, numbers[0]);
  cashier.advance(1);
  for (const number of numbers) await addNumber(stranger, number);
  cashier.advance(1);
  await confirmPhone(confirmed, `+63${numbers[1].slice(1)}`);
  await addNumber(confirmed, numbers[1]);
  expect(await claimAll(stranger)).toEqual([]);
  for (const each of [earlier, confirmed]) {
    const claimed = await claimAll(each);
    expect(claimed).toContain(`sign-in:${today()}`);
    expect(claimed).toContain('bind:receiving-account');
  }
});

test('a number typed first by a stranger takes nothing from the player paid there', async () => {
  const [stranger, owner, later] = [await openAccount(), await openAccount(), await openAccount()];
  const number = newNumber();
  await addNumber(stranger, number);
  cashier.advance(1);
  expect(await claimAll(stranger)).toContain('bind:receiving-account');
  await addNumber(owner, number);
  expect(await claimAll(owner)).toEqual([]);
  await payOut(owner, number);
  const claimed = await claimAll(owner);
  for (const key of [`sign-in:${today()}`, 'bind:receiving-account']) expect(claimed).toContain(key);

  await addNumber(later, number);
  await payOut(later, number);
  expect(await claimAll(later)).not.toContain('bind:receiving-account');
  cashier.advance(WEEK);
  expect(await claimAll(stranger)).toEqual([]);
});

test('a number used by a stranger’s claim takes nothing from the player who confirms it', async () => {
  const [stranger, owner] = [await openAccount(), await openAccount()];
  const number = newNumber();
  await addNumber(stranger, number);
  cashier.advance(1);
  expect(await claimAll(stranger)).toContain('bind:receiving-account');
  await confirmPhone(owner, `+63${number.slice(1)}`);
  await addNumber(owner, number);
  expect(await claimAll(owner)).toContain('bind:receiving-account');
});

function today(): string {
  return new Date(cashier.now() + 8 * 3_600_000).toISOString().slice(0, 10);
}
