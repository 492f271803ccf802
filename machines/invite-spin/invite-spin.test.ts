import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, type AnyEventObject, createActor, fromCallback, SimulatedClock } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { sampleSpin, sampleSpinInfo } from '#tests/sample-spin-info.ts';
import type { RevealReport } from '../fairness/reveal.types.ts';
import { missingActor } from '../missing-actor.ts';
import type { SubmissionInput, SubmissionOutput } from '../submission/submission.machine.ts';
import type { PageEvent } from '../watch-page.ts';
import { inviteSpinActors, inviteSpinMachine } from './invite-spin.machine.ts';
import type {
  InviteSpinEvent,
  PurseClaim,
  PursePaid,
  SpinAnswer,
  SpinInfo,
  SpinPlayerEvent,
} from './invite-spin.types.ts';

type Exchange = SubmissionOutput<PursePaid>;

/** Stand-ins for the surroundings of the chart. */
interface Surroundings {
  reveal?: AnyActorLogic;
  player?: typeof inviteSpinActors.player;
  watchPage?: typeof inviteSpinActors.watchPage;
}

function createTestSpin(surroundings: Surroundings = {}) {
  const clock = new SimulatedClock();
  const fetchInfo = fakeCall(inviteSpinActors.fetchInfo);
  const rollTurn = fakeCall(inviteSpinActors.rollTurn);
  const awaitLateReturn = fakeCall(inviteSpinActors.awaitLateReturn);
  const exchange = fakeCall(missingActor<Exchange, SubmissionInput<PurseClaim>>('exchange'));
  const asked: AnyEventObject[] = [];
  const told: SpinPlayerEvent[] = [];
  const stand = (logic: AnyActorLogic): never => logic as never;
  const actor = createActor(
    inviteSpinMachine.provide({
      actors: {
        fetchInfo: fetchInfo.logic,
        reveal: stand(
          surroundings.reveal ??
            fromCallback<AnyEventObject>(({ receive }) => receive((event) => void asked.push(event))),
        ),
        exchange: stand(exchange.logic),
        rollTurn: rollTurn.logic,
        awaitLateReturn: awaitLateReturn.logic,
        player:
          surroundings.player ??
          fromCallback<SpinPlayerEvent>(({ receive }) => receive((event) => void told.push(event))),
        watchPage: surroundings.watchPage ?? fromCallback(() => {}),
      },
    }),
    { clock, input: { createId: fakeIds().createId } },
  );
  actor.start();
  return {
    ...{ asked, awaitLateReturn, clock, exchange, fetchInfo, rollTurn, told },
    send: (event: InviteSpinEvent | RevealReport<SpinAnswer>) => actor.send(event),
    state: () => actor.getSnapshot(),
    /** What the purse shows. */
    held: () => actor.getSnapshot().context.info?.state.amount,
    is: (where: 'idle' | 'awarding' | 'paid' | 'correcting' | 'exchanging' | 'running') => {
      const { value } = actor.getSnapshot();
      return typeof value === 'object' && (value.open === where || Object.hasOwn(Object(value.open), where));
    },
  };
}

async function openSpin(info: SpinInfo = sampleSpinInfo(), surroundings: Surroundings = {}) {
  const spin = createTestSpin(surroundings);
  await spin.fetchInfo.answer(info);
  return spin;
}

const after = sampleSpinInfo({ amount: 6_920, spins: 1 }).state;
const claimed = (award = sampleSpin()) => ({
  type: 'reveal.claimed' as const,
  answer: { award, state: after },
});

async function turningSpin(isStill = false) {
  const spin = await openSpin();
  spin.send({ type: 'spin.press', isStill });
  spin.send(claimed());
  await spin.rollTurn.answer(0.5);
  return spin;
}

