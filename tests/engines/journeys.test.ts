import { randomUUID } from 'node:crypto';
import { expect, type TestContext, test } from 'vitest';
import { type GridStep, planGridSpin } from '#machines/jackpot/jackpot-spin-rules.ts';
import { fetchToken, makeAcquainted, type Player, post, registerPlayer } from '#tests/e2e/players.ts';
import { inventMobile, readCode } from '#tests/e2e/read-code.ts';
import { createRelease, removeRelease } from '#tests/e2e/release.ts';
import { PHONE } from './engine.ts';
import { enterWith, inEachEngine, type Opener, serveForFile } from './in-each-engine.ts';
import type { Target } from './in-page.ts';
import { createPerson, type Person } from './person.ts';

const server = serveForFile();
const frame = { place: 'frame' } as const;
const STATUS = '[role=status]';
/** CSS pixels. */
const KEYBOARD = 300;

inEachEngine((open) => {
  test('a player joins by number and code', async (context) => {
    const ana = await open(context);
    const mobile = inventMobile();
    await enterWith(ana, server().url, { token: null });
    await ana.open(`${server().url}/auth/register`);
    await ana.press('tab', 'Phone');
    await ana.fill('Password', 'blue ferris wheel');
    await ana.check('checkbox', /or older/);
    await ana.check('checkbox', /I accept/);
    await ana.fill('Mobile number', mobile);
    await ana.press('button', 'Send me a code');
    await ana.type('Code', await readCode(server(), mobile));
    await ana.press('button', 'Let’s play');
    await ana.press('button', 'Not now');
    await ana.press('button', 'Continue');
    await ana.see('link', /^Balance ₱50\.00/);
    expect(await ana.tab.faults()).toEqual([]);
  });

  test('reels and pots reach a result', async (context) => {
    const { ana } = await enter(open, context);
    await ana.open(`${server().url}/game/start?gameId=1101&tryIt=0`);
    await ana.press('button', /^Spin/, frame);
    await ana.hear(STATUS, /win|back/i, frame);
    await ana.open(`${server().url}/game/start?gameId=1201&tryIt=0`);
    await ana.press('button', /^Hang the pots/, frame);
    await ana.press('button', 'Pot 1 of 12', frame);
    await ana.hear(STATUS, /full|empty/, frame);
    expect(await ana.tab.faults()).toEqual([]);
  });

  test('a draw with a wheel is won and announced', async (context) => {
    const { ana, player } = await enter(open, context, { isCalm: false });
    await server().command('draws', { outcome: 'mini', options: { account: player.account, chances: 1 } });
    await ana.open(`${server().url}/activity/jackpot`);
    await ana.press('button', /^SPIN/);
    const course = await ana.until('the light moves', () => ana.tab.run(readCourse, [BETWEEN_LOOKS]));
    const plan = planGridSpin(course[0]?.cell ?? -1, course.at(-1)?.cell ?? -1);
    expect(course).toEqual(plan.steps);
    await ana.press('button', 'Skip');
    await ana.press('button', 'Skip');
    await ana.see('dialog', /^You won /);
    await ana.press('button', 'Great');
    await ana.seeGo('dialog', /^You won /);
    expect(await ana.tab.faults()).toEqual([]);
  });

  test('a card is scratched with the pointer, and its deal is checked', async (context) => {
    const { ana, player, token } = await enter(open, context);
    await giveDiamonds(player, token);
    await ana.open(`${server().url}/activity/lottery/record`);
    await ana.press('button', '1 card · 10 diamonds');
    await ana.press('button', 'Scratch a card');
    await ana.see('button', 'Reveal');
    expect(await ana.tab.run(readSelect, []), 'a scratch selects nothing').toBe('none');
    await scratch(ana);
    await ana.press('button', 'Done');
    await ana.press('link', /^Check this card/);
    await ana.see('heading', 'This card is part of the deal that was published.');
    await server().command('deal', { tier: 'bronze' });
    await ana.press('button', 'Check the whole deal');
    await ana.see('heading', /^All [\d,]+ cards match/);
    expect(await ana.tab.faults()).toEqual([]);
  });

  test('a dialog is closed by Escape, by Back and by its button, and typed text is kept', async (context) => {
    const ana = await open(context);
    await ana.open(server().url);
    await ana.press('link', 'Log in');
    await ana.fill('Account name', 'maria.clara');
    await ana.tab.key('Escape');
    await ana.seeGo('dialog');
    await ana.press('link', 'Log in');
    await ana.until('the name is kept', async () => {
      const { value } = await ana.tab.find({ role: 'field', name: 'Account name' });
      return value === 'maria.clara' || null;
    });
    await ana.tab.back();
    await ana.seeGo('dialog');
    expect(await ana.tab.address()).toBe(`${server().url}/`);
    await ana.press('link', 'Log in');
    await ana.press('button', 'Close');
    await ana.seeGo('dialog');
    expect(await ana.tab.faults()).toEqual([]);
  });

  test('forms can be filled in and sent in the space above a keyboard', async (context) => {
    const player = await registerPlayer(server().url);
    const ana = await open(context);
    await ana.tab.resize({ width: PHONE.width, height: PHONE.height - KEYBOARD });
    await enterWith(ana, server().url, { token: null });
    await ana.open(server().url);
    await ana.tab.run(setInsets, [47, 34]);
    await ana.press('link', 'Log in');
    await ana.fill('Account name', player.account);
    await ana.fill('Password', player.password);
    await ana.press('button', 'Log in');
    await ana.see('link', /^Balance/);
    await makeAcquainted(server().url, player);
    await ana.open(`${server().url}/wallets?name=deposit`);
    await ana.tab.run(setInsets, [47, 34]);
    await ana.fill('Other amount', '250');
    await ana.press('button', /^Pay ₱250/);
    await ana.see('button', /^Go there now/);
    expect(await ana.tab.faults()).toEqual([]);
  });

  test('a page after a reload, or after going back, has no leftover dialog', async (context) => {
    const ana = await open(context);
    await ana.open(server().url);
    await ana.press('link', 'Log in');
    await ana.see('dialog', 'Log in');
    await ana.open(server().url);
    await ana.seeGo('dialog');
    await ana.press('link', 'Log in');
    await ana.see('dialog', 'Log in');
    await ana.tab.goto(`${server().url}/old-browser.html`);
    await ana.tab.back();
    await ana.press('button', 'Close');
    await ana.seeGo('dialog');
    await ana.press('link', 'Search');
    await ana.see('field', 'Game name');
    await ana.tab.back();
    await ana.see('heading', 'Hot tonight');
    expect(await ana.tab.faults()).toEqual([]);
  });

  test('two tabs share one player', async (context) => {
    const { ana, player } = await enter(open, context);
    await ana.open(`${server().url}/member`);
    const beside = createPerson(await ana.tab.beside());
    await beside.open(server().url);
    await beside.see('link', /^Balance/);
    await ana.press('button', 'Log out');
    await beside.see('field', 'Password');
    await ana.open(`${server().url}/auth/accountLogin`);
    await ana.fill('Account name', player.account);
    await ana.fill('Password', player.password);
    await ana.press('button', 'Log in');
    await ana.see('link', /^Balance/);
    await beside.see('link', /^Balance/);
    for (const { tab } of [ana, beside]) expect(await tab.faults()).toEqual([]);
  });

  test('keys alone reach the content and log in', async (context) => {
    const player = await registerPlayer(server().url);
    const ana = await open(context);
    await enterWith(ana, server().url, { token: null });
    await ana.open(`${server().url}/auth/accountLogin`);
    await ana.tab.key('Tab');
    await ana.until('the skip link has the focus', () =>
      isFocused(ana, { role: 'link', name: 'Skip to content' }),
    );
    await ana.tab.key('Enter');
    await ana.until('the content has the focus', () => isFocused(ana, { role: 'main' }));
    await tabTo(ana, 'Account name');
    await ana.tab.type(player.account);
    await tabTo(ana, 'Password');
    await ana.tab.type(player.password);
    await ana.tab.key('Enter');
    await ana.see('link', /^Balance/);
    expect(await ana.tab.faults()).toEqual([]);
  });

  test('the installed app opens without its server, and updates to the next build', async (context) => {
    const release = await createRelease({ build: 'second', keepsFormer: true });
    try {
      const ana = await open(context);
      await ana.open(server().url);
      await ana.tab.run(async () => {
        await navigator.serviceWorker.ready;
      }, []);
      await server().stop();
      await ana.open(`${server().url}/faq`);
      await ana.see('heading', 'Questions and answers');
      await server().start(release);
      await ana.open(`${server().url}/faq`);
      const isNext = async () => (await ana.tab.run(readBuild, [])) === 'second' || null;
      await ana.until('the next build is not there', isNext);
      await ana.see('heading', 'Questions and answers');
    } finally {
      await server().stop();
      await server().start();
      await removeRelease(release);
    }
  });

  test('a language is chosen, records are saved as a file, and a picture is sent', async (context) => {
    const { ana, player, token } = await enter(open, context);
    await makeAcquainted(server().url, player);
    await ana.open(`${server().url}/wallets/record`);
    await ana.see('button', /^Bet .*₱/);
    await ana.tab.run(keepSaved, []);
    await ana.press('button', 'Download CSV');
    const [name, text] = await ana.until('a file', () => ana.tab.run(readSaved, []));
    expect(name).toMatch(/^coins-\d{4}-\d\d-\d\d\.csv$/);
    expect(text).toContain('time,kind,amount,reference,game\r\n');

    await ana.open(`${server().url}/feedback`);
    await ana.fill('Your message', 'My deposit is not here. The receipt is on the picture.');
    await ana.tab.run(choosePicture, []);
    await ana.hear('main li', /Added/);
    await ana.press('button', 'Send');
    await ana.see('link', 'See your message');
    const { data } = await post(server().url, 'feedbackList', {}, token);
    expect(data).toMatchObject({ tickets: [{ state: 'open' }] });

    await ana.open(`${server().url}/member`);
    await ana.check('radio', '简体中文');
    await ana.see('button', '退出登录');
    expect(await ana.tab.faults()).toEqual([]);
  });
});

