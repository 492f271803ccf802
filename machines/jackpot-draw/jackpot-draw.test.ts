import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import {
  createOpenJackpotDraw,
  createRunningJackpotDraw,
  createTestJackpotDraw,
  places,
} from '#tests/create-test-jackpot-draw.ts';
import { failedCall } from '#tests/fake-call.ts';
import { sampleAward } from '#tests/sample-award.ts';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';
import type { PageEvent } from '../watch-page.ts';

const won = sampleAward({ id: 4 });
const commitment = 'c'.repeat(64);
const noChances = { canReceiveDrawChance: false, chances: 0, needDeposit: 50_000, needTyping: 0 };
const idle = { idle: 'resting' };
const renewing = { idle: 'renewing' };
const lock = { type: 'dialog.lock' };
const unlock = { type: 'dialog.unlock' };
const close = { type: 'dialog.close' };
const openPopup = { type: 'popup.open', popup: 'award' };
const closePopup = { type: 'popup.close' };
const hold = { type: 'balance.hold' };
const release = { type: 'balance.release' };
const refresh = { type: 'balance.refresh' };
const opened = (award = won, isPutAway = false) => ({ type: 'award.opened', award, isPutAway }) as const;

describe('the info', () => {
  test('comes first, with awards that wait', async () => {
    const { draw, load, press, reveals, state, value } = createTestJackpotDraw();
    expect([value(), state().hasTag('busy')]).toEqual(['loading', true]);
    press();
    expect(value()).toBe('loading');

    await load({ pendingAwards: [won] });
    expect([draw(), state().hasTag('busy'), state().context.info]).toEqual([
      idle,
      false,
      sampleDrawInfo({ pendingAwards: [won] }),
    ]);
    expect(reveals.map(({ awards }) => awards)).toEqual([[won]]);
  });

  test.each([
    [failedCall('offline'), 'offline'],
    [failedCall('timeout'), 'timeout'],
    [failedCall('server', 500), 'server'],
  ] as const)('that does not come says why and is asked for again: %s', async (error, failure) => {
    const { fetchDrawInfo, load, send, state, value } = createTestJackpotDraw();
    await fetchDrawInfo.fail(error);
    expect([value(), state().context.failure]).toEqual(['failed', failure]);
    send({ type: 'info.retry' });
    expect([value(), state().context.failure]).toEqual(['loading', null]);
    await load();
    expect(state().matches('open')).toBe(true);
  });

  test('that does not come is asked for when the network returns', async () => {
    const { fetchDrawInfo, send, value } = createTestJackpotDraw();
    await fetchDrawInfo.fail(failedCall('offline'));
    send({ type: 'page.returned' });
    expect(value()).toBe('loading');
  });

  test('of an activity that is over says so, and can be asked for again', async () => {
    const { fetchDrawInfo, send, value } = createTestJackpotDraw();
    await fetchDrawInfo.fail(failedCall('refused', 1004));
    expect(value()).toBe('over');
    send({ type: 'info.retry' });
    expect(value()).toBe('loading');
  });

  test.each(['info.renew', 'page.returned'] as const)('is renewed without a skeleton: %s', async (type) => {
    const { asked, draw, load, send, state } = await createOpenJackpotDraw();
    send({ type });
    expect([draw(), state().hasTag('busy')]).toEqual([renewing, false]);
    await load({ chances: 3, pendingAwards: [won] });
    expect([draw(), state().context.info?.chances]).toEqual([idle, 3]);
    expect(asked).toEqual([{ type: 'awards.found', awards: [won] }]);
  });

  test('that is not renewed leaves what is shown', async () => {
    const { draw, fetchDrawInfo, send, state } = await createOpenJackpotDraw();
    send({ type: 'info.renew' });
    await fetchDrawInfo.fail(failedCall('offline'));
    expect([draw(), state().context.info]).toEqual([idle, sampleDrawInfo()]);
  });

  test('that is being renewed does not keep anybody from drawing', async () => {
    const { draw, fetchDrawInfo, press, send } = await createOpenJackpotDraw();
    send({ type: 'info.renew' });
    press();
    expect([draw(), fetchDrawInfo.countWaiting()]).toEqual(['running', 0]);
  });

  test('that is renewed may say that the activity is over', async () => {
    const { fetchDrawInfo, send, value } = await createOpenJackpotDraw();
    send({ type: 'info.renew' });
    await fetchDrawInfo.fail(failedCall('refused', 1004));
    expect(value()).toBe('over');
  });
});