describe('the info', () => {
  test.each(['info.retry', 'page.returned'] as const)(
    'that cannot be fetched is fetched again on %s, and meanwhile the page is busy',
    async (type) => {
      const { fetchInfo, send, state } = createTestSpin();
      expect([...state().tags]).toEqual(['busy']);
      await fetchInfo.fail(failedCall('offline'));
      expect([state().value, ...state().tags]).toEqual(['failed']);
      send({ type });
      expect(state().value).toBe('loading');
      await fetchInfo.answer(sampleSpinInfo());
      expect(state().matches({ open: { idle: 'resting' } })).toBe(true);
    },
  );

  test.each(['seeds.changed', 'page.returned'] as const)(
    'is fetched again on %s with the awards that wait, while the player may spin',
    async (type) => {
      const { asked, fetchInfo, held, send, state } = await openSpin();
      send({ type });
      expect([...state().tags]).toEqual([]);
      const pendingAwards = [sampleSpin()];
      await fetchInfo.answer(sampleSpinInfo({ amount: 0 }, { pendingAwards }));
      expect([held(), asked]).toEqual([0, [{ type: 'awards.found', awards: pendingAwards }]]);
      expect(state().matches({ open: { idle: 'resting' } })).toBe(true);
    },
  );

  test('that cannot be fetched again stays as it is until time changes it', async () => {
    const { clock, fetchInfo, held, send, state } = await openSpin(
      sampleSpinInfo({ freeAt: 1_795_000_060_000 }),
    );
    send({ type: 'page.returned' });
    await fetchInfo.fail(failedCall('offline'));
    expect([held(), state().matches({ open: { idle: 'resting' } })]).toEqual([6_420, true]);
    clock.increment(60_000);
    expect(fetchInfo.countWaiting()).toBe(1);
  });

  test('brings back whatever was spun when the reveal breaks', async () => {
    const reveal = fromCallback(({ receive }) =>
      receive(() => {
        throw new Error('no reveal');
      }),
    );
    const { send, state } = await openSpin(sampleSpinInfo(), { reveal });
    send({ type: 'spin.press', isStill: false });
    expect([state().status, state().value]).toEqual(['active', 'loading']);
  });
});

test('the spin works where neither the page nor the player can be watched', async () => {
  const gone = () => {
    throw new Error('gone');
  };
  const blind = { watchPage: fromCallback<PageEvent>(gone), player: fromCallback<SpinPlayerEvent>(gone) };
  const { state } = await openSpin(sampleSpinInfo(), blind);
  expect([state().status, state().matches({ open: 'idle' })]).toEqual(['active', true]);
});

test.each([
  ['a free spin comes', { freeAt: 1_795_000_060_000 }],
  ['the purse ends', { endsAt: 1_795_000_060_000 }],
])('the info is fetched again when %s', async (_, state) => {
  const { clock, fetchInfo, held } = await openSpin(sampleSpinInfo(state));
  clock.increment(59_999);
  expect(fetchInfo.countWaiting()).toBe(0);
  clock.increment(1);
  await fetchInfo.answer(sampleSpinInfo({ amount: 0 }));
  expect(held()).toBe(0);
});

