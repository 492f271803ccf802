import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { MAIL_KEPT } from '#contract/mail.ts';
import { COINS, DIAMONDS, MOST_GIVEN } from '#contract/rewards.ts';
import { deleteBatches } from '#server/core/db/delete-batches.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { checkMail, describeMail, sendMail } from '#server/features/mail/mail-commands.ts';
import { deleteOldInboxes, deleteOldMails, forgetMails } from '#server/features/mail/mail-store.ts';
import { readBalance } from '#server/ledger/account.ts';
import { fillBalance } from './create-play-deps.ts';
import { createTestProvider } from './create-test-provider.ts';
import { DAY } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { openTestCashier, type Player } from './open-test-cashier.ts';
import { registration } from './open-test-server.ts';
import { setBreak } from './set-break.ts';

const WORDS = {
  title: { en: 'Fair on Sunday', fil: 'Peryahan sa Linggo', 'zh-Hans': '星期日游乐会' },
  text: { en: 'Come & <b>play</b>.\nBring friends.', fil: 'Halika at maglaro.', 'zh-Hans': '来玩吧。' },
};
const GIFT = { rewards: [{ propId: COINS, count: 1_000 }], betMultiple: 2, days: 7 };

const cashier = openForFile(openTestCashier);
let ana: Player;

beforeEach(async () => {
  ana = await cashier.signUp();
  cashier.advance(1);
});
afterEach(async () => expect(await cashier.differences()).toEqual([]));

const operator = () => ({ ...cashier, clock: cashier.now, providers: [createTestProvider()] as const });
const check = (mail: object) => checkMail(operator(), JSON.stringify(mail));
const send = (mail: object, { most = 1_000_000, requestId = v4() } = {}) =>
  sendMail(operator(), { requestId, most, text: JSON.stringify(mail) });
const sendTo = (who: Player, more: object = {}) => send({ to: { account: who.id }, ...WORDS, ...more });

const look = async (who = ana, body = {}) => (await cashier.post(calls.getMail2, body, who)).data;
const open = (mailId: string, who = ana) => cashier.post(calls.getMailDetail, { mailId }, who);
const claim = (mailIds: string[], { who = ana, requestId = v4() } = {}) =>
  cashier.post(calls.receiveMail, { requestId, mailIds }, who);
const remove = (mailIds: string[], { who = ana, withGifts = false } = {}) =>
  cashier.post(calls.delMail, { mailIds, withGifts }, who);
const dots = async (who = ana) => {
  const { hasMail, emailAwardFlag } = (await cashier.post(calls.activityGetStatusList, {}, who)).data;
  return { hasMail, emailAwardFlag };
};
const titles = async (who = ana) => (await look(who)).mails.map(({ title }) => title?.en);

async function setLevel({ id }: Player, vip: number) {
  await cashier.database.query({
    name: 'test-level',
    text: 'update app_user set vip = $2::integer where id = $1::uuid',
    values: [id, vip],
  });
}

describe('a mail to a player', () => {
  test('is unread until it is opened, with its text as written', async () => {
    expect(await dots()).toEqual({ hasMail: false, emailAwardFlag: false });
    const { mailId } = await sendTo(ana, { link: '/bonus?from=mail' });
    expect(await dots()).toEqual({ hasMail: true, emailAwardFlag: false });
    const inbox = await look();
    expect(inbox).toMatchObject({ unread: 1, claimable: [], hasMore: false });
    expect(inbox.mails).toEqual([
      {
        ...{ mailId, kind: 'notice', template: null, params: {}, title: WORDS.title, isRead: false },
        ...{ gift: 'none', endsAt: 0, time: cashier.now() },
      },
    ]);
    const { mail } = (await open(mailId)).data;
    expect(mail).toMatchObject({
      text: WORDS.text,
      link: '/bonus?from=mail',
      image: '',
      rewards: [],
      isRead: true,
    });
    expect(await look()).toMatchObject({ unread: 0, mails: [{ isRead: true }] });
    expect(await dots()).toEqual({ hasMail: false, emailAwardFlag: false });
  });

  test('cannot be found, claimed or deleted by another player', async () => {
    const { mailId } = await sendTo(ana, { gift: GIFT });
    const ben = await cashier.signUp();
    expect(await titles(ben)).toEqual([]);
    expect((await open(mailId, ben)).errcode).toBe(errorOf('notFound').errcode);
    expect((await remove([mailId], { who: ben, withGifts: true })).data).toEqual({ kept: [] });
    const refused = [{ mailId, errcode: errorOf('notFound').errcode }];
    expect((await claim([mailId], { who: ben })).data).toMatchObject({ claimed: [], refused, rewards: [] });
    expect(await look()).toMatchObject({ claimable: [mailId], mails: [{ isRead: false }] });
  });

  test('is listed in pages, newest first', async () => {
    for (let number = 1; number <= 25; number += 1) {
      cashier.advance(1);
      await sendTo(ana, { title: { ...WORDS.title, en: `Mail ${number}` } });
    }
    const first = await look();
    expect(first.mails.map(({ title }) => title?.en).slice(0, 2)).toEqual(['Mail 25', 'Mail 24']);
    expect(first).toMatchObject({ hasMore: true, unread: 25 });
    const second = await look(ana, { before: first.mails.at(-1)?.mailId });
    expect(second.mails.map(({ title }) => title?.en)).toEqual([
      'Mail 5',
      'Mail 4',
      'Mail 3',
      'Mail 2',
      'Mail 1',
    ]);
    expect(second.hasMore).toBe(false);
    await cashier.post(calls.mailsRead, {}, ana);
    expect((await look()).unread).toBe(0);
  });
});