describe('the amounts', () => {
  const least = { mega: 114_000_000, major: 11_400_000, minor: 1_710_000, mini: 190_000 };

  test('are what is there until they were rolled, and change every six seconds', async () => {
    const { clock, rollAmounts, state } = await createOpenJackpotDraw();
    expect(state().context.amounts).toEqual({
      mega: 120_000_000,
      major: 12_000_000,
      minor: 1_800_000,
      mini: 200_000,
    });
    expect(rollAmounts.inputs).toEqual([{ widths: [6_000_000, 600_000, 90_000, 10_000] }]);

    await rollAmounts.answer([0, 0, 0, 0]);
    expect(state().context.amounts).toEqual(least);
    clock.increment(5_999);
    expect(rollAmounts.inputs).toHaveLength(1);
    clock.increment(1);
    expect(rollAmounts.inputs).toHaveLength(2);
    await rollAmounts.answer([5, 0, 0, 0]);
    expect(state().context.amounts).toEqual({ ...least, mega: 114_000_005 });
  });

  test('go on while a draw runs', async () => {
    const { clock, press, rollAmounts, state } = await createOpenJackpotDraw();
    await rollAmounts.answer([0, 0, 0, 0]);
    press();
    clock.increment(6_000);
    await rollAmounts.answer([0, 0, 0, 7]);
    expect(state().context.amounts?.mini).toBe(190_007);
  });

  test('stay as they are when they cannot be rolled, and are tried again', async () => {
    const { clock, rollAmounts, state } = await createOpenJackpotDraw();
    await rollAmounts.answer([0, 0, 0, 0]);
    clock.increment(6_000);
    await rollAmounts.fail(new Error('no randomness'));
    expect(state().context.amounts).toEqual(least);
    clock.increment(6_000);
    expect(rollAmounts.inputs).toHaveLength(3);
  });

  test('of a pool that was won are corrected at once', async () => {
    const { load, rollAmounts, send, state } = await createOpenJackpotDraw();
    await rollAmounts.answer([0, 0, 0, 0]);
    send({ type: 'info.renew' });
    await load({ miniJackpotSection: { min: 95_000, max: 100_000 } });
    expect(state().context.amounts).toEqual({ ...least, mini: 100_000 });
  });
});

describe('a press', () => {
  test('claims one draw on what the player was shown', async () => {
    const { asked, draw, hear, press, state } = await createOpenJackpotDraw();
    press();
    expect([draw(), state().hasTag('uninterruptible')]).toEqual(['running', true]);
    expect(asked).toEqual([{ type: 'reveal.claim', commitment, scene: { places, at: 0, isStill: false } }]);
    expect(hear()).toEqual([lock, hold]);
  });

  test('without a chance does nothing', async () => {
    const { asked, draw, hear, load, press } = createTestJackpotDraw();
    await load(noChances);
    press();
    expect([draw(), asked, hear()]).toEqual([idle, [], []]);
  });

  test('while a draw runs does nothing', async () => {
    const { asked, clock, draw, press } = await createRunningJackpotDraw();
    clock.increment(1_000);
    press();
    expect([draw(), asked.length]).toEqual(['running', 1]);
  });

  test('within 300 ms of the one before does nothing', async () => {
    const { asked, clock, press, report } = await createRunningJackpotDraw();
    clock.increment(100);
    report({ type: 'reveal.unsent' });
    clock.increment(199);
    press();
    expect(asked).toHaveLength(1);
    clock.increment(1);
    press();
    expect(asked).toHaveLength(2);
  });

  test('says nothing more of what came of the one before', async () => {
    const { clock, press, report, state } = await createRunningJackpotDraw();
    report({ type: 'reveal.unsent' });
    expect(state().context.notice).toEqual({ kind: 'unsent' });
    clock.increment(300);
    press();
    expect(state().context.notice).toBeNull();
  });
});