/** Milliseconds. Every step of a course is at a multiple of it. */
const BETWEEN_LOOKS = 20;

/** @returns when the light of the running draw enters which cell, however often the browser draws */
function readCourse(every: number): GridStep[] | null {
  const lights = document.getAnimations().filter(({ effect }) => {
    const { target, pseudoElement } = effect as KeyframeEffect;
    return pseudoElement === '::before' && target?.localName === 'li';
  });
  if (lights.length === 0) return null;
  const course: GridStep[] = [];
  const { duration } = lights[0]?.effect?.getTiming() ?? {};
  for (const light of lights) light.pause();
  for (let at = 0; at <= Number(duration); at += every) {
    for (const light of lights) light.currentTime = at + 1;
    const lit = lights.flatMap(({ effect }, cell) => {
      const { opacity } = getComputedStyle((effect as KeyframeEffect).target as Element, '::before');
      return opacity === '1' ? [cell] : [];
    });
    if (lit.length !== 1) throw new Error(`At ${at} ms the cells ${lit} are lit.`);
    const [cell = -1] = lit;
    if (course.at(-1)?.cell !== cell) course.push({ at, cell });
  }
  return course;
}

/** As a native wrapper does, and a phone without a frame: CSS pixels. */
function setInsets(top: number, bottom: number): void {
  const { style } = document.documentElement;
  style.setProperty('--inset-top', `${top}px`);
  style.setProperty('--inset-bottom', `${bottom}px`);
}