describe('a mail to a segment', () => {
  test('is one row, and appears to all its players who take no break', async () => {
    const ben = await cashier.signUp();
    await setLevel(ben, 3);
    cashier.advance(1);
    const [before] = await cashier.database.query<{ mails: number; inboxes: number }>(SIZES);
    await send({ to: { minLevel: 3 }, ...WORDS });
    const [after] = await cashier.database.query<{ mails: number; inboxes: number }>(SIZES);
    expect(after).toEqual({ mails: Number(before?.mails) + 1, inboxes: Number(before?.inboxes) });
    expect(await dots(ben)).toEqual({ hasMail: true, emailAwardFlag: false });
    expect(await dots()).toEqual({ hasMail: false, emailAwardFlag: false });
    expect(await titles(ben)).toEqual([WORDS.title.en]);
    expect(await titles()).toEqual([]);
    await setBreak(cashier.database, ben.id);
    expect(await titles(ben)).toEqual([]);
  });

  test('does not reach players who rise to the level after a look or register later', async () => {
    await send({ to: { minLevel: 1 }, ...WORDS });
    expect(await titles()).toEqual([]);
    await setLevel(ana, 5);
    expect(await titles()).toEqual([]);
    cashier.advance(1);
    await send({ to: {}, ...WORDS });
    cashier.advance(1);
    const late = await cashier.signUp();
    expect(await titles(late)).toEqual([]);
    expect(await titles()).toEqual([WORDS.title.en]);
  });

  test('goes to accounts from before a day in Manila', async () => {
    const day = new Date(cashier.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const tomorrow = new Date(cashier.now() + DAY + 8 * 3_600_000).toISOString().slice(0, 10);
    await send({ to: { registeredBefore: day }, ...WORDS });
    expect(await titles()).toEqual([]);
    await send({ to: { registeredBefore: tomorrow }, ...WORDS });
    expect(await titles()).toEqual([WORDS.title.en]);
  });

  test('arrives once despite concurrent looks, and stays deleted', async () => {
    await send({ to: {}, ...WORDS });
    await send({ to: {}, ...WORDS });
    const looks = await Promise.all(Array.from({ length: 20 }, () => look()));
    expect(looks.map(({ mails }) => mails.length)).toEqual(looks.map(() => 2));
    const ids = looks[0]?.mails.map(({ mailId }) => mailId) ?? [];
    for (const _ of ['once', 'again']) expect((await remove(ids)).data).toEqual({ kept: [] });
    expect(await titles()).toEqual([]);
    expect(await dots()).toEqual({ hasMail: false, emailAwardFlag: false });
  });
});

describe('a gift', () => {
  test('is paid once for twenty concurrent claims from two devices, with its stated wagering', async () => {
    const { mailId } = await sendTo(ana, { gift: GIFT });
    expect(await dots()).toEqual({ hasMail: true, emailAwardFlag: true });
    const before = await cashier.balance(ana);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim([mailId])));
    const paid = answers.filter(({ data }) => data.claimed.length === 1);
    expect(paid).toHaveLength(1);
    expect(paid[0]?.data).toMatchObject({ rewards: GIFT.rewards, wagering: 2_000, coin: before + 1_000 });
    const others = answers.filter((answer) => answer !== paid[0]).map(({ data }) => data.refused);
    const taken = [{ mailId, errcode: errorOf('rewardTaken').errcode }];
    expect(others).toEqual(others.map(() => taken));
    expect(await cashier.balance(ana)).toBe(before + 1_000);
    expect(await look()).toMatchObject({ unread: 0, claimable: [], mails: [{ gift: 'claimed' }] });
    expect(await dots()).toEqual({ hasMail: false, emailAwardFlag: false });
    const { awards } = (await cashier.post(calls.activityAwardGetLog, {}, ana)).data;
    expect(awards).toMatchObject([{ source: 'mail', key: `mail:${mailId}`, rewards: GIFT.rewards }]);
  });

  test('is paid once for a repeated request', async () => {
    const { mailId } = await sendTo(ana, { gift: GIFT });
    const requestId = v4();
    const first = await claim([mailId], { requestId });
    expect(await claim([mailId], { requestId })).toEqual(first);
    expect((await claim([v4()], { requestId })).errcode).toBe(errorOf('requestReused').errcode);
  });

  test('is claimed together with others, and unclaimable gifts are named', async () => {
    const coins = await sendTo(ana, { gift: GIFT });
    const gems = await sendTo(ana, { gift: { rewards: [{ propId: DIAMONDS, count: 5 }], days: 1 } });
    const plain = await sendTo(ana);
    expect((await look()).claimable).toEqual([gems.mailId, coins.mailId]);
    cashier.advance(DAY);
    expect((await look()).mails.map(({ gift }) => gift).sort()).toEqual(['claimable', 'expired', 'none']);
    const { data } = await claim([coins.mailId, gems.mailId, plain.mailId]);
    expect(data).toMatchObject({
      ...{ claimed: [coins.mailId], rewards: GIFT.rewards },
      refused: [
        { mailId: gems.mailId, errcode: errorOf('rewardOver').errcode },
        { mailId: plain.mailId, errcode: errorOf('notFound').errcode },
      ],
    });
  });

  test('keeps its mail from being deleted until it is given up', async () => {
    const gift = await sendTo(ana, { gift: GIFT });
    const plain = await sendTo(ana);
    expect((await remove([gift.mailId, plain.mailId])).data).toEqual({ kept: [gift.mailId] });
    expect((await look()).mails.map(({ mailId }) => mailId)).toEqual([gift.mailId]);
    expect((await remove([gift.mailId], { withGifts: true })).data).toEqual({ kept: [] });
    expect((await claim([gift.mailId])).data.claimed).toEqual([]);
    expect(await titles()).toEqual([]);
  });

  test('of the largest allowed size is claimed, and the page of draws opens', async () => {
    const rewards = [
      { propId: COINS, count: MOST_GIVEN.coins },
      { propId: DIAMONDS, count: MOST_GIVEN.diamonds },
      { propId: 80_001, count: MOST_GIVEN.scratchCard },
      { propId: 50_005, count: MOST_GIVEN.drawChance },
    ];
    const gifts = [];
    for (const _ of ['one', 'another'])
      gifts.push((await sendTo(ana, { gift: { rewards, days: 7 } })).mailId);
    expect((await claim(gifts)).data).toMatchObject({ claimed: gifts, refused: [] });
    const { errcode, data } = await cashier.post(calls.getJackpotDrawInfo, {}, ana);
    expect([errcode, data.chances >= 2 * MOST_GIVEN.drawChance]).toEqual([0, true]);
  });

  test('beyond a full balance is refused in full, does not block others, and is claimed later', async () => {
    const empty = await fillBalance(cashier.database, ana.id, 499);
    const rewards = [
      { propId: DIAMONDS, count: 5 },
      { propId: COINS, count: 500 },
    ];
    const { mailId } = await sendTo(ana, { gift: { rewards, days: 7 } });
    const { mailId: other } = await sendTo(ana, { gift: { rewards: rewards.slice(0, 1), days: 7 } });
    const refused = [{ mailId, errcode: errorOf('balanceTooHigh').errcode }];
    expect(await claim([mailId, other])).toMatchObject({ errcode: 0, data: { claimed: [other], refused } });
    expect(await readBalance(cashier.database, ana.id, 'diamond')).toBe(5);
    expect((await look()).claimable).toEqual([mailId]);
    await empty();
    expect((await claim([mailId])).data).toMatchObject({ claimed: [mailId], refused: [] });
    expect(await readBalance(cashier.database, ana.id, 'diamond')).toBe(10);
  });

  test('with several entries of a prop is bounded as one entry', async () => {
    const card = { propId: 80_001, count: 60 };
    await expect(sendTo(ana, { gift: { rewards: [card, card], days: 7 } })).rejects.toThrow(
      'gift.rewards.1.count: all of prop 80001 together is 100 at the most',
    );
    const { mailId } = await sendTo(ana, { gift: GIFT });
    for (const rewards of [[card, card], Array(11).fill({ ...card, count: 1 })]) {
      await cashier.database.query({
        name: 'test-long-gift',
        text: 'update mail set rewards = $2::jsonb where id = $1::uuid',
        values: [mailId, JSON.stringify(rewards)],
      });
      const refused = [{ mailId, errcode: errorOf('rewardLocked').errcode }];
      expect((await claim([mailId])).data).toMatchObject({ claimed: [], refused });
    }
  });

  test('from before the bounds stays, is not paid, and does not block others', async () => {
    const huge = [80_001, DIAMONDS, 50_005].map((propId) => ({ propId, count: 300_000_000 }));
    const { mailId } = await sendTo(ana, { gift: GIFT });
    await cashier.database.query({
      name: 'test-huge-gift',
      text: 'update mail set rewards = $2::jsonb where id = $1::uuid',
      values: [mailId, JSON.stringify(huge)],
    });
    const { mailId: other } = await sendTo(ana, { gift: GIFT });
    expect((await open(mailId)).data.mail.rewards).toEqual(huge);
    expect((await claim([mailId, other])).data).toMatchObject({
      claimed: [other],
      refused: [{ mailId, errcode: errorOf('rewardLocked').errcode }],
    });
    expect((await look()).claimable).toEqual([mailId]);
  });

  test('of a segment belongs to each player separately', async () => {
    const ben = await cashier.signUp();
    cashier.advance(1);
    const { mailId } = await send({ to: {}, ...WORDS, gift: GIFT });
    expect(await dots(ben)).toEqual({ hasMail: true, emailAwardFlag: true });
    for (const who of [ana, ben]) {
      await look(who);
      expect((await claim([mailId], { who })).data.claimed).toEqual([mailId]);
    }
    await remove([mailId]);
    expect(await look(ben)).toMatchObject({ mails: [{ mailId, gift: 'claimed' }] });
  });
});

