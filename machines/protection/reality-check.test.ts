import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { PlaySession } from '#contract/protection.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import type { PageEvent } from '../watch-page.ts';
import { realityCheckActors, realityCheckMachine } from './reality-check.machine.ts';

const MINUTE = 60_000;
const NOW = 1_795_000_000_000;

const SESSION: PlaySession = {
  since: NOW - 20 * MINUTE,
  minutes: 20,
  staked: 1_000,
  won: 400,
  net: -600,
  everyMinutes: 30,
  mayBeOff: false,
  dueInMs: 10 * MINUTE,
  time: NOW,
};
const DUE: PlaySession = { ...SESSION, dueInMs: 0 };
const UNBEGUN: PlaySession = { ...SESSION, since: 0, minutes: 0, staked: 0, won: 0, net: 0 };
const ROUND = { staked: 100, won: 250, time: NOW + 1 };

function openCheck({
  isCounted = true,
  submit = fakeSubmission(realityCheckActors.submission),
  watch = fromCallback<PageEvent>(({ sendBack }) => {
    returnToPage = () => sendBack({ type: 'page.returned' });
  }),
} = {}) {
  const readSession = fakeCall(realityCheckActors.readSession);
  const ids = fakeIds();
  const clock = new SimulatedClock();
  const actor = createActor(
    realityCheckMachine.provide({
      actors: { readSession: readSession.logic, submission: submit.logic, watchPage: watch },
    }),
    { input: { isCounted, createId: ids.createId }, clock },
  ).start();
  const { send } = actor;
  return {
    actor,
    clock,
    ids,
    readSession,
    confirm: submit.send,
    asked: () => readSession.inputs.length,
    state: () => actor.getSnapshot().value,
    session: () => actor.getSnapshot().context.session,
    isAsking: () => actor.getSnapshot().hasTag('asking'),
    send,
    open: (isOpen = false) => send({ type: 'game.opened', isOpen }),
    begin: () => send({ type: 'round.began' }),
    answer: (round: typeof ROUND | null = ROUND, isOpen = false) =>
      send({ type: 'round.answered', isOpen, round }),
    refuse: (isOpen = false) => send({ type: 'round.refused', isOpen }),
    show: () => send({ type: 'result.shown' }),
  };
}

let returnToPage = () => {};

async function openPlaying(session = SESSION, ...parts: Parameters<typeof openCheck>) {
  const check = openCheck(...parts);
  check.open();
  await check.readSession.answer(session);
  return check;
}

const at = (round: string, check: unknown) => ({ playing: { round, check } });
const withRound = { ...SESSION, staked: 1_100, won: 650, net: -450 };

test('play money and visitors are not asked', () => {
  const check = openCheck({ isCounted: false });
  check.open();
  check.begin();
  expect([check.state(), check.asked()]).toEqual(['uncounted', 0]);
  check.send({ type: 'game.left' });
  expect(check.state()).toBe('over');
});

test('the session is read at the start, and the check is asked for when its time has come', async () => {
  const check = openCheck();
  expect(check.state()).toEqual(at('unopened', 'reading'));
  check.open();
  await check.readSession.answer(SESSION);
  expect([check.state(), check.session(), check.isAsking()]).toEqual([
    at('idle', 'counting'),
    SESSION,
    false,
  ]);
  check.clock.increment(10 * MINUTE - 1);
  expect(check.asked()).toBe(1);
  check.clock.increment(1);
  expect(check.state()).toEqual(at('idle', 'reading'));
  await check.readSession.answer(DUE);
  expect([check.state(), check.session(), check.isAsking()]).toEqual([
    at('idle', { asking: 'still' }),
    DUE,
    true,
  ]);
});

test('what the server says decides: time that another device counts as a pause is none of play', async () => {
  const check = await openPlaying();
  check.clock.increment(10 * MINUTE);
  await check.readSession.answer(UNBEGUN);
  expect([check.state(), check.session()]).toEqual([at('idle', 'counting'), UNBEGUN]);
});

