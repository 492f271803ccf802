import { v4 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_RECEIVING_ACCOUNTS } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import { openForFile } from './open-for-file.ts';
import { BDO, PIN } from './open-test-payouts.ts';
import { openTestServer, signUp } from './open-test-server.ts';
import { tables } from './tables.ts';

const GCASH = { bankId: 1, holder: 'Ana Cruz', number: '09171234567' };

const server = openForFile(openTestServer);

async function openPlayer() {
  const { token } = await signUp(server);
  await server.post(calls.setPin, { requestId: v4(), pin: 'withdraw', password: PIN }, { token });
  return { token };
}

type Player = Awaited<ReturnType<typeof openPlayer>>;

function add(player: Player, changes: Record<string, unknown> = {}) {
  server.advance(1);
  return server.post(calls.addBankInfo, { requestId: v4(), ...GCASH, password: PIN, ...changes }, player);
}

function modify(player: Player, changes: Record<string, unknown>) {
  return server.post(calls.modifyBankInfo, { requestId: v4(), password: PIN, ...changes }, player);
}

/** Last digits of the accounts in order, with the default marked. */
async function list(player: Player): Promise<string[]> {
  const { data } = await server.post(calls.getBankInfo, {}, player);
  return data.accounts.map(({ maskedNumber, isDefault }) => maskedNumber.slice(-4) + (isDefault ? '*' : ''));
}

async function idOf(player: Player, lastDigits: string): Promise<string> {
  const { data } = await server.post(calls.getBankInfo, {}, player);
  return data.accounts.find(({ maskedNumber }) => maskedNumber.endsWith(lastDigits))?.accountId ?? '';
}

const numbered = (last: number) => ({ ...BDO, number: `00123456${String(last).padStart(4, '0')}` });

describe('addBankInfo', () => {
  test('keeps only digits and name, and shows the number masked', async () => {
    const player = await openPlayer();
    const { data } = await add(player, { ...BDO, holder: '  Ana   Cruz ', number: '0012 3456-7890' });
    expect(data.accounts).toEqual([
      {
        accountId: expect.any(String),
        bankId: 3,
        bankName: 'BDO',
        method: 'bank',
        holder: 'Ana Cruz',
        maskedNumber: '••••••••7890',
        isDefault: true,
      },
    ]);
    const stored = await tables(server.database)
      .selectFrom('receiving_account')
      .select('number')
      .where('id', '=', data.accounts[0]?.accountId ?? '')
      .executeTakeFirst();
    expect(stored).toEqual({ number: '001234567890' });
  });

  test('makes the first account the default, others on request', async () => {
    const player = await openPlayer();
    await add(player, numbered(1));
    await add(player, numbered(2));
    expect(await list(player)).toEqual(['0001*', '0002']);
    await add(player, { ...numbered(3), isDefault: true });
    expect(await list(player)).toEqual(['0003*', '0002', '0001']);
  });

  test.each([
    ['an unknown bank', { bankId: 99 }, 'bankId'],
    ['a holder of one letter', { holder: 'A' }, 'holder'],
    ['a holder with digits', { holder: 'Ana 2' }, 'holder'],
    ['a landline number', { number: '12345678901' }, 'number'],
    ['a number too short for the bank', { bankId: 3, number: '123456789' }, 'number'],
    ['a number too long for the bank', { bankId: 3, number: '1234567890123' }, 'number'],
    ['letters in the number', { bankId: 3, number: '12345678O0' }, 'number'],
  ])('refuses %s', async (_, changes, field) => {
    const player = await openPlayer();
    expect(await add(player, changes)).toMatchObject({ ...errorOf('accountRefused'), field });
    expect(await list(player)).toEqual([]);
  });

  test('refuses a duplicate in any notation, but allows the same number at another bank', async () => {
    const player = await openPlayer();
    await add(player);
    expect(await add(player, { number: '0917-123-4567', holder: 'Ana' })).toMatchObject({
      ...errorOf('accountRefused'),
      field: 'number',
    });
    expect(await add(player, { bankId: 2 })).toMatchObject({ errcode: 0 });
    expect(await add(await openPlayer())).toMatchObject({ errcode: 0 });
  });

  test(`refuses more than ${MOST_RECEIVING_ACCOUNTS}, even at once`, async () => {
    const player = await openPlayer();
    const answers = await Promise.all(Array.from({ length: 15 }, (_, last) => add(player, numbered(last))));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([
      ...Array(10).fill(0),
      ...Array(5).fill(errorOf('tooManyAccounts').errcode),
    ]);
    const listed = await list(player);
    expect(listed).toHaveLength(10);
    expect(listed.filter((shown) => shown.endsWith('*'))).toHaveLength(1);
  });

  test('asks for the withdrawal password', async () => {
    const { token } = await signUp(server);
    expect(await add({ token })).toMatchObject(errorOf('passwordMissing'));
    expect(await add(await openPlayer(), { password: '111111' })).toMatchObject(errorOf('passwordWrong'));
  });

  test('adds one account per request, however often it is sent', async () => {
    const player = await openPlayer();
    const requestId = v4();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(player, { requestId })));
    expect(answers).toEqual(Array(20).fill(answers[0]));
    expect(await add(player, { requestId, holder: 'Ben' })).toMatchObject(errorOf('requestReused'));
  });
});