describe('the operator', () => {
  test('sees a mail before it is sent, with the number of players and the cost', async () => {
    const checked = await check({ to: { account: ana.id }, ...WORDS, link: '/bonus', gift: GIFT });
    expect(checked).toMatchObject({ players: 1, worth: 1_000, endsAt: cashier.now() + 7 * DAY });
    expect(await titles()).toEqual([]);
    const lines = describeMail(checked);
    expect(lines).toContain('[en] Fair on Sunday');
    expect(lines.at(-1)).toBe('It would go to 1 player, and cost ₱10.00 at the most.');
    expect((await check({ to: {}, ...WORDS })).players).toBeGreaterThan(1);
  });

  test('sends it once for a repeated command, only to the counted players', async () => {
    const requestId = v4();
    const mail = { to: { account: ana.id }, ...WORDS };
    const sent = await send(mail, { requestId, most: 1 });
    expect(await send(mail, { requestId, most: 1 })).toEqual(sent);
    expect(await titles()).toHaveLength(1);
    await cashier.signUp();
    cashier.advance(1);
    await expect(send({ to: {}, ...WORDS }, { most: 1 })).rejects.toThrow(/not 1: nothing has been sent/);
    expect(await titles()).toHaveLength(1);
  });

  test.each<[string, object, RegExp]>([
    ['for a missing text', { to: {}, title: WORDS.title }, /^text: /],
    ['for a missing language', { to: {}, ...WORDS, title: { en: 'Fair' } }, /^title\.fil: /],
    ['for an unknown page', { to: {}, ...WORDS, link: '/casino' }, /^link: the app has no such page/],
    ['for an address elsewhere', { to: {}, ...WORDS, link: 'https://example.com/' }, /^link: /],
    ['for a missing image', { to: {}, ...WORDS, image: 'fair' }, /^image: genericImages has no "fair"/],
    ['for a gift without an end', { to: {}, ...WORDS, gift: { rewards: GIFT.rewards } }, /^gift\.days: /],
    [
      'for a gift that outlasts its mail',
      { to: {}, ...WORDS, gift: { ...GIFT, days: MAIL_KEPT } },
      /^gift\.days: /,
    ],
    [
      'for a daily prop',
      { to: {}, ...WORDS, gift: { ...GIFT, rewards: [{ propId: 4_001, count: 1 }] } },
      /prop 4001/,
    ],
    ['for an unknown player', { to: { account: 'nobody-there' }, ...WORDS }, /nobody-there/],
    [
      'for more vouchers than a claim stores',
      { to: {}, ...WORDS, gift: { rewards: [{ propId: 80_001, count: 300_000 }], days: 7 } },
      /^gift\.rewards\.0\.count: it is 100 at the most$/,
    ],
    [
      'for more diamonds than the book counts',
      { to: {}, ...WORDS, gift: { rewards: [{ propId: DIAMONDS, count: 9e15 }], days: 7 } },
      /^gift\.rewards\.0\.count: it is 10000000 at the most$/,
    ],
    [
      'for more draws than a page counts',
      { to: {}, ...WORDS, gift: { rewards: [{ propId: 50_005, count: 9e15 }], days: 7 } },
      /^gift\.rewards\.0\.count: it is 1000 at the most$/,
    ],
    [
      'for a terminal command',
      { to: {}, ...WORDS, title: { ...WORDS.title, fil: 'Perya\u001b[2J' } },
      /^title\.fil: it has a control character$/,
    ],
    ['for a misspelt field', { to: {}, ...WORDS, gifts: GIFT }, /^gifts: /],
  ])('is refused %s', async (_, mail, why) => {
    await expect(check(mail)).rejects.toThrow(why);
    await expect(send(mail)).rejects.toThrow(why);
  });

  test('gets an error for a file with invalid JSON', async () => {
    await expect(checkMail(operator(), '{')).rejects.toThrow(/^The file is not JSON: /);
  });
});

