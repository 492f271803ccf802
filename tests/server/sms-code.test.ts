import { v4 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { CODE_PURPOSE, SMS_CODE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { limitSettings } from '#server/core/limits.ts';
import { createCodes } from '#server/features/sms-code/sms-code.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureFrom } from './configure-app.ts';
import { HOUR } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { consent, logInWith, newMobile, openTestCodes, RESEND, readCode } from './open-test-codes.ts';
import { device, openTestServer } from './open-test-server.ts';
import { tables } from './tables.ts';

const server = openForFile(openTestCodes);
const change = configureFrom(server, {});

/** A number of the prefix. */
const mobileOf = (prefix: string, line: number) => `${prefix}${String(line).padStart(4, '0')}`;

/** An address of its own for every ten lines. */
const placeOf = (line: number) => `203.0.113.${100 + Math.floor(line / 10)}`;

/** All that is counted against what numbers share. */
async function countShared(): Promise<number> {
  const rows = await tables(server.database)
    .selectFrom('rate_limit')
    .select('points')
    .where('key', 'like', 'codes-%')
    .execute();
  return rows.reduce((sum, { points }) => sum + points, 0);
}

const tooMany = { status: 429, errcode: ERRCODE.tooMany };

describe('smsSend', () => {
  test('sends six digits to the number, in the requested language', async () => {
    const mobile = newMobile();
    const { data } = await server.ask({ mobile: `0${mobile.slice(3)}`, locale: 'fil' });
    expect(data).toEqual({ challengeId: expect.any(String), mobile, codeLength: 6, resendAfter: 60 });
    const [message] = await server.deliver();
    expect(message).toMatchObject({ id: data.challengeId, mobile });
    expect(message?.text).toMatch(/^\d{6} ang Perya code mo para mag-log in\./);
  });

  test('sends one message however often a request is repeated', async () => {
    const request = { requestId: v4(), mobile: newMobile() };
    const first = await server.ask(request);
    expect((await server.ask(request)).data).toEqual(first.data);
    expect(await server.deliver()).toHaveLength(1);
  });

  test.each([
    ['a foreign number', '+1 202 555 0123'],
    ['a land line', '02 8123 4567'],
    ['an invalid number', 'maria'],
  ])('refuses %s', async (_, mobile) => {
    expect(await server.ask({ mobile })).toMatchObject({ status: 400, field: 'mobile' });
    expect(await server.deliver()).toEqual([]);
  });

  test('does not reveal whether a number has an account, and sends no reset code without one', async () => {
    const [known, unknown] = [newMobile(), newMobile()];
    await logInWith(server, await server.fetchProof(known, CODE_PURPOSE.logIn));
    server.advance(RESEND);
    const answers = [];
    for (const mobile of [known, unknown]) {
      const { status, data } = await server.ask({ mobile, purpose: CODE_PURPOSE.forget });
      answers.push({ status, ...data, mobile: 'hidden', challengeId: 'hidden' });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await server.deliver()).map(({ mobile }) => mobile)).toEqual([known]);
  });

  test('reads the config before its transaction, because that may hold the only connection', async () => {
    let isInTransaction = false;
    const { send } = createCodes({
      ...{ database: server.database, clock: server.now, randomInt: () => 7, canText: true },
      limits: { take: async () => {}, takeWithin: async () => {}, check: async () => {} },
      isConfirmed: async () => false,
      findMobile: async () => null,
      alarms: { raise: () => {} },
      onBrake: () => {},
      wakeOutbox: () => {},
      configuration: {
        appConfig: async () => {
          expect(isInTransaction).toBe(false);
          return { ...seedAppConfig, version: 'seed' };
        },
      },
    });
    const body = { requestId: v4(), purpose: CODE_PURPOSE.logIn, mobile: newMobile(), locale: 'en' as const };
    const request = {
      ...{ body, userId: '', token: null, address: '', time: server.now() },
      device: { sent: null, kept: null },
      social: { sent: null, kept: null },
    };
    const prepared = await send.prepare(request);
    const answer = await server.database.transaction(async (tx) => {
      isInTransaction = true;
      return send.work(tx, request, prepared);
    });
    expect(answer).toMatchObject({ mobile: body.mobile, codeLength: 6 });
  });

  test('does not send a code that expired before sending', async () => {
    await server.ask({});
    server.advance(SMS_CODE.lifetime);
    expect(await server.deliver()).toEqual([]);
  });

  test('is closed without a gateway, and then numbers cannot log in', async () => {
    const without = await openTestServer();
    const { data } = await without.post(calls.appConfig, {});
    expect(data.config?.registerType).toEqual([2]);
    const { data: withCodes } = await server.post(calls.appConfig, {});
    expect(withCodes.config?.registerType).toEqual([2, 1]);
    expect(withCodes.version).not.toEqual(data.version);
    const body = { requestId: v4(), purpose: CODE_PURPOSE.bind, mobile: newMobile() };
    expect(await without.post(calls.smsSend, body)).toMatchObject({ status: 403 });
    await without.close();
  });

  test('uses the configured number of digits, at least six', async () => {
    await change({ smsCodeLength: { min: 8, max: 8 } });
    expect((await server.ask({})).data.codeLength).toBe(8);
    expect(readCode((await server.deliver())[0])).toHaveLength(8);
    await change({ smsCodeLength: { min: 4, max: 4 } });
    expect((await server.ask({})).data.codeLength).toBe(6);
    await change({ smsCodeLength: seedAppConfig.smsCodeLength });
  });
});

describe('the gate of codes', () => {
  test('allows a number one a minute, three in ten minutes, ten a day', async () => {
    const mobile = newMobile();
    const told = { sent: 0, refused: 0 };
    expect(await server.ask({ mobile })).toMatchObject({ errcode: 0 });
    expect(await server.ask({ mobile })).toMatchObject({ ...tooMany, retryAfter: 60 });
    for (let minute = 1; minute <= 10; minute += 1) {
      server.advance(60_000);
      told[(await server.ask({ mobile })).errcode === 0 ? 'sent' : 'refused'] += 1;
    }
    expect(told).toEqual({ sent: 3, refused: 7 });
    const refused: (number | undefined)[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      server.advance(HOUR);
      const answer = await server.ask({ mobile });
      if (answer.errcode !== 0) refused.push(answer.retryAfter);
    }
    expect(refused).toHaveLength(2);
    expect(refused[0]).toBeGreaterThan(12 * 3600);
    await server.deliver();
  });

  test('sends one code for concurrent requests of one number', async () => {
    const mobile = newMobile();
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.ask({ mobile })));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    await server.deliver();
  });

  test('refuses an address with the waiting time', async () => {
    const limited = await openTestCodes({ limits: { codesPerAddress: { points: 2, seconds: 3600 } } });
    for (const status of [200, 200, 429]) {
      expect(await limited.ask({}, '203.0.113.9')).toMatchObject({ status });
    }
    expect(await limited.ask({}, '203.0.113.10')).toMatchObject({ status: 200 });
    await limited.close();
  });

  test('keeps neighbours free after a hundred requests for one number, and does not count refusals', async () => {
    const [mobile, ...neighbours] = Array.from({ length: 20 }, (_, line) => mobileOf('+63999004', line));
    const answers = [];
    for (let sent = 0; sent < 100; sent += 1) answers.push(await server.ask({ mobile }, '203.0.113.20'));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(answers.slice(1)).toMatchObject(Array(99).fill(tooMany));
    for (const neighbour of neighbours) {
      expect(await server.ask({ mobile: neighbour }, '203.0.113.20')).toMatchObject({ errcode: 0 });
    }
    await server.deliver();
  });

  test('does not count one limit’s refusal in the others', async () => {
    const limited = await openTestCodes({
      limits: {
        codesPerAddress: { points: 2, seconds: 3600 },
        codesPerPrefix: { points: 4, seconds: 3600 },
        codesPerDay: { points: 6, seconds: 86_400 },
      },
    });
    const statuses = async (address: string, mobiles: readonly string[]) => {
      const told: number[] = [];
      for (const mobile of mobiles) told.push((await limited.ask({ mobile }, address)).status);
      return told;
    };
    const line = (index: number) => mobileOf('+63999005', index);
    expect(await statuses('203.0.113.1', [line(1), line(2), line(3), line(4)])).toEqual([200, 200, 429, 429]);
    expect(await statuses('198.51.100.1', [line(5), line(6)])).toEqual([200, 200]);
    expect(await statuses('192.0.2.1', [line(7), line(8), newMobile(), newMobile()])).toEqual([
      ...[429, 429, 200, 200],
    ]);
    expect(await statuses('192.0.2.2', [newMobile(), newMobile()])).toEqual([429, 429]);
    await limited.close();
  });

  test('gives concurrent requests exactly the day’s remaining codes', async () => {
    const limited = await openTestCodes({ limits: { codesPerDay: { points: 7, seconds: 86_400 } } });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => limited.ask({}, `203.0.${index}.1`)),
    );
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(7);
    await limited.close();
  });

  test('does not let three addresses, or a provider’s whole network, block a fourth', async () => {
    const { codesPerAddressDay, codesPerNetworkDay, codesPerDay } = limitSettings;
    expect(codesPerDay.points / codesPerAddressDay.points).toBe(20);
    expect(codesPerDay.points / codesPerNetworkDay.points).toBe(10);
    const scaled = ({ points, seconds }: typeof codesPerDay) => ({ points: points / 500, seconds });
    const limited = await openTestCodes({
      limits: {
        codesPerAddressDay: scaled(codesPerAddressDay),
        codesPerNetworkDay: scaled(codesPerNetworkDay),
        codesPerDay: scaled(codesPerDay),
      },
    });
    const flood = async (address: string) => {
      for (let sent = 0; sent < 14; sent += 1) await limited.ask({}, address);
    };
    for (const network of ['203.0.113', '198.51.100', '192.0.2']) await flood(`${network}.1`);
    expect(await limited.ask({}, '100.64.0.1')).toMatchObject({ errcode: 0 });
    for (let place = 2; place < 8; place += 1) await flood(`203.0.113.${place}`);
    for (let place = 0; place < 6; place += 1) await flood(`2001:db8:1:${place}::1`);
    expect(await limited.ask({}, '100.64.0.1')).toMatchObject({ errcode: 0 });
    expect(await limited.ask({}, '2001:db8:1:99::1')).toMatchObject(tooMany);
    await limited.close();
  });

  test('does not let one address close a prefix, and counts codes for unknown numbers alike', async () => {
    const mobiles = Array.from({ length: 30 }, (_, line) => mobileOf('+63999006', line));
    const known = mobileOf('+63999007', 1);
    await logInWith(server, await server.fetchProof(known, CODE_PURPOSE.logIn));
    server.advance(RESEND);
    const told: number[] = [];
    for (const mobile of mobiles) {
      told.push((await server.ask({ mobile, purpose: CODE_PURPOSE.forget }, '203.0.113.30')).status);
    }
    expect(told).toEqual([...Array(25).fill(200), ...Array(5).fill(429)]);
    const [last = ''] = mobiles.slice(-1);
    expect(await server.ask({ mobile: last }, '203.0.113.31')).toMatchObject({ errcode: 0 });
    for (const mobile of [known, mobileOf('+63999007', 2)]) {
      const before = await countShared();
      await server.ask({ mobile, purpose: CODE_PURPOSE.forget }, '203.0.113.32');
      expect(await countShared()).toBe(before + 6);
    }
    await server.deliver();
  });

  test('does not let one household close a prefix with its IPv6 networks', async () => {
    const line = (index: number) => mobileOf('+63999008', index);
    const askFrom = async (address: string, index: number) =>
      (await server.ask({ mobile: line(index) }, address)).status;
    const told: number[] = [];
    for (let index = 0; index < 30; index += 1) told.push(await askFrom(`2001:db8:7:${index}::1`, index));
    expect(told).toEqual([...Array(25).fill(200), ...Array(5).fill(429)]);
    expect(await askFrom('2001:db8:8::1', 30)).toBe(200);
    expect(await askFrom('203.0.113.40', 31)).toBe(200);
    expect(await server.ask({ mobile: mobileOf('+63999009', 1) }, '2001:db8:7:1::1')).toMatchObject({
      errcode: 0,
    });
    await server.deliver();
  });

  test('closes a prefix when fewer than ten of fifty codes were used', async () => {
    const ask = async (line: number) => server.ask({ mobile: mobileOf('+63999001', line) }, placeOf(line));
    const used = async (line: number) => {
      const mobile = mobileOf('+63999001', line);
      expect(await logInWith(server, await server.fetchProof(mobile, CODE_PURPOSE.logIn))).toMatchObject({
        errcode: 0,
      });
    };
    for (let line = 0; line < 9; line += 1) await used(line);
    for (let line = 9; line < 50; line += 1) expect(await ask(line)).toMatchObject({ errcode: 0 });
    expect(await ask(50)).toMatchObject({ ...tooMany, retryAfter: 4 * 3600 });
    expect(server.log.join('\n')).toContain('codes for a prefix are braked');
    expect(await server.ask({ mobile: '+639990020000' })).toMatchObject({ errcode: 0 });
    await server.alarms.flush();
    const raised = await tables(server.database)
      .selectFrom('alarm')
      .select('sentence')
      .where('kind', '=', 'codes-braked')
      .where('subject', '=', '+63999001')
      .executeTakeFirst();
    expect(raised?.sentence).toMatch(/^Of the last 50 codes for \+63999001… too few were used/);
    server.advance(4 * HOUR);
    expect(await ask(50)).toMatchObject({ errcode: 0 });
    await server.deliver();
  });

  test('keeps a prefix open when a tenth of the codes were used', async () => {
    for (let line = 0; line < 10; line += 1) {
      await logInWith(server, await server.fetchProof(mobileOf('+63999003', line), CODE_PURPOSE.logIn));
    }
    for (let line = 10; line <= 50; line += 1) {
      const mobile = mobileOf('+63999003', line);
      expect(await server.ask({ mobile }, placeOf(line))).toMatchObject({ errcode: 0 });
    }
    await server.deliver();
  });
});