async function isFocused({ tab }: Person, target: Target): Promise<true | null> {
  return (await tab.find(target)).isFocused || null;
}

/** Presses Tab until this field has the focus. */
async function tabTo(person: Person, name: string): Promise<void> {
  await person.until(`${name} is reached by Tab`, async () => {
    await person.tab.key('Tab');
    return isFocused(person, { role: 'field', name });
  });
}

function readBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? null;
}

interface Entered {
  ana: Person;
  player: Player;
  token: string;
}

/** A player who is logged in; a calm one wants no movement. */
async function enter(open: Opener, context: TestContext, { isCalm = true } = {}): Promise<Entered> {
  const player = await registerPlayer(server().url);
  const token = await fetchToken(server().url, player);
  const ana = await open(context);
  await enterWith(ana, server().url, { token, isCalm });
  return { ana, player, token };
}

/** Fifty diamonds from the cell of a draw. */
async function giveDiamonds({ account }: Player, token: string): Promise<void> {
  await server().command('draws', { outcome: '3', options: { account, chances: 1 } });
  const requestId = randomUUID();
  const { data } = await post(server().url, 'receiveDrawChance', { requestId, commitment: '' }, token);
  expect(data).toMatchObject({ propId: 60_001, count: 50 });
}

function readSelect(): string | undefined {
  const cover = document.querySelector('[data-scratch]');
  return cover ? getComputedStyle(cover).getPropertyValue('-webkit-user-select') : undefined;
}

/** Strokes across the card from top to bottom. */
async function scratch({ tab }: Person): Promise<void> {
  const { x, y, width, height } = await tab.run(() => {
    const cover = document.querySelector('[data-scratch]');
    cover?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x = 0, y = 0, width = 0, height = 0 } = cover?.getBoundingClientRect() ?? {};
    return { x, y, width, height };
  }, []);
  for (const share of [0.08, 0.22, 0.36, 0.5, 0.64, 0.78, 0.92]) {
    const at = (across: number) => ({ x: x + width * across, y: y + height * share });
    await tab.drag([0.02, 0.2, 0.4, 0.6, 0.8, 0.98].map(at));
  }
}

/** From now on files are kept in the page, as drivers do not tell of downloads. */
function keepSaved(): void {
  const create = URL.createObjectURL.bind(URL);
  const kept: { file: Blob; name: string }[] = [];
  Object.assign(globalThis, { kept });
  URL.createObjectURL = (file: Blob) => {
    kept.push({ file, name: '' });
    return create(file);
  };
  HTMLAnchorElement.prototype.click = function save() {
    Object.assign(kept.at(-1) ?? {}, { name: this.download });
  };
}

async function readSaved(): Promise<[name: string, text: string] | null> {
  const { kept } = globalThis as unknown as { kept: { file: Blob; name: string }[] };
  const [saved] = kept;
  return saved ? [saved.name, await saved.file.text()] : null;
}

/** As somebody chooses a file for the field. */
async function choosePicture(): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
  canvas.getContext('2d')?.fillRect(0, 0, 200, 300);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const files = new DataTransfer();
  if (blob) files.items.add(new File([blob], 'receipt.jpg', { type: 'image/jpeg' }));
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('There is no field for files.');
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