test('the app has words for every template of the server', async () => {
  const params = { amount: 50_000, reason: '<i>name</i>' };
  await writeMail(cashier.database, {
    ...{ userId: ana.id, template: 'withdrawal-rejected', params },
    ...{ link: '/wallets/record', time: cashier.now() },
  });
  expect((await look()).mails).toMatchObject([
    { kind: 'result', template: 'withdrawal-rejected', params, title: null },
  ]);
});

test('a log-in on another device is reported; the first device and a known one are not', async () => {
  const { account, password, ...body } = registration();
  const { data, device: first } = await cashier.post(calls.accountRegist, { account, password, ...body });
  const me = { id: data.user.id, token: data.token };
  const other = { os: 'Android 15', deviceModel: 'Pixel 9', deviceId: 'b' };
  const logIn = (device?: string) =>
    cashier.post(calls.accountLogin, { account, password, ...other }, { device });
  await logIn(first);
  expect(await titles(me)).toEqual([]);
  const { device: second } = await logIn();
  await logIn(second);
  expect((await look(me)).mails).toMatchObject([
    { template: 'new-login', params: { os: 'Android 15', deviceModel: 'Pixel 9' } },
  ]);
});

test('mails are kept for 90 days, but those of a closed account are deleted', async () => {
  await sendTo(ana);
  await send({ to: {}, ...WORDS });
  await look();
  const until = (days: number) => cashier.now() - (MAIL_KEPT - days) * DAY;
  for (const job of [deleteOldInboxes, deleteOldMails]) {
    expect(await deleteBatches(cashier.database, job, until(0))).toBe(0);
  }
  await deleteBatches(cashier.database, deleteOldInboxes, cashier.now() + 1);
  await deleteBatches(cashier.database, deleteOldMails, cashier.now() + 1);
  expect(await titles()).toEqual([]);
  expect(await cashier.database.query(SIZES)).toEqual([{ mails: 0, inboxes: 0 }]);
  await sendTo(ana, { gift: GIFT });
  await cashier.database.transaction((tx) => forgetMails(tx, ana.id));
  expect(await titles()).toEqual([]);
});

const SIZES = {
  name: 'test-mail-sizes',
  text: 'select (select count(*) from mail) as mails, (select count(*) from player_mail) as inboxes',
  values: [],
};