describe('modifyBankInfo', () => {
  test('edits the given fields and keeps the rest', async () => {
    const player = await openPlayer();
    await add(player, numbered(1));
    const accountId = await idOf(player, '0001');
    await modify(player, { accountId, change: 'edit', holder: 'Ben Cruz' });
    const { data } = await modify(player, { accountId, change: 'edit', bankId: 10, number: '9876543210' });
    expect(data.accounts).toMatchObject([
      { accountId, bankName: 'PNB', holder: 'Ben Cruz', maskedNumber: '••••••3210', isDefault: true },
    ]);
  });

  test.each([
    ['a number that does not fit the bank', { number: '12' }, 'number'],
    ['a bank that does not fit the number', { bankId: 1 }, 'number'],
    ['a holder with symbols', { holder: '<b>' }, 'holder'],
    ['the number of another account', { number: '001234560002' }, 'number'],
  ])('refuses %s', async (_, changes, field) => {
    const player = await openPlayer();
    await add(player, numbered(1));
    await add(player, numbered(2));
    const accountId = await idOf(player, '0001');
    expect(await modify(player, { accountId, change: 'edit', ...changes })).toMatchObject({
      ...errorOf('accountRefused'),
      field,
    });
  });

  test('makes another account the default', async () => {
    const player = await openPlayer();
    for (const last of [1, 2, 3]) await add(player, numbered(last));
    await modify(player, { accountId: await idOf(player, '0002'), change: 'default' });
    expect(await list(player)).toEqual(['0002*', '0003', '0001']);
  });

  test('removes an account, and the newest replaces a removed default', async () => {
    const player = await openPlayer();
    for (const last of [1, 2, 3]) await add(player, numbered(last));
    await modify(player, { accountId: await idOf(player, '0001'), change: 'remove' });
    expect(await list(player)).toEqual(['0003*', '0002']);
    await modify(player, { accountId: await idOf(player, '0002'), change: 'remove' });
    expect(await list(player)).toEqual(['0003*']);
    await modify(player, { accountId: await idOf(player, '0003'), change: 'remove' });
    expect(await list(player)).toEqual([]);
  });

  test('does not find another player’s account or an invalid id', async () => {
    const other = await openPlayer();
    await add(other, numbered(1));
    const player = await openPlayer();
    for (const accountId of [await idOf(other, '0001'), v4(), 'x']) {
      expect(await modify(player, { accountId, change: 'remove' })).toMatchObject(errorOf('notFound'));
    }
    expect(await list(other)).toEqual(['0001*']);
  });

  test('asks for the withdrawal password', async () => {
    const player = await openPlayer();
    await add(player, numbered(1));
    const accountId = await idOf(player, '0001');
    expect(await modify(player, { accountId, change: 'remove', password: '111111' })).toMatchObject(
      errorOf('passwordWrong'),
    );
  });
});