describe('a code', () => {
  const codeWrong = { status: 403, errcode: ERRCODE.codeWrong, field: 'code' };
  const codeOver = { status: 409, errcode: ERRCODE.codeOver, field: 'code' };
  const wrongOf = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

  test('opens once', async () => {
    const proof = await server.fetchProof(newMobile(), CODE_PURPOSE.logIn);
    expect(await logInWith(server, proof)).toMatchObject({ errcode: 0 });
    expect(await logInWith(server, proof)).toMatchObject(codeOver);
  });

  test('opens once for concurrent requests too', async () => {
    const proof = await server.fetchProof(newMobile(), CODE_PURPOSE.logIn);
    const answers = await Promise.all(Array.from({ length: 8 }, () => logInWith(server, proof)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, ERRCODE.codeOver]));
  });

  test('is void after five wrong tries, even for the right code', async () => {
    const proof = await server.fetchProof(newMobile(), CODE_PURPOSE.logIn);
    for (let turn = 0; turn < SMS_CODE.tries; turn += 1) {
      expect(await logInWith(server, { ...proof, code: wrongOf(proof.code) })).toMatchObject(codeWrong);
    }
    expect(await logInWith(server, proof)).toMatchObject(codeOver);
  });

  test('works for ten minutes', async () => {
    const proof = await server.fetchProof(newMobile(), CODE_PURPOSE.logIn);
    server.advance(SMS_CODE.lifetime);
    expect(await logInWith(server, proof)).toMatchObject(codeOver);
  });

  test.each([
    ['another number', () => ({ mobile: newMobile() })],
    ['another challenge', () => ({ challengeId: v4() })],
  ])('is worth nothing for %s', async (_, change) => {
    const proof = await server.fetchProof(newMobile(), CODE_PURPOSE.logIn);
    expect(await logInWith(server, { ...proof, ...change() })).toMatchObject(codeOver);
  });

  test('is worth nothing for another purpose', async () => {
    const proof = await server.fetchProof(newMobile(), CODE_PURPOSE.register);
    expect(await logInWith(server, proof)).toMatchObject(codeOver);
  });

  test('is never in the log, nor in the database after sending', async () => {
    const proof = await server.fetchProof(newMobile(), CODE_PURPOSE.logIn);
    expect(server.log.join('\n')).not.toContain(proof.code);
    const rows = await tables(server.database).selectFrom('sms_code').selectAll().execute();
    const jobs = await tables(server.database).selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify([rows, jobs])).not.toContain(`"${proof.code}"`);
    expect(JSON.stringify(jobs)).not.toContain(proof.challengeId);
  });

  test('withstands ten thousand guesses for one number, and they lock the number', async () => {
    const mobile = newMobile();
    await logInWith(server, await server.fetchProof(mobile, CODE_PURPOSE.logIn));
    const body = { mobile, consent: consent(), ...device };
    const counted = { guesses: 0, wrong: 0, codes: 0 };
    let challenge: { id: string; code: string } | null = null;
    while (counted.guesses < 10_000) {
      if (challenge === null) {
        server.advance(HOUR);
        const { errcode, data } = await server.ask({ mobile });
        const [message] = await server.deliver();
        challenge = { id: errcode === 0 ? data.challengeId : v4(), code: readCode(message) || '000000' };
        if (errcode === 0) counted.codes += 1;
      }
      const guesses = Array.from({ length: 500 }, (_, index) => String(100_000 + index * 1_797));
      const wrong = guesses.filter((guess) => guess !== challenge?.code);
      const answers = await Promise.all(
        wrong.map((code) =>
          server.post(calls.accountLoginSms, { ...body, requestId: v4(), challengeId: challenge?.id, code }),
        ),
      );
      counted.guesses += answers.length;
      counted.wrong += answers.filter(({ errcode }) => errcode === ERRCODE.codeWrong).length;
      expect(answers.every(({ errcode }) => errcode !== 0)).toBe(true);
      challenge = null;
    }
    expect(counted.codes).toBeLessThanOrEqual(20);
    expect(counted.wrong).toBe(counted.codes * SMS_CODE.tries);
  });

  test('is stopped for days after a hundred wrong tries in a row for a number', async () => {
    const mobile = newMobile();
    await change({ smsCodeSendLimit: 1_000 });
    for (let turn = 0; turn < 20; turn += 1) {
      server.advance(HOUR);
      const proof = await server.fetchProof(mobile, CODE_PURPOSE.logIn);
      for (let guess = 0; guess < SMS_CODE.tries; guess += 1) {
        await logInWith(server, { ...proof, code: wrongOf(proof.code) });
      }
    }
    server.advance(HOUR);
    const { status, retryAfter = 0 } = await server.ask({ mobile });
    expect({ status, days: Math.floor(retryAfter / 86_400) }).toEqual({ status: 429, days: 6 });
    await change({ smsCodeSendLimit: seedAppConfig.smsCodeSendLimit });
  });
});