describe('a draw that runs', () => {
  test('spends the chance at once; the balance is asked for at the landing and shown with the award', async () => {
    const { draw, hear, report, state } = await createRunningJackpotDraw();
    report({ type: 'reveal.claimed', chances: noChances });
    expect([draw(), state().context.info]).toEqual(['running', sampleDrawInfo(noChances)]);
    expect(hear()).toEqual([]);

    report({ type: 'movement.landed' });
    expect(hear()).toEqual([refresh]);

    report(opened());
    expect([draw(), state().hasTag('uninterruptible'), state().hasTag('putAway')]).toEqual([
      { awarding: 'above' },
      false,
      false,
    ]);
    expect([state().context.award, state().context.cell]).toEqual([won, 3]);
    expect(hear()).toEqual([release, unlock, openPopup]);
  });

  test('cannot be closed; anything else can', async () => {
    const { fetchDrawInfo, hear, report, send } = await createRunningJackpotDraw();
    send({ type: 'dialog.close' });
    expect(hear()).toEqual([]);
    report(opened());
    hear();
    send({ type: 'dialog.close' });
    expect(hear()).toEqual([close]);
    report({ type: 'reveal.ended' });
    await fetchDrawInfo.answer(sampleDrawInfo());
    hear();
    send({ type: 'dialog.close' });
    expect(hear()).toEqual([close]);
  });

  test.each(['claim.retry', 'claim.leave', 'movement.skip'] as const)(
    '%s reaches the reveal',
    async (type) => {
      const { asked, send } = await createRunningJackpotDraw();
      send({ type });
      expect(asked.slice(1)).toEqual([{ type }]);
    },
  );

  test('begins where the cursor stands', async () => {
    const { asked, clock, load, press, report } = await createRunningJackpotDraw();
    report(opened());
    report({ type: 'reveal.ended' });
    await load();
    clock.increment(300);
    press();
    expect(asked.at(-1)).toEqual({
      type: 'reveal.claim',
      commitment,
      scene: { places, at: 3, isStill: false },
    });
  });

  test('leaves the cursor where it is for an award that the grid does not have', async () => {
    const { report, state } = await createRunningJackpotDraw();
    report(opened(sampleAward({ id: 77 })));
    expect(state().context.cell).toBe(0);
  });

  test.each(['noChance', 'depositNeeded', 'wageringNeeded', 'commitmentChanged', 'other'] as const)(
    'that is refused says why and has everything corrected: %s',
    async (name) => {
      const { asked, clock, draw, hear, load, press, report, state } = await createRunningJackpotDraw();
      const failure = { name, code: 1234 };
      report({ type: 'reveal.refused', failure });
      expect([draw(), state().hasTag('busy'), hear()]).toEqual(['correcting', true, [release, unlock]]);
      expect(state().context.notice).toEqual({ kind: 'refused', failure });
      clock.increment(300);
      press();
      expect(asked).toHaveLength(1);

      await load({ fairness: { ...sampleDrawInfo().fairness, commitment: 'new' }, pendingAwards: [won] });
      expect([draw(), state().context.notice]).toEqual([idle, { kind: 'refused', failure }]);
      expect(asked.at(-1)).toEqual({ type: 'awards.found', awards: [won] });
      clock.increment(300);
      press();
      expect(asked.at(-1)).toMatchObject({ type: 'reveal.claim', commitment: 'new' });
    },
  );

  test('that is refused as the activity is over ends it all', async () => {
    const { hear, report, value } = await createRunningJackpotDraw();
    report({ type: 'reveal.refused', failure: { name: 'activityOver', code: 1004 } });
    expect([value(), hear()]).toEqual(['over', [release, unlock]]);
  });

  test('that was never sent can be pressed again', async () => {
    const { draw, hear, report, state } = await createRunningJackpotDraw();
    report({ type: 'reveal.unsent' });
    expect([draw(), state().context.notice, hear()]).toEqual([idle, { kind: 'unsent' }, [release, unlock]]);
  });

  test('that is left is looked up: balance, chances, awards', async () => {
    const { asked, draw, hear, load, report, state } = await createRunningJackpotDraw();
    report({ type: 'reveal.left' });
    expect([draw(), state().context.notice]).toEqual(['correcting', { kind: 'unknown' }]);
    expect(hear()).toEqual([release, unlock, refresh]);
    await load({ ...noChances, pendingAwards: [won] });
    expect(asked.at(-1)).toEqual({ type: 'awards.found', awards: [won] });
  });

  test('whose award was seen elsewhere meanwhile leads back to the grid', async () => {
    const { draw, hear, report } = await createRunningJackpotDraw();
    report({ type: 'movement.landed' });
    report({ type: 'reveal.ended' });
    expect([draw(), hear()]).toEqual([renewing, [refresh, release, unlock]]);
  });

  test('whose reveal breaks comes back with the info', async () => {
    const { breakReveal, hear, load, reveals, value } = await createRunningJackpotDraw();
    breakReveal();
    expect([value(), hear()]).toEqual(['loading', [release, unlock]]);
    await load({ pendingAwards: [won] });
    expect(reveals.map(({ awards }) => awards)).toEqual([[], [won]]);
  });
});

describe('correcting', () => {
  async function createCorrecting() {
    const test = await createRunningJackpotDraw();
    test.report({ type: 'reveal.refused', failure: { name: 'noChance', code: 1001 } });
    return test;
  }

  test('that fails leaves what is shown', async () => {
    const { draw, fetchDrawInfo, state } = await createCorrecting();
    await fetchDrawInfo.fail(failedCall('offline'));
    expect([draw(), state().context.info]).toEqual([idle, sampleDrawInfo()]);
  });

  test('may say that the activity is over', async () => {
    const { fetchDrawInfo, value } = await createCorrecting();
    await fetchDrawInfo.fail(failedCall('refused', 1004));
    expect(value()).toBe('over');
  });
});

