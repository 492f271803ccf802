import { v4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { PUSH_KINDS, type PushKinds, USUAL_QUIET } from '#contract/push.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { sendMail } from '#server/features/mail/mail-commands.ts';
import { makePushKey } from '#server/features/push/push-settings.ts';
import { MOST_DEVICES } from '#server/features/push/push-store.ts';
import { createPushWork, type PushWork } from '#server/features/push/push-work.ts';
import { openPushService, type PushService, type TestSubscription } from '#tests/open-push-service.ts';
import { createTestProvider } from './create-test-provider.ts';
import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';
import { device, openTestServer, signUp, type TestServer } from './open-test-server.ts';
import { setBreak } from './set-break.ts';
import { tables } from './tables.ts';
import { untilNoon } from './until-noon.ts';

const SUBJECT = 'mailto:team@perya.test';
const WORDS = {
  title: { en: 'Fair on Sunday', fil: 'Peryahan sa Linggo', 'zh-Hans': '星期日游乐会' },
  text: { en: 'Come & play.', fil: 'Halika at maglaro.', 'zh-Hans': '来玩吧。' },
};
const key = { ...makePushKey(), subject: SUBJECT };
const everything = Object.fromEntries(PUSH_KINDS.map((kind) => [kind, true])) as PushKinds;

type Player = Awaited<ReturnType<typeof signUp>>;

let service: PushService;
let server: TestServer;
let work: PushWork;
let ana: Player;
let ben: Player;

beforeAll(async () => {
  service = await openPushService();
  const push = { key, services: [service.origin] };
  server = await openTestServer({
    push,
    limits: { registrationsPerAddress: { points: 1_000, seconds: 60 } },
  });
  work = createPushWork({ ...server, clock: server.now, push, log: server.http.log });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  server.advance(untilNoon(server.now()));
  await tables(server.database).deleteFrom('push_device').execute();
  await work.runDue();
  [ana, ben] = [await signUp(server), await signUp(server)];
  service.taken.length = 0;
  service.answers.length = 0;
});

/** Subscribes a browser. */
async function turnOn(who: Player = ana, locale: 'en' | 'fil' | 'zh-Hans' = 'en'): Promise<TestSubscription> {
  const subscription = service.subscribe();
  server.advance(1);
  const { errcode } = await server.post(calls.pushSubscribe, { ...subscription, locale }, who);
  expect(errcode).toBe(0);
  return subscription;
}

const logIn = async ({ account, password }: Player) => {
  const { data } = await server.post(calls.accountLogin, { account, password, ...device });
  return { account, password, token: data.token, user: data.user };
};
const look = async (who: Player = ana, endpoint = '') =>
  (await server.post(calls.getPush, { endpoint }, who)).data;
const choose = (changes: object, who: Player = ana) =>
  server.post(calls.updatePush, { kinds: everything, quiet: USUAL_QUIET, ...changes }, who);

/** Writes the mail of a paid withdrawal. */
const mail = (who: Player = ana) =>
  writeMail(server.database, {
    ...{ userId: who.user.id, template: 'withdrawal-paid', link: '/wallets/record', time: server.now() },
    params: { payout: 150_000, bank: 'GCash' },
  });

const send = (to: object) =>
  sendMail(
    { database: server.database, clock: server.now, providers: [createTestProvider()] },
    { requestId: v4(), most: 1_000_000, text: JSON.stringify({ to, ...WORDS }) },
  );

async function deliver() {
  await work.runDue();
  return service.taken.splice(0);
}

const pathOf = ({ endpoint }: TestSubscription) => new URL(endpoint).pathname;

describe('a mail', () => {
  test('reaches the player’s device encrypted and signed with the server’s key', async () => {
    const subscription = await turnOn();
    await turnOn(ben);
    await mail();
    const [taken, ...more] = await deliver();
    expect(more).toEqual([]);
    const { mails } = (await server.post(calls.getMail2, {}, ana)).data;
    const mailId = mails[0]?.mailId ?? '';
    expect(taken).toMatchObject({
      path: pathOf(subscription),
      message: {
        title: 'Your withdrawal has been paid',
        body: 'We’ve paid ₱1,500.00 to your GCash account.',
        lang: 'en',
        tag: mailId,
        url: `/email/detail?id=${mailId}`,
      },
      ...{ ttl: 259_200, urgency: 'high', topic: mailId.replaceAll('-', '') },
      ...{ claims: { aud: service.origin, sub: SUBJECT }, serverKey: key.publicKey },
    });
  });

  test('uses the device’s app language, unless the player has chosen one', async () => {
    await turnOn(ana, 'fil');
    await turnOn(await logIn(ana), 'zh-Hans');
    await deliver();
    await mail();
    const titles = (await deliver()).map(({ message }) => message.title);
    expect(titles.toSorted()).toEqual(['Nabayaran na ang withdrawal mo', '您的提现已到账'].toSorted());
    await server.post(calls.updateProfile, { language: 'zh-Hans' }, ana);
    await mail();
    expect((await deliver()).map(({ message }) => [message.title, message.lang])).toEqual([
      ['您的提现已到账', 'zh-Hans'],
      ['您的提现已到账', 'zh-Hans'],
    ]);
  });

  test('from a rolled-back transaction is not sent', async () => {
    await turnOn();
    const failed = server.database.transaction(async (tx) => {
      await writeMail(tx, {
        ...{ userId: ana.user.id, template: 'feedback-answered', link: '/feedback', time: server.now() },
      });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await deliver()).toEqual([]);
  });

  test('is not sent if it was read or deleted in the meantime', async () => {
    await turnOn();
    await mail();
    await server.post(calls.mailsRead, {}, ana);
    await mail();
    const { mails } = (await server.post(calls.getMail2, {}, ana)).data;
    await server.post(calls.delMail, { mailIds: mails.map(({ mailId }) => mailId) }, ana);
    expect(await deliver()).toEqual([]);
  });

  test('about security is sent even if an intruder reads it, deletes it or turns messages off', async () => {
    const subscription = await turnOn();
    const thief = await logIn(ana);
    await deliver();
    const setPin = (pin: string) =>
      server.post(calls.setPin, { requestId: v4(), pin: 'withdraw', password: pin }, thief);
    const { data: choices } = await choose({ kinds: { ...everything, security: false } }, thief);
    expect(choices.kinds.security).toBe(true);
    expect(await setPin('914062')).toMatchObject({ errcode: 0 });
    expect(await server.post(calls.refreshData, {}, ana)).toMatchObject(errorOf('unauthorised'));
    await server.post(calls.mailsRead, {}, thief);
    const { mails } = (await server.post(calls.getMail2, {}, thief)).data;
    const mailIds = mails.map(({ mailId }) => mailId);
    const removal = await server.post(calls.delMail, { mailIds, withGifts: true }, thief);
    expect(removal.data.kept.toSorted()).toEqual(mailIds.toSorted());

    const [taken, ...more] = await deliver();
    expect(more).toEqual([]);
    expect(taken).toMatchObject({
      path: pathOf(subscription),
      message: { title: 'Your account was changed', url: expect.stringMatching(/^\/not-me\/[\w-]{16}$/) },
    });
    server.advance(30 * DAY);
    const { token } = await logIn(ana);
    expect((await server.post(calls.delMail, { mailIds }, { token })).data.kept).toEqual([]);
  });

  test('about a break reaches the devices that it logs out', async () => {
    const subscription = await turnOn();
    await server.post(calls.takeBreak, { requestId: v4(), kind: 'timeOut', length: 1 }, ana);
    expect((await deliver()).map(({ path }) => path)).toEqual([pathOf(subscription)]);
  });

  test('to a player without devices leaves no job behind', async () => {
    await mail();
    expect(await tables(server.database).selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('reaches the player’s ten newest devices', async () => {
    const paths: string[] = [];
    for (let count = 0; count <= MOST_DEVICES; count += 1) paths.push(pathOf(await turnOn(await logIn(ana))));
    await deliver();
    await mail();
    expect((await deliver()).map(({ path }) => path).toSorted()).toEqual(paths.slice(1).toSorted());
  });
});

describe('the player’s choice', () => {
  test('is everything outside the night by default', async () => {
    expect(await look()).toEqual({
      ...{ publicKey: key.publicKey, kinds: everything, quiet: USUAL_QUIET },
      ...{ timeZone: 'Asia/Manila', device: 'none' },
    });
    const chosen = {
      kinds: { ...everything, news: false },
      quiet: { isOn: false, from: 0, to: 60 },
    };
    expect((await choose(chosen)).data).toEqual(chosen);
    expect(await look()).toMatchObject(chosen);
    expect(await look(ben)).toMatchObject({ kinds: everything });
  });

  test('suppresses disabled kinds only, and news during a break', async () => {
    await turnOn();
    await choose({ kinds: { ...everything, money: false } });
    await mail();
    await send({ account: ana.account });
    expect((await deliver()).map(({ message }) => message.title)).toEqual(['Fair on Sunday']);
    await setBreak(server.database, ana.user.id);
    await send({ account: ana.account });
    expect(await deliver()).toEqual([]);
  });

  test('delays messages until the end of quiet hours, except security', async () => {
    await turnOn();
    // 23:00 in Manila.
    server.advance(11 * HOUR);
    await mail();
    await writeMail(server.database, {
      ...{ userId: ana.user.id, template: 'new-login', params: { os: 'Android 16', deviceModel: '' } },
      ...{ link: '/member/profile', time: server.now() },
    });
    const [first, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(first?.message).toMatchObject({
      title: 'New log-in on another device',
      body: expect.stringContaining('on Android 16.'),
    });
    server.advance(9 * HOUR - MINUTE);
    expect(await deliver()).toEqual([]);
    server.advance(MINUTE);
    expect((await deliver()).map(({ message }) => message.title)).toEqual(['Your withdrawal has been paid']);
  });

  test('sets quiet hours in the player’s own time zone', async () => {
    await turnOn();
    // Noon in Manila is midnight in New York, or an hour less.
    await server.post(calls.updateProfile, { timeZone: 'America/New_York' }, ana);
    await mail();
    expect(await deliver()).toEqual([]);
    server.advance(12 * HOUR);
    expect(await deliver()).toHaveLength(1);
  });
});

describe('a device', () => {
  test('is known by its endpoint only to its own login', async () => {
    const { endpoint } = await turnOn();
    expect(await look(ana, endpoint)).toMatchObject({ device: 'same' });
    expect(await look(ana, `${endpoint}-moved`)).toMatchObject({ device: 'other' });
    expect(await look(await logIn(ana), endpoint)).toMatchObject({ device: 'none' });
  });

  test('gets the messages of the last logged-in account', async () => {
    const subscription = await turnOn();
    await mail();
    await server.post(calls.pushSubscribe, { ...subscription, locale: 'en' }, ben);
    expect(await look()).toMatchObject({ device: 'none' });
    await mail();
    await mail(ben);
    expect(await deliver()).toHaveLength(1);
  });

  test('with a renewed subscription gets each message once, at its new endpoint', async () => {
    await turnOn();
    const again = await turnOn();
    await mail();
    expect((await deliver()).map(({ path }) => path)).toEqual([pathOf(again)]);
  });

  test('gets nothing after it was turned off, and can be turned off twice', async () => {
    await turnOn();
    await mail();
    await server.post(calls.pushUnsubscribe, {}, ana);
    expect((await server.post(calls.pushUnsubscribe, {}, ana)).errcode).toBe(0);
    expect(await deliver()).toEqual([]);
  });

  test.each<[string, (here: Player) => Promise<unknown>, string[]]>([
    ['nothing after a log-out', (here) => server.post(calls.logout, {}, here), []],
    [
      'only the news after a log-out of the other devices',
      async (here) => server.post(calls.logoutOthers, {}, await logIn(here)),
      ['Your account was changed'],
    ],
  ])('gets %s', async (_, end, titles) => {
    await turnOn();
    await mail();
    await end(ana);
    await mail();
    expect((await deliver()).map(({ message }) => message.title)).toEqual(titles);
    expect(await devicesOf(ana)).toBe(0);
  });

  test('gets nothing once its login has expired, even before the clean-up', async () => {
    await turnOn();
    await mail();
    const { expires_at: end } = await tables(server.database)
      .selectFrom('session_token')
      .select('expires_at')
      .where('user_id', '=', ana.user.id)
      .executeTakeFirstOrThrow();
    server.advance(end - server.now());
    await mail();
    await send({});
    expect(await deliver()).toEqual([]);
  });

  test('is removed when the push service reports it gone', async () => {
    await turnOn();
    const other = await turnOn(await logIn(ana));
    service.answers.push([410]);
    await mail();
    await deliver();
    expect(await devicesOf(ana)).toBe(1);
    service.answers.push([404]);
    await mail();
    await deliver();
    expect(await devicesOf(ana)).toBe(0);
    expect(await look(ana, other.endpoint)).toMatchObject({ device: 'none' });
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://127.0.0.1/x',
    'http://169.254.169.254/latest',
    'nothing',
  ])('at %s is refused', async (endpoint) => {
    const { p256dh, auth } = service.subscribe();
    const { errcode, field } = await server.post(calls.pushSubscribe, { endpoint, p256dh, auth }, ana);
    expect([errcode, field]).toEqual([errorOf('invalid').errcode, 'endpoint']);
  });

  test('with keys outside the curve is refused', async () => {
    const body = { ...service.subscribe(), p256dh: 'A'.repeat(87) };
    const { errcode, field } = await server.post(calls.pushSubscribe, body, ana);
    expect([errcode, field]).toEqual([errorOf('invalid').errcode, 'p256dh']);
  });
});

describe('a push service that rejects a message', () => {
  test('gets it again after its stated time', async () => {
    await turnOn();
    service.answers.push([429, { 'retry-after': '120' }]);
    await mail();
    expect(await deliver()).toEqual([]);
    server.advance(120 * SECOND - 1);
    expect(await deliver()).toEqual([]);
    server.advance(1);
    expect(await deliver()).toHaveLength(1);
  });

  test('gets it again after growing delays, with the same topic, for up to a day', async () => {
    await turnOn();
    service.answers.push([503], [500]);
    await mail();
    await deliver();
    server.advance(SECOND);
    await deliver();
    server.advance(2 * SECOND);
    expect((await deliver()).map(({ topic, message }) => topic === message.tag.replaceAll('-', ''))).toEqual([
      true,
    ]);

    const before = service.asked();
    service.answers.push(...Array.from({ length: 3 }, () => [503, { 'retry-after': '999999' }] as const));
    await mail();
    await deliver();
    server.advance(HOUR);
    await deliver();
    server.advance(23 * HOUR);
    expect(await deliver()).toEqual([]);
    expect(service.asked() - before).toBe(2);
    expect(await tables(server.database).selectFrom('outbox').selectAll().execute()).toEqual([]);
    server.advance(DAY);
  });

  test('is not followed to another address, and a refused message is dropped', async () => {
    const subscription = await turnOn();
    const before = service.asked();
    service.answers.push([307, { location: `${service.origin}/elsewhere` }]);
    await mail();
    await deliver();
    service.answers.push([413]);
    await mail();
    await deliver();
    expect(service.asked() - before).toBe(2);
    const told = server.log.filter((line) => line.includes('is given up'));
    expect(told).toHaveLength(2);
    expect(server.log.some((line) => line.includes(pathOf(subscription)))).toBe(false);
  });
});

describe('a mail to a segment', () => {
  test('reaches the devices of its players, and opens before a look at the inbox', async () => {
    await turnOn();
    const own = await turnOn(ben);
    await server.database.query({
      name: 'test-level',
      text: 'update app_user set vip = 5 where id = $1::uuid',
      values: [ben.user.id],
    });
    await send({ minLevel: 5 });
    const [taken, ...more] = await deliver();
    expect([taken?.path, more]).toEqual([pathOf(own), []]);
    expect(taken).toMatchObject({ message: { title: 'Fair on Sunday' }, urgency: 'low' });
    const mailId = new URL(taken?.message.url ?? '', 'https://perya.test').searchParams.get('id') ?? '';
    const opened = await server.post(calls.getMailDetail, { mailId }, ben);
    expect(opened.data.mail.title).toEqual(WORDS.title);
    expect((await server.post(calls.getMailDetail, { mailId }, ana)).errcode).toBe(
      errorOf('notFound').errcode,
    );
  });

  test('continues after the last served device, each once', async () => {
    const here = [await turnOn(), await turnOn(ben)];
    await send({});
    const ids = await tables(server.database).selectFrom('push_device').select('id').orderBy('id').execute();
    // As a server leaves it that was killed after all but the last device.
    await tables(server.database)
      .updateTable('push_news')
      .set({ after: ids.at(-2)?.id })
      .execute();
    expect((await deliver()).map(({ path }) => path)).toEqual([pathOf(here[1] as TestSubscription)]);
    expect(await tables(server.database).selectFrom('push_news').selectAll().execute()).toEqual([]);
  });

  test('reaches more devices than one batch', async () => {
    const { p256dh, auth, endpoint } = await turnOn();
    await server.database.query({
      name: 'test-devices',
      text: `with login as (
          insert into session_token (token_hash, user_id, created_at, expires_at)
          select 'many-' || n, $1::uuid, 0, $2::bigint from generate_series(1, 430) n returning token_hash
        )
        insert into push_device (id, user_id, token_hash, endpoint, p256dh, auth, server_key, locale, created_at)
        select gen_random_uuid(), $1::uuid, 'many-' || n, $3 || '-' || n, $4, $5, $6, 'en', 0
        from generate_series(1, 430) n where (select count(*) from login) = 430`,
      values: [ana.user.id, server.now() + DAY, endpoint, p256dh, auth, key.publicKey],
    });
    const before = service.asked();
    await send({});
    await deliver();
    expect(service.asked() - before).toBe(431);
    expect(await tables(server.database).selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('deleted by a player in the inbox is not sent', async () => {
    await turnOn();
    await send({});
    const { mails } = (await server.post(calls.getMail2, {}, ana)).data;
    await server.post(calls.delMail, { mailIds: mails.map(({ mailId }) => mailId) }, ana);
    expect(await deliver()).toEqual([]);
  });
});

test('without a key the server sends nothing and accepts no device', async () => {
  const without = await openTestServer({ database: server.database });
  const { data } = await without.post(calls.getPush, {}, ana);
  expect(data.publicKey).toBe('');
  const { errcode } = await without.post(calls.pushSubscribe, service.subscribe(), ana);
  expect(errcode).toBe(errorOf('forbidden').errcode);
  await without.http.close();
});

async function devicesOf({ user }: Player): Promise<number> {
  const kysely = tables(server.database);
  return (await kysely.selectFrom('push_device').select('id').where('user_id', '=', user.id).execute())
    .length;
}
