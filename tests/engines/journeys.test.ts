import { randomUUID } from 'node:crypto';
import { expect, type TestContext, test } from 'vitest';
import { fetchToken, makeAcquainted, type Player, post, registerPlayer } from '#tests/e2e/players.ts';
import { inventMobile, readCode } from '#tests/e2e/read-code.ts';
import { enterWith, inEachEngine, type Opener, serveForFile } from './in-each-engine.ts';
import type { Person } from './person.ts';

const server = serveForFile();
const frame = { place: 'frame' } as const;
const STATUS = '[role=status]';

inEachEngine((open) => {
  test('a number joins by its code', async (context) => {
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

  test('reels and pots come to a result', async (context) => {
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

  test('a draw with a wheel is won and told', async (context) => {
    const { ana, player } = await enter(open, context, { isCalm: false });
    await server().command('draws:rig', player.account, 'mini', '1');
    await ana.open(`${server().url}/activity/jackpot`);
    await ana.press('button', /^SPIN/);
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
    await scratch(ana);
    await ana.press('button', 'Done');
    await ana.press('link', /^Check this card/);
    await ana.see('heading', 'This card is part of the deal that was published.');
    await server().command('scratch:close', 'bronze');
    await ana.press('button', 'Check the whole deal');
    await ana.see('heading', /^All [\d,]+ cards match/);
    expect(await ana.tab.faults()).toEqual([]);
  });

  test('a dialog is closed by Escape, by Back and by its button, and what was typed is kept', async (context) => {
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
  await server().command('draws:rig', account, '3', '1');
  const requestId = randomUUID();
  const { data } = await post(server().url, 'receiveDrawChance', { requestId, commitment: '' }, token);
  expect(data).toMatchObject({ propId: 60_001, count: 50 });
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