describe('an award', () => {
  test('that waited opens without a draw, and the next one after it', async () => {
    const { asked, draw, hear, report, send, state } = await createOpenJackpotDraw();
    const next = sampleAward({ drawId: 'd2' });
    report(opened());
    expect([draw(), state().context.award, hear()]).toEqual([{ awarding: 'above' }, won, [openPopup]]);

    send({ type: 'award.dismiss', drawId: 'd1' });
    expect(asked).toEqual([{ type: 'award.dismiss', drawId: 'd1' }]);
    expect(hear()).toEqual([{ type: 'award.dismissed', drawId: 'd1' }]);
    report(opened(next));
    expect([draw(), state().context.award, hear()]).toEqual([{ awarding: 'above' }, next, [openPopup]]);
    send({ type: 'award.dismiss', drawId: 'd1' });
    expect([asked.length, hear()]).toEqual([1, []]);
  });

  test('leads back to the grid when all are dismissed, with everything renewed', async () => {
    const { draw, hear, report, state } = await createOpenJackpotDraw();
    report(opened());
    hear();
    report({ type: 'reveal.ended' });
    expect([draw(), state().context.award, hear()]).toEqual([renewing, null, [closePopup]]);
  });

  test.each([
    ['is known by what was shown', { type: 'reveal.left' } as const, null],
    [
      'was refused is refused still',
      { type: 'reveal.refused', failure: { name: 'noChance', code: 1001 } } as const,
      { kind: 'refused', failure: { name: 'noChance', code: 1001 } },
    ],
  ])('leaves what the last press came to: what %s', async (_, outcome, notice) => {
    const { load, report, state } = await createRunningJackpotDraw();
    report(outcome);
    const before = state().context.notice;
    await load({ pendingAwards: [won] });
    report(opened());
    expect(state().context.notice).toEqual(before);
    report({ type: 'reveal.ended' });
    expect(state().context.notice).toEqual(notice);
  });

  test('of the wheel stands alone, and the dialog is gone when all are dismissed', async () => {
    const { draw, hear, report, state } = await createRunningJackpotDraw();
    const jackpot = sampleAward({ id: 7, type: 2, propId: 50_002 });
    report(opened(jackpot, true));
    expect([draw(), state().hasTag('putAway'), state().context.cell]).toEqual([
      { awarding: 'alone' },
      true,
      6,
    ]);
    expect([state().context.award, hear()]).toEqual([jackpot, [release, unlock, openPopup]]);

    report(opened(sampleAward({ drawId: 'd2' })));
    expect(draw()).toEqual({ awarding: 'alone' });
    hear();
    report({ type: 'reveal.ended' });
    expect([draw(), hear()]).toEqual([renewing, [closePopup, close]]);
  });
});

describe('a login that is lost', () => {
  test('while a draw runs lets go of hold and lock', async () => {
    const { hear, report, state } = await createRunningJackpotDraw();
    report({ type: 'login.lost' });
    expect([state().value, state().status]).toEqual(['loggedOut', 'done']);
    expect(hear()).toEqual([release, unlock, close]);
  });

  test('while an award is open takes the popup away', async () => {
    const { hear, report, state } = await createOpenJackpotDraw();
    report(opened());
    hear();
    report({ type: 'login.lost' });
    expect([state().status, hear()]).toEqual(['done', [closePopup, close]]);
  });

  test('while nothing is under way just closes', async () => {
    const { hear, send, state } = await createOpenJackpotDraw();
    send({ type: 'login.lost' });
    expect([state().status, hear()]).toEqual(['done', [close]]);
  });

  test('is noticed by any asking for the info', async () => {
    const unauthorised = failedCall('refused', 401);
    const loading = createTestJackpotDraw();
    await loading.fetchDrawInfo.fail(unauthorised);
    expect([loading.value(), loading.hear()]).toEqual(['loggedOut', [close]]);

    const open = await createOpenJackpotDraw();
    open.send({ type: 'info.renew' });
    await open.fetchDrawInfo.fail(unauthorised);
    expect([open.value(), open.hear()]).toEqual(['loggedOut', [close]]);

    const correcting = await createRunningJackpotDraw();
    correcting.report({ type: 'reveal.left' });
    correcting.hear();
    await correcting.fetchDrawInfo.fail(unauthorised);
    expect([correcting.value(), correcting.hear()]).toEqual(['loggedOut', [close]]);
  });
});

test('hears of a look at the page by itself, and does without', async () => {
  let tell = () => {};
  const seeing = fromCallback<PageEvent>(({ sendBack }) => {
    tell = () => sendBack({ type: 'page.returned' });
  });
  const { draw, load } = createTestJackpotDraw({ watch: seeing });
  await load();
  tell();
  expect(draw()).toEqual(renewing);

  const blind = fromCallback<PageEvent>(() => {
    throw new Error('no page');
  });
  expect(createTestJackpotDraw({ watch: blind }).state().status).toBe('active');
});
