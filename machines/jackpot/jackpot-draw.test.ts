import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import {
  chancesSpent,
  createOpenJackpotDraw,
  createRunningJackpotDraw,
  createSpinningJackpotDraw,
  createTestJackpotDraw,
  places,
} from '#tests/create-test-jackpot-draw.ts';
import { failedCall } from '#tests/fake-call.ts';
import { sampleAward } from '#tests/sample-award.ts';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';
import type { PageEvent } from '../watch-page.ts';
import type { DrawDialogEvent, DrawPlace, DrawPlayerEvent } from './jackpot-draw.types.ts';

const won = sampleAward({ id: 4 });
const commitment = 'c'.repeat(64);
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
const opened = (award = won) => ({ type: 'award.opened', award }) as const;
const refused = (errcode: number) =>
  ({ type: 'reveal.refused', error: failedCall('refused', errcode) }) as const;
const left = { type: 'reveal.left' } as const;

describe('the info', () => {
  test('comes first, with the awards that wait', async () => {
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

  test('that does not come can be asked for again by the player', async () => {
    const { fetchDrawInfo, load, send, state, value } = createTestJackpotDraw();
    await fetchDrawInfo.fail(failedCall('server', 500));
    expect(value()).toBe('failed');
    send({ type: 'info.retry' });
    expect(value()).toBe('loading');
    await load();
    expect(state().matches('open')).toBe(true);
  });

  test('that does not come is asked for again when the network returns', async () => {
    const { fetchDrawInfo, send, value } = createTestJackpotDraw();
    await fetchDrawInfo.fail(failedCall('offline'));
    send({ type: 'page.returned' });
    expect(value()).toBe('loading');
  });

  test('of an activity that is over can be asked for again', async () => {
    const { fetchDrawInfo, send, value } = createTestJackpotDraw();
    await fetchDrawInfo.fail(failedCall('refused', 1004));
    expect(value()).toBe('over');
    send({ type: 'info.retry' });
    expect(value()).toBe('loading');
  });

  test.each(['seeds.changed', 'page.returned'] as const)(
    'is renewed without a skeleton on %s',
    async (type) => {
      const { asked, draw, load, send, state } = await createOpenJackpotDraw();
      send({ type });
      expect([draw(), state().hasTag('busy')]).toEqual([renewing, false]);
      await load({ chances: 3, pendingAwards: [won] });
      expect([draw(), state().context.info?.chances]).toEqual([idle, 3]);
      expect(asked).toEqual([{ type: 'awards.found', awards: [won] }]);
    },
  );

  test('is renewed when a chance was earned, unless there was one already', async () => {
    const spent = createTestJackpotDraw();
    await spent.load(chancesSpent);
    spent.send({ type: 'chance.earned' });
    expect(spent.draw()).toEqual(renewing);
    const open = await createOpenJackpotDraw();
    open.send({ type: 'chance.earned' });
    expect(open.draw()).toEqual(idle);
  });

  test('whose renewal fails stays as it is', async () => {
    const { draw, fetchDrawInfo, send, state } = await createOpenJackpotDraw();
    send({ type: 'seeds.changed' });
    await fetchDrawInfo.fail(failedCall('offline'));
    expect([draw(), state().context.info]).toEqual([idle, sampleDrawInfo()]);
  });

  test('that is being renewed does not keep the player from drawing', async () => {
    const { draw, fetchDrawInfo, press, send } = await createOpenJackpotDraw();
    send({ type: 'seeds.changed' });
    press();
    expect([draw(), fetchDrawInfo.countWaiting()]).toEqual([{ running: 'claiming' }, 0]);
  });

  test('that is renewed may say that the activity is over', async () => {
    const { fetchDrawInfo, send, value } = await createOpenJackpotDraw();
    send({ type: 'seeds.changed' });
    await fetchDrawInfo.fail(failedCall('refused', 1004));
    expect(value()).toBe('over');
  });
});

describe('the amounts', () => {
  const least = { mega: 114_000_000, major: 11_400_000, minor: 1_710_000, mini: 190_000 };

  test('go on while a draw runs', async () => {
    const { amounts, clock, press, rollAmounts } = await createOpenJackpotDraw();
    await rollAmounts.answer([0, 0, 0, 0]);
    press();
    clock.increment(6_000);
    await rollAmounts.answer([0, 0, 0, 7]);
    expect(amounts()).toEqual({ ...least, mini: 190_007 });
  });

  test.each([
    ['renewed', createOpenJackpotDraw, { type: 'seeds.changed' }],
    ['corrected', createRunningJackpotDraw, refused(1001)],
  ] as const)('of a pool that was won are corrected when the info is %s', async (_, create, event) => {
    const { amounts, load, rollAmounts, send } = await create();
    await rollAmounts.answer([0, 0, 0, 0]);
    send(event);
    await load({ miniJackpotSection: { min: 95_000, max: 100_000 } });
    expect(amounts()).toEqual({ ...least, mini: 100_000 });
  });

  test('that break leave the draw as it is', async () => {
    const { draw, press, rollAmounts } = await createOpenJackpotDraw();
    await rollAmounts.answer(null as unknown as number[]);
    press();
    expect(draw()).toEqual({ running: 'claiming' });
  });
});

describe('a press', () => {
  test('claims one draw on the commitment that the player was shown', async () => {
    const { asked, draw, hear, press, state } = await createOpenJackpotDraw();
    press();
    expect([draw(), state().hasTag('uninterruptible')]).toEqual([{ running: 'claiming' }, true]);
    expect(asked).toEqual([{ type: 'reveal.claim', body: { commitment } }]);
    expect(hear()).toEqual([lock, hold]);
  });

  test('without a chance does nothing', async () => {
    const { asked, draw, hear, load, press } = createTestJackpotDraw();
    await load(chancesSpent);
    press();
    expect([draw(), asked, hear()]).toEqual([idle, [], []]);
  });

  test('while a draw runs does nothing', async () => {
    const { asked, clock, draw, press } = await createRunningJackpotDraw();
    clock.increment(1_000);
    press();
    expect([draw(), asked.length]).toEqual([{ running: 'claiming' }, 1]);
  });

  test('within 300 ms of the one before does nothing', async () => {
    const { asked, clock, load, press, report } = await createRunningJackpotDraw();
    clock.increment(100);
    report(left);
    await load();
    clock.increment(199);
    press();
    expect(asked.slice(1)).toEqual([{ type: 'awards.found', awards: [] }]);
    clock.increment(1);
    press();
    expect(asked.at(-1)).toMatchObject({ type: 'reveal.claim' });
  });

  test('removes the notice of the one before', async () => {
    const { clock, load, press, report, state } = await createRunningJackpotDraw();
    report(left);
    await load();
    expect(state().context.notice).toEqual({ kind: 'unknown' });
    clock.increment(300);
    press();
    expect(state().context.notice).toBeNull();
  });
});

describe('a draw that runs', () => {
  test('spends the chance at once, and spins for what was drawn', async () => {
    const { draw, hear, report, spin, state } = await createRunningJackpotDraw();
    report({ type: 'reveal.claimed', answer: { award: won, chances: chancesSpent } });
    expect([draw(), state().context.info]).toEqual([
      { running: { spinning: 'moving' } },
      sampleDrawInfo(chancesSpent),
    ]);
    expect(spin.inputs).toEqual([
      { award: won, scene: { places, at: 0, isStill: false }, ownerRef: expect.anything() },
    ]);
    expect([state().hasTag('uninterruptible'), hear()]).toEqual([true, []]);
  });

  test('asks for the balance when the spin lands, and shows it with the award', async () => {
    const { asked, draw, hear, report, spin, state } = await createSpinningJackpotDraw();
    report({ type: 'spin.landed' });
    expect([draw(), hear()]).toEqual([{ running: { spinning: 'landed' } }, [refresh]]);

    await spin.answer({ isPutAway: false });
    expect([draw(), state().hasTag('uninterruptible'), state().hasTag('putAway')]).toEqual([
      { awarding: 'above' },
      false,
      false,
    ]);
    expect([state().context.award, state().context.cell]).toEqual([won, 3]);
    expect([asked.at(-1), hear()]).toEqual([{ type: 'award.open' }, [release, unlock, openPopup]]);
  });

  test('cannot be closed; anything else can', async () => {
    const { hear, load, report, send, spin } = await createSpinningJackpotDraw();
    send({ type: 'dialog.close' });
    expect(hear()).toEqual([]);
    await spin.answer({ isPutAway: false });
    hear();
    send({ type: 'dialog.close' });
    expect(hear()).toEqual([close]);
    report({ type: 'reveal.ended' });
    await load();
    hear();
    send({ type: 'dialog.close' });
    expect(hear()).toEqual([close]);
  });

  test('begins where the cursor stands', async () => {
    const { clock, load, press, report, spin } = await createSpinningJackpotDraw();
    await spin.answer({ isPutAway: false });
    report({ type: 'reveal.ended' });
    await load();
    clock.increment(300);
    press();
    report({ type: 'reveal.claimed', answer: { award: won, chances: chancesSpent } });
    expect(spin.inputs[1]?.scene).toEqual({ places, at: 3, isStill: false });
  });

  test('leaves the cursor where it is for an award that the grid does not have', async () => {
    const { spin, state } = await createSpinningJackpotDraw(sampleAward({ id: 77 }));
    await spin.answer({ isPutAway: false });
    expect(state().context.cell).toBe(0);
  });

  test('opens its award though the spin breaks', async () => {
    const { asked, draw, hear, spin, state } = await createSpinningJackpotDraw();
    await spin.fail(new Error('no frames'));
    expect([draw(), state().context.cell, asked.at(-1)]).toEqual([
      { awarding: 'above' },
      3,
      { type: 'award.open' },
    ]);
    expect(hear()).toEqual([refresh, release, unlock, openPopup]);
  });

  test('does not wait for a spin longer than any takes', async () => {
    const { asked, clock, draw, hear, spin, state } = await createSpinningJackpotDraw();
    clock.increment(29_999);
    expect([draw(), spin.countWaiting()]).toEqual([{ running: { spinning: 'moving' } }, 1]);
    clock.increment(1);
    expect([draw(), spin.countWaiting(), state().context.cell]).toEqual([{ awarding: 'above' }, 0, 3]);
    expect([asked.at(-1), hear()]).toEqual([{ type: 'award.open' }, [refresh, release, unlock, openPopup]]);
  });

  test.each([1001, 1002, 1003, 1005, 409])(
    'that is refused with %i says why and fetches everything again',
    async (errcode) => {
      const { asked, clock, draw, hear, load, press, report, state } = await createRunningJackpotDraw();
      report(refused(errcode));
      expect([draw(), state().hasTag('busy'), hear()]).toEqual(['correcting', true, [release, unlock]]);
      expect(state().context.notice).toEqual({ kind: 'refused', errcode });
      clock.increment(300);
      press();
      expect(asked).toHaveLength(1);

      await load({ fairness: { ...sampleDrawInfo().fairness, commitment: 'new' }, pendingAwards: [won] });
      expect([draw(), state().context.notice]).toEqual([idle, { kind: 'refused', errcode }]);
      expect(asked.at(-1)).toEqual({ type: 'awards.found', awards: [won] });
      clock.increment(300);
      press();
      expect(asked.at(-1)).toEqual({ type: 'reveal.claim', body: { commitment: 'new' } });
    },
  );

  test('that is refused because the activity is over shows that it is over', async () => {
    const { hear, report, value } = await createRunningJackpotDraw();
    report(refused(1004));
    expect([value(), hear()]).toEqual(['over', [release, unlock]]);
  });

  test('that the player stops waiting for is looked up: balance, chances, awards', async () => {
    const { asked, draw, hear, load, report, state } = await createRunningJackpotDraw();
    report(left);
    expect([draw(), state().context.notice]).toEqual(['correcting', { kind: 'unknown' }]);
    expect(hear()).toEqual([release, unlock, refresh]);
    await load({ ...chancesSpent, pendingAwards: [won] });
    expect(asked.at(-1)).toEqual({ type: 'awards.found', awards: [won] });
  });

  test('whose award was dismissed elsewhere leads back to the grid', async () => {
    const { draw, hear, report, spin, state } = await createSpinningJackpotDraw();
    report({ type: 'reveal.ended' });
    expect([draw(), spin.countWaiting(), state().context.award]).toEqual([renewing, 0, null]);
    expect(hear()).toEqual([refresh, release, unlock]);
  });

  test('whose award was dismissed elsewhere makes room for one that waits', async () => {
    const { draw, report, spin, state } = await createSpinningJackpotDraw();
    const next = sampleAward({ drawId: 'd2' });
    report(opened(next));
    expect([draw(), spin.countWaiting(), state().context.award]).toEqual([{ awarding: 'above' }, 0, next]);
  });

  test('whose reveal breaks is loaded again, with its award', async () => {
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
    test.report(refused(1001));
    return test;
  }

  test('that fails leaves the info as it is', async () => {
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
  test('that waited is shown without a draw, and the next one after it', async () => {
    const { asked, draw, hear, report, send, state } = await createOpenJackpotDraw();
    const next = sampleAward({ drawId: 'd2' });
    report(opened());
    expect([draw(), state().context.award, hear()]).toEqual([{ awarding: 'above' }, won, [openPopup]]);

    send({ type: 'award.dismiss', awardId: 'd1' });
    expect(asked).toEqual([{ type: 'award.dismiss', awardId: 'd1' }]);
    expect(hear()).toEqual([{ type: 'award.dismissed', drawId: 'd1' }]);
    report(opened(next));
    expect([draw(), state().context.award, hear()]).toEqual([{ awarding: 'above' }, next, [openPopup]]);
    send({ type: 'award.dismiss', awardId: 'd1' });
    expect([asked.length, hear()]).toEqual([1, []]);
  });

  test('whose popup was closed is dismissed', async () => {
    const { asked, hear, report, send } = await createOpenJackpotDraw();
    send({ type: 'popup.closed' });
    report(opened());
    hear();
    send({ type: 'popup.closed' });
    expect(asked).toEqual([{ type: 'award.dismiss', awardId: 'd1' }]);
    expect(hear()).toEqual([{ type: 'award.dismissed', drawId: 'd1' }]);
  });

  describe('with another draw left', () => {
    const chances = { ...chancesSpent, canReceiveDrawChance: true, chances: 1 };
    const again = { type: 'draw.again', awardId: 'd1', isStill: true } as const;

    async function createWon() {
      const test = await createRunningJackpotDraw();
      test.report({ type: 'reveal.claimed', answer: { award: won, chances } });
      await test.spin.answer({ isPutAway: false });
      test.hear();
      test.asked.length = 0;
      return test;
    }

    test('is put away for the next draw in one press', async () => {
      const { asked, draw, hear, report, send, state } = await createWon();
      send({ ...again, awardId: 'd0' });
      expect(draw()).toEqual({ awarding: 'above' });
      send(again);
      send(again);
      expect([draw(), asked]).toEqual([{ awarding: 'goingOn' }, [{ type: 'award.dismiss', awardId: 'd1' }]]);
      report({ type: 'reveal.ended' });
      expect(draw()).toEqual({ running: 'claiming' });
      expect(asked.at(-1)).toEqual({ type: 'reveal.claim', body: { commitment } });
      expect(hear()).toEqual([{ type: 'award.dismissed', drawId: 'd1' }, closePopup, lock, hold]);
      expect(state().context.scene).toEqual({ places, isStill: true, at: state().context.cell });
    });

    test('makes room for one that waits before the next draw, in a popup of its own', async () => {
      const { draw, hear, report, send, state } = await createWon();
      const next = sampleAward({ drawId: 'd2' });
      send(again);
      hear();
      report(opened(next));
      expect([draw(), state().context.award, hear()]).toEqual([{ awarding: 'above' }, next, [openPopup]]);
    });
  });

  test('that waited since an earlier visit, or was the last, offers no next draw', async () => {
    const waited = await createOpenJackpotDraw();
    waited.report(opened());
    expect(waited.state().can({ type: 'draw.again', awardId: 'd1', isStill: true })).toBe(false);
    const last = await createSpinningJackpotDraw();
    await last.spin.answer({ isPutAway: false });
    expect(last.draw()).toEqual({ awarding: 'above' });
    expect(last.state().can({ type: 'draw.again', awardId: won.drawId, isStill: true })).toBe(false);
  });

  test('leads back to the grid when all are dismissed, and the info is renewed', async () => {
    const { draw, hear, report, state } = await createOpenJackpotDraw();
    report(opened());
    hear();
    report({ type: 'reveal.ended' });
    expect([draw(), state().context.award, hear()]).toEqual([renewing, null, [closePopup]]);
  });

  test.each([
    ['was left has its notice until the award is dismissed', left, null],
    ['was refused keeps its notice', refused(1001), { kind: 'refused', errcode: 1001 }],
  ] as const)('leaves the notice of the last press: a draw that %s', async (_, outcome, notice) => {
    const { load, report, state } = await createRunningJackpotDraw();
    report(outcome);
    const before = state().context.notice;
    await load({ pendingAwards: [won] });
    report(opened());
    expect(state().context.notice).toEqual(before);
    report({ type: 'reveal.ended' });
    expect(state().context.notice).toEqual(notice);
  });

  test('of the wheel is shown alone, and the dialog closes when all are dismissed', async () => {
    const jackpot = sampleAward({ id: 7, type: 2, propId: 50_002 });
    const { asked, draw, hear, report, spin, state } = await createSpinningJackpotDraw(jackpot);
    report({ type: 'spin.landed' });
    hear();
    await spin.answer({ isPutAway: true });
    expect([draw(), state().hasTag('putAway'), state().context.cell]).toEqual([
      { awarding: 'alone' },
      true,
      6,
    ]);
    expect([state().context.award, asked.at(-1)]).toEqual([jackpot, { type: 'award.open' }]);
    expect(hear()).toEqual([release, unlock, openPopup]);

    report(opened(sampleAward({ drawId: 'd2' })));
    expect(draw()).toEqual({ awarding: 'alone' });
    hear();
    report({ type: 'reveal.ended' });
    expect([draw(), hear()]).toEqual([renewing, [closePopup, close]]);
  });
});

describe('the device remembers that an award is under way', () => {
  test('from the press until all are dismissed', async () => {
    const { kept, report, spin } = await createSpinningJackpotDraw();
    expect(kept).toEqual(['award.settled', 'award.awaited']);
    await spin.answer({ isPutAway: false });
    expect(kept.at(-1)).toBe('award.awaited');
    report({ type: 'reveal.ended' });
    expect(kept.at(-1)).toBe('award.settled');
  });

  test('when one waits', async () => {
    const { kept, report } = await createOpenJackpotDraw();
    report(opened());
    expect(kept).toEqual(['award.settled', 'award.awaited']);
  });

  test('while nobody knows what was drawn', async () => {
    const { kept, load, report } = await createRunningJackpotDraw();
    report(left);
    expect(kept.at(-1)).toBe('award.awaited');
    await load();
    expect(kept.at(-1)).toBe('award.settled');
  });

  test('but not of a draw that was refused', async () => {
    const { kept, report } = await createRunningJackpotDraw();
    report(refused(1004));
    expect(kept.at(-1)).toBe('award.settled');
  });

  test('and still does when the login is lost', async () => {
    const { kept, send } = await createRunningJackpotDraw();
    send({ type: 'login.lost' });
    expect(kept.at(-1)).toBe('award.awaited');
  });
});

describe('a login that is lost', () => {
  test('while a draw runs releases balance and dialog', async () => {
    const { hear, send, state } = await createRunningJackpotDraw();
    send({ type: 'login.lost' });
    expect([state().value, state().status]).toEqual(['loggedOut', 'done']);
    expect(hear()).toEqual([release, unlock, close]);
  });

  test('while an award is shown closes the popup', async () => {
    const { hear, report, send, state } = await createOpenJackpotDraw();
    report(opened());
    hear();
    send({ type: 'login.lost' });
    expect([state().status, hear()]).toEqual(['done', [closePopup, close]]);
  });

  test('while nothing is under way only closes the dialog', async () => {
    const { hear, send, state } = await createOpenJackpotDraw();
    send({ type: 'login.lost' });
    expect([state().status, hear()]).toEqual(['done', [close]]);
  });

  test('is noticed by every call', async () => {
    const unauthorised = failedCall('refused', 401);
    const loading = createTestJackpotDraw();
    await loading.fetchDrawInfo.fail(unauthorised);
    expect([loading.value(), loading.hear()]).toEqual(['loggedOut', [close]]);

    const open = await createOpenJackpotDraw();
    open.send({ type: 'seeds.changed' });
    await open.fetchDrawInfo.fail(unauthorised);
    expect([open.value(), open.hear()]).toEqual(['loggedOut', [close]]);

    const correcting = await createRunningJackpotDraw();
    correcting.report(left);
    correcting.hear();
    await correcting.fetchDrawInfo.fail(unauthorised);
    expect([correcting.value(), correcting.hear()]).toEqual(['loggedOut', [close]]);

    const claiming = await createRunningJackpotDraw();
    claiming.report(refused(401));
    expect([claiming.value(), claiming.hear()]).toEqual(['loggedOut', [release, unlock, close]]);
  });
});

test('the draw hears by itself that the player looks at the page, and works without its surroundings', async () => {
  let tell = () => {};
  const watchPage = fromCallback<PageEvent>(({ sendBack }) => {
    tell = () => sendBack({ type: 'page.returned' });
  });
  const { draw, load } = createTestJackpotDraw({ watchPage });
  await load();
  tell();
  expect(draw()).toEqual(renewing);

  const gone = () => {
    throw new Error('gone');
  };
  const alone = createTestJackpotDraw({
    watchPage: fromCallback(gone),
    dialog: fromCallback(gone),
    player: fromCallback(gone),
  });
  expect(alone.state().status).toBe('active');
});

test('dialog and player are told where the draw is shown', () => {
  const known: unknown[] = [];
  const dialog = fromCallback<DrawDialogEvent, { place: DrawPlace }>(({ input }) => void known.push(input));
  const player = fromCallback<DrawPlayerEvent, { place: DrawPlace }>(({ input }) => void known.push(input));
  createTestJackpotDraw({ place: 'page', dialog, player });
  expect(known).toEqual([{ place: 'page' }, { place: 'page' }]);
});