test('without a check the session is read again after a pause that ends one', async () => {
  const check = await openPlaying({ ...SESSION, everyMinutes: 0, mayBeOff: true, dueInMs: 0 });
  expect(check.state()).toEqual(at('idle', 'counting'));
  check.clock.increment(30 * MINUTE - 1);
  expect(check.asked()).toBe(1);
  check.clock.increment(1);
  expect(check.asked()).toBe(2);
});

test('a check that is due at the opening waits until it is known whether a round is open', async () => {
  const check = openCheck();
  await check.readSession.answer(DUE);
  expect([check.state(), check.isAsking()]).toEqual([at('unopened', 'due'), false]);
  check.open();
  expect(check.state()).toEqual(at('idle', { asking: 'still' }));
});

test('a round that is under way is not interrupted: the check comes when its result has been shown', async () => {
  const check = await openPlaying();
  check.begin();
  check.clock.increment(10 * MINUTE);
  await check.readSession.answer(DUE);
  expect(check.state()).toEqual(at('underWay', 'due'));
  check.answer();
  expect([check.state(), check.session()?.net]).toEqual([at('revealing', 'due'), -600]);
  check.show();
  expect([check.state(), check.session()?.net]).toEqual([at('idle', { asking: 'still' }), -450]);
});

test('an open round is under way until it is lost or cashed out', async () => {
  const check = openCheck();
  check.open(true);
  await check.readSession.answer(DUE);
  expect(check.state()).toEqual(at('underWay', 'due'));
  check.begin();
  check.answer(null, true);
  check.refuse(true);
  expect(check.state()).toEqual(at('underWay', 'due'));
  check.answer(null);
  check.show();
  expect([check.isAsking(), check.session()]).toEqual([true, DUE]);
});

test('a game that does not say that a result is shown cannot put the check off', async () => {
  const check = await openPlaying();
  check.begin();
  check.answer();
  check.clock.increment(30_000 - 1);
  expect(check.state()).toEqual(at('revealing', 'counting'));
  check.clock.increment(1);
  expect([check.state(), check.session()]).toEqual([at('idle', 'counting'), withRound]);
  check.begin();
  check.answer();
  check.begin();
  expect([check.state(), check.session()?.staked]).toEqual([at('underWay', 'counting'), 1_200]);
});

test('a refused round ends without a change', async () => {
  const check = await openPlaying();
  check.begin();
  check.refuse();
  expect([check.state(), check.session()]).toEqual([at('idle', 'counting'), SESSION]);
});

test('a round of which nobody knows is read, and none is asked for until the game opens again', async () => {
  const check = await openPlaying();
  check.begin();
  check.send({ type: 'round.unknown' });
  expect(check.state()).toEqual(at('unopened', 'reading'));
  await check.readSession.answer(DUE);
  expect(check.isAsking()).toBe(false);
  check.open();
  expect(check.isAsking()).toBe(true);
});

test('the first round of a session is read: it says when the session began', async () => {
  const check = await openPlaying(UNBEGUN);
  check.begin();
  check.answer();
  check.show();
  expect([check.state(), check.asked()]).toEqual([at('idle', 'reading'), 2]);
  await check.readSession.answer(SESSION);
  check.begin();
  check.answer();
  check.show();
  expect([check.asked(), check.session()]).toEqual([2, withRound]);
});

test('a session that holds a round already does not count it twice, nor before its result is shown', async () => {
  const check = await openPlaying();
  check.begin();
  check.answer();
  returnToPage();
  await check.readSession.answer({ ...withRound, time: NOW + 1 });
  expect(check.session()).toMatchObject({ staked: 1_000, won: 400, net: -600 });
  check.show();
  expect(check.session()).toMatchObject({ staked: 1_100, won: 650, net: -450 });

  check.begin();
  returnToPage();
  const later = { ...withRound, staked: 1_200, won: 900, net: -300, time: NOW + 9 };
  await check.readSession.answer(later);
  check.answer({ ...ROUND, time: NOW + 8 });
  expect(check.session()?.net).toBe(-450);
  check.show();
  expect(check.session()).toEqual(later);
});