describe('a spin', () => {
  test('is claimed with the commitment that the player was shown', async () => {
    const spin = await openSpin();
    spin.send({ type: 'spin.press', isStill: false });
    expect(spin.asked).toEqual([{ type: 'reveal.claim', body: { commitment: 'c'.repeat(64) } }]);
    expect(spin.state().hasTag('uninterruptible')).toBe(true);
  });

  test.each([
    ['without a spin left', { spins: 0 }],
    ['while the purse is full', { amount: 10_000, block: 'full' as const }],
  ])('is not claimed %s', async (_, changes) => {
    const spin = await openSpin(sampleSpinInfo(changes));
    spin.send({ type: 'spin.press', isStill: false });
    expect(spin.asked).toEqual([]);
  });

  test('fills the purse only once the wheel stands, and then shows its award', async () => {
    const spin = await turningSpin();
    expect(spin.held()).toBe(6_420);
    spin.clock.increment(5_000);
    expect([spin.held(), spin.told]).toEqual([6_920, [{ type: 'dots.refresh' }]]);
    spin.clock.increment(600);
    expect(spin.asked.at(-1)).toEqual({ type: 'award.open' });
    expect(spin.is('awarding')).toBe(true);
  });

  test('can be skipped after a second', async () => {
    const spin = await turningSpin();
    spin.send({ type: 'spin.skip' });
    expect([spin.state().hasTag('skippable'), spin.held()]).toEqual([false, 6_420]);
    spin.clock.increment(1_000);
    expect(spin.state().hasTag('skippable')).toBe(true);
    spin.send({ type: 'spin.skip' });
    expect(spin.held()).toBe(6_920);
  });

  test('takes the same course without movement', async () => {
    const spin = await turningSpin(true);
    expect(spin.held()).toBe(6_920);
    spin.clock.increment(600);
    expect(spin.is('awarding')).toBe(true);
  });

  test('turns to the sector that was drawn, from where the wheel stood', async () => {
    const spin = await turningSpin();
    const { plan } = spin.state().context;
    const pointed = (360 - ((plan?.degrees ?? 0) % 360)) % 360;
    expect(Math.floor(pointed / 45)).toBe(3);
    spin.clock.increment(5_600);
    spin.send({ type: 'reveal.ended' });
    await spin.fetchInfo.answer(sampleSpinInfo());
    spin.send({ type: 'spin.press', isStill: false });
    spin.send(claimed());
    await spin.rollTurn.answer(0);
    expect(spin.state().context.from).toBe((plan?.degrees ?? 0) % 360);
  });

  test('turns to its sector without a random number, too', async () => {
    const { clock, held, rollTurn, send, state } = await openSpin();
    send({ type: 'spin.press', isStill: false });
    send(claimed());
    await rollTurn.fail(new Error('no randomness'));
    const pointed = (360 - ((state().context.plan?.degrees ?? 0) % 360)) % 360;
    expect([Math.floor(pointed / 45), held()]).toEqual([3, 6_420]);
    clock.increment(5_000);
    expect(held()).toBe(6_920);
  });

  test('turns to its end where nobody can tell that the player comes back', async () => {
    const { awaitLateReturn, clock, held, state } = await turningSpin();
    await awaitLateReturn.fail(new Error('no page'));
    expect([state().status, held()]).toEqual(['active', 6_420]);
    clock.increment(5_000);
    expect(held()).toBe(6_920);
  });

  test('whose award is opened at once fills the purse and shows that award', async () => {
    const { awaitLateReturn, held, is, send, state } = await turningSpin();
    const other = sampleSpin({ drawId: 'd2' });
    send({ type: 'award.opened', award: other });
    expect([is('awarding'), held(), state().context.award]).toEqual([true, 6_920, other]);
    expect(awaitLateReturn.countWaiting()).toBe(0);
  });

  test('that a player comes back to late has stopped', async () => {
    const spin = await turningSpin();
    await spin.awaitLateReturn.answer(undefined);
    expect(spin.held()).toBe(6_920);
  });

  test('with a sector that this wheel lacks shows its award at once', async () => {
    const spin = await openSpin();
    spin.send({ type: 'spin.press', isStill: false });
    spin.send(claimed(sampleSpin({ id: 77 })));
    spin.clock.increment(600);
    expect(spin.is('awarding')).toBe(true);
  });

  test('that was refused says why and fetches everything again', async () => {
    const spin = await openSpin();
    spin.send({ type: 'spin.press', isStill: false });
    spin.send({ type: 'reveal.refused', error: failedCall('refused', 1701) });
    expect(spin.state().context.notice).toEqual({ kind: 'refused', errcode: 1701 });
    expect([...spin.state().tags]).toEqual(['busy']);
    await spin.fetchInfo.answer(sampleSpinInfo({ spins: 0 }));
    expect([spin.is('idle'), spin.state().context.info?.state.spins]).toEqual([true, 0]);
  });

  test('that was refused leaves the info as it is when it cannot be fetched', async () => {
    const { fetchInfo, held, is, send } = await openSpin();
    send({ type: 'spin.press', isStill: false });
    send({ type: 'reveal.refused', error: failedCall('refused', 1701) });
    await fetchInfo.fail(failedCall('offline'));
    expect([is('idle'), held()]).toEqual([true, 6_420]);
  });

  test.each([
    ['the login is lost', 401, 'loggedOut'],
    ['the activity is over', 1004, 'over'],
  ])('that was refused because %s ends the activity', async (_, errcode, value) => {
    const { send, state } = await openSpin();
    send({ type: 'spin.press', isStill: false });
    send({ type: 'reveal.refused', error: failedCall('refused', errcode) });
    expect([state().value, state().context.notice]).toEqual([value, null]);
  });

  test('that nobody knows of comes back with the awards that wait', async () => {
    const spin = await openSpin();
    spin.send({ type: 'spin.press', isStill: false });
    spin.send({ type: 'reveal.left' });
    expect(spin.state().context.notice).toEqual({ kind: 'unknown' });
    const pendingAwards = [sampleSpin()];
    await spin.fetchInfo.answer(sampleSpinInfo({}, { pendingAwards }));
    expect(spin.asked.at(-1)).toEqual({ type: 'awards.found', awards: pendingAwards });
  });
});