test('a round that was played before the session was read is shown when nothing was read', async () => {
  const check = openCheck();
  check.open();
  check.begin();
  check.answer();
  check.show();
  expect(check.session()).toBeNull();
});

test('a session that cannot be read is tried again, and the game goes on', async () => {
  const check = openCheck();
  check.open();
  await check.readSession.fail(failedCall('offline'));
  expect([check.state(), check.isAsking()]).toEqual([at('idle', 'unread'), false]);
  check.clock.increment(15_000 - 1);
  expect(check.asked()).toBe(1);
  check.clock.increment(1);
  await check.readSession.fail(failedCall('offline'));
  returnToPage();
  await check.readSession.answer(DUE);
  expect([check.asked(), check.isAsking()]).toEqual([3, true]);
});

test('a page that is looked at again reads what another tab has played', async () => {
  const check = await openPlaying();
  returnToPage();
  expect(check.state()).toEqual(at('idle', 'reading'));
});

test('a page that cannot be watched plays on', () => {
  const watch = fromCallback<PageEvent>(() => {
    throw new Error('no page');
  });
  const check = openCheck({ watch });
  expect(check.state()).toEqual(at('unopened', 'reading'));
});

test('a check that is read is confirmed once, and time runs anew', async () => {
  const check = await openPlaying(DUE);
  check.send({ type: 'check.confirm' });
  check.send({ type: 'check.confirm' });
  expect([check.state(), check.isAsking()]).toEqual([at('idle', 'confirming'), true]);
  expect(check.confirm.inputs).toEqual([{ requestId: check.ids.made[0], body: {} }]);
  await check.confirm.answer({ ...SESSION, dueInMs: 30 * MINUTE });
  expect([check.state(), check.session()?.dueInMs]).toEqual([at('idle', 'counting'), 30 * MINUTE]);
});

test('a confirmation whose answer is lost is sent again with the same request', async () => {
  const check = await openPlaying(DUE);
  check.send({ type: 'check.confirm' });
  await check.confirm.fail(failedCall('timeout'));
  expect(check.state()).toEqual(at('idle', 'confirming'));
  check.clock.increment(1_000);
  expect(new Set(check.confirm.inputs.map(({ requestId }) => requestId)).size).toBe(1);
  await check.confirm.answer(SESSION);
  expect(check.state()).toEqual(at('idle', 'counting'));
});

test('a refused confirmation asks again', async () => {
  const check = await openPlaying(DUE);
  check.send({ type: 'check.confirm' });
  await check.confirm.fail(failedCall('refused', 429));
  expect(check.state()).toEqual(at('idle', { asking: 'rereading' }));
  await check.readSession.answer(DUE);
  check.send({ type: 'check.confirm' });
  expect(check.confirm.inputs.map(({ requestId }) => requestId)).toEqual(check.ids.made);
});

test('a confirmation that breaks asks again', async () => {
  const check = await openPlaying(DUE, { submit: brokenSubmission(realityCheckActors.submission) });
  check.send({ type: 'check.confirm' });
  await check.confirm.fail(failedCall('offline'));
  expect(check.state()).toEqual(at('idle', { asking: 'rereading' }));
});

test('a check that was read in another tab goes away when the page is looked at again', async () => {
  const check = await openPlaying(DUE);
  returnToPage();
  expect([check.state(), check.isAsking()]).toEqual([at('idle', { asking: 'rereading' }), true]);
  await check.readSession.answer({ ...DUE, minutes: 41 });
  expect([check.state(), check.session()?.minutes]).toEqual([at('idle', { asking: 'still' }), 41]);
  returnToPage();
  await check.readSession.fail(failedCall('offline'));
  expect(check.state()).toEqual(at('idle', { asking: 'still' }));
  returnToPage();
  await check.readSession.answer(SESSION);
  expect([check.state(), check.session()]).toEqual([at('idle', 'counting'), SESSION]);
});

test('leaving the game ends it, without a confirmation', async () => {
  const check = await openPlaying(DUE);
  check.send({ type: 'game.left' });
  expect([check.state(), check.actor.getSnapshot().status]).toEqual(['over', 'done']);
  expect(check.confirm.inputs).toEqual([]);
});