describe('an award', () => {
  test('that waited is shown until it is dismissed, which this device remembers at once', async () => {
    const spin = await openSpin();
    spin.send({ type: 'award.opened', award: sampleSpin() });
    spin.send({ type: 'award.dismiss', awardId: 'another' });
    expect(spin.asked).toEqual([]);
    spin.send({ type: 'award.dismiss', awardId: 'd1' });
    expect(spin.told).toEqual([{ type: 'award.dismissed', drawId: 'd1' }]);
    expect(spin.asked).toEqual([{ type: 'award.dismiss', awardId: 'd1' }]);
    spin.send({ type: 'reveal.ended' });
    expect([spin.is('idle'), spin.state().context.award]).toEqual([true, null]);
    expect(spin.fetchInfo.countWaiting()).toBe(1);
  });

  test('that waits comes after the one before it', async () => {
    const { is, send, state } = await openSpin();
    const next = sampleSpin({ drawId: 'd2' });
    send({ type: 'award.opened', award: sampleSpin() });
    send({ type: 'award.dismiss', awardId: 'd1' });
    send({ type: 'award.opened', award: next });
    expect([is('awarding'), state().context.award]).toEqual([true, next]);
  });

  test('that another device dismissed while the wheel turned is not shown', async () => {
    const spin = await turningSpin();
    spin.send({ type: 'reveal.ended' });
    expect([spin.is('idle'), spin.held(), spin.state().context.award]).toEqual([true, 6_920, null]);
    expect(spin.fetchInfo.countWaiting()).toBe(1);
  });
});

describe('a full purse', () => {
  const full = sampleSpinInfo({ amount: 10_000, block: 'full' });
  const answer = {
    amount: 10_000,
    wagering: 10_000,
    coin: 12_000,
    state: sampleSpinInfo({ number: 2 }).state,
  };

  test('is exchanged by its number, and shows what was paid until it is closed', async () => {
    const spin = await openSpin(full);
    spin.send({ type: 'purse.exchange' });
    expect(spin.exchange.inputs.at(-1)).toMatchObject({ body: { purse: 1 } });
    expect([...spin.state().tags]).toEqual(['uninterruptible']);
    await spin.exchange.answer({ kind: 'done', answer });
    expect([spin.is('paid'), spin.state().context.paid]).toEqual([true, answer]);
    expect([spin.state().context.info?.state, spin.told]).toEqual([answer.state, [{ type: 'dots.refresh' }]]);
    spin.send({ type: 'paid.close' });
    expect([spin.is('idle'), spin.state().context.paid]).toEqual([true, null]);
    expect(spin.fetchInfo.countWaiting()).toBe(1);
  });

  test('whose payment is refused says why, and the next try is another request', async () => {
    const spin = await openSpin(full);
    spin.send({ type: 'purse.exchange' });
    await spin.exchange.answer({ kind: 'refused', error: failedCall('refused', 1702) });
    expect([spin.is('correcting'), spin.state().context.notice]).toEqual([
      true,
      { kind: 'refused', errcode: 1702 },
    ]);
    await spin.fetchInfo.answer(full);
    spin.send({ type: 'purse.exchange' });
    expect(spin.state().context.notice).toBeNull();
    const [first, second] = spin.exchange.inputs;
    expect(second?.requestId).not.toBe(first?.requestId);
  });

  test('whose payment breaks is unknown, and everything is fetched again', async () => {
    const spin = await openSpin(full);
    spin.send({ type: 'purse.exchange' });
    await spin.exchange.fail(new Error('no submission'));
    expect([spin.is('correcting'), spin.state().context.notice]).toEqual([true, { kind: 'unknown' }]);
    expect(spin.fetchInfo.countWaiting()).toBe(1);
  });

  test('whose payment nobody knows of is tried again with the same request', async () => {
    const spin = await openSpin(full);
    spin.send({ type: 'purse.exchange' });
    await spin.exchange.answer({ kind: 'left' });
    expect([spin.is('correcting'), spin.state().context.notice]).toEqual([true, { kind: 'unknown' }]);
    await spin.fetchInfo.answer(full);
    spin.send({ type: 'purse.exchange' });
    const [first, second] = spin.exchange.inputs;
    expect(second?.requestId).toBe(first?.requestId);
  });

  test('that is not full is not exchanged', async () => {
    const spin = await openSpin();
    spin.send({ type: 'purse.exchange' });
    expect(spin.exchange.inputs).toEqual([]);
  });
});

test.each([
  ['a lost login', 401, 'loggedOut'],
  ['the end of the activity', 1004, 'over'],
  ['a player who may not be offered it', 403, 'over'],
])('%s ends it', async (_, errcode, value) => {
  const spin = createTestSpin();
  await spin.fetchInfo.fail(failedCall('refused', errcode));
  expect(spin.state().value).toBe(value);
});

test('an activity that is over can be checked again', async () => {
  const { fetchInfo, is, send } = await openSpin();
  send({ type: 'activity.over' });
  send({ type: 'info.retry' });
  await fetchInfo.answer(sampleSpinInfo());
  expect(is('idle')).toBe(true);
});
