import { describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromTransition, SimulatedClock } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { missingActor } from '../missing-actor.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import type { PageEvent } from '../watch-page.ts';
import { revealMachine } from './reveal.machine.ts';
import type { Claimed } from './reveal.types.ts';

interface Toy {
  id: string;
}

const submissionMachine = createSubmissionMachine<object, Claimed<Toy>>();
const body = { stake: 5 };
const won: Toy = { id: 'd1' };
const claimed = { award: won, chances: 3 };

function createReveal({
  awards = [] as Toy[],
  watch = fromCallback<PageEvent>(() => {}),
  submission = fakeSubmission(submissionMachine),
} = {}) {
  const clock = new SimulatedClock();
  const ids = fakeIds();
  const dismissAward = fakeCall(missingActor<void, { awardId: string }>('dismissAward'));
  const checkAward = fakeCall(missingActor<boolean, { awardId: string }>('checkAward'));
  const owner = createActor(
    fromTransition((heard: AnyEventObject[], event: AnyEventObject) => [...heard, event], []),
  ).start();
  const actor = createActor(
    revealMachine.provide({
      actors: {
        submission: submission.logic,
        dismissAward: dismissAward.logic,
        checkAward: checkAward.logic,
        watchPage: watch,
      },
    }),
    { input: { ownerRef: owner, awards, createId: ids.createId }, clock },
  ).start();
  const state = () => actor.getSnapshot();
  return {
    clock,
    claim: submission.send,
    dismissAward,
    checkAward,
    ids,
    state,
    send: actor.send,
    submission: () => state().children.submission,
    course: () => state().value.course,
    reports: () => owner.getSnapshot().context,
    press: () => actor.send({ type: 'reveal.claim', body }),
    open: () => actor.send({ type: 'award.open' }),
    dismiss: (awardId: string) => actor.send({ type: 'award.dismiss', awardId }),
  };
}

function createClaiming(options: Parameters<typeof createReveal>[0] = {}) {
  const reveal = createReveal(options);
  reveal.press();
  return reveal;
}

async function createHeld() {
  const reveal = createClaiming();
  await reveal.claim.answer(claimed);
  return reveal;
}

async function createAwarding() {
  const reveal = await createHeld();
  reveal.open();
  return reveal;
}

const held = { awarding: 'held' };
const shown = { awarding: 'open' };
const opened = (award: Toy) => ({ type: 'award.opened', award });
const ended = { type: 'reveal.ended' };
const told = { type: 'reveal.claimed', answer: claimed };

test('a draw is claimed, held until its owner opens it, and dismissed', async () => {
  const { claim, course, dismiss, dismissAward, ids, open, press, reports, state } = createReveal();
  expect([course(), state().hasTag('uninterruptible')]).toEqual(['idle', false]);

  press();
  expect([course(), state().hasTag('uninterruptible')]).toEqual(['claiming', true]);
  expect(claim.inputs).toEqual([{ requestId: ids.made[0], body }]);
  expect(reports()).toEqual([]);

  await claim.answer(claimed);
  expect([course(), state().hasTag('uninterruptible'), state().context.award]).toEqual([held, true, won]);
  expect(reports()).toEqual([told]);

  open();
  expect([course(), state().hasTag('uninterruptible'), state().context.award]).toEqual([shown, false, won]);
  expect([reports().slice(1), dismissAward.inputs]).toEqual([[], []]);

  dismiss('d1');
  expect([course(), state().context.award]).toEqual(['idle', null]);
  expect(reports().slice(1)).toEqual([ended]);
  expect(dismissAward.inputs).toEqual([{ awardId: 'd1' }]);
});

test('draws are claimed one at a time, each with its own id', async () => {
  const { claim, dismiss, ids, open, press } = createClaiming();
  press();
  await claim.answer(claimed);
  press();
  open();
  press();
  expect(claim.inputs).toHaveLength(1);

  dismiss('d1');
  press();
  expect(claim.inputs.map(({ requestId }) => requestId)).toEqual([ids.made[0], ids.made[1]]);
});

test('an award that is held cannot be dismissed', async () => {
  const { course, dismiss } = await createHeld();
  dismiss('d1');
  expect(course()).toEqual(held);
});

describe('a claim', () => {
  test.each([1001, 401])('that is refused with %i is reported with the error', async (code) => {
    const { claim, course, ids, press, reports } = createClaiming();
    const error = failedCall('refused', code);
    await claim.fail(error);
    expect([course(), reports()]).toEqual(['idle', [{ type: 'reveal.refused', error }]]);

    press();
    expect(claim.inputs[1]?.requestId).toBe(ids.made[1]);
  });

  test('whose answer is lost is asked for again by its submission', async () => {
    const { claim, course, ids, reports, submission } = createClaiming();
    await claim.fail(failedCall('offline'));
    expect([course(), submission()?.getSnapshot().value]).toEqual(['claiming', 'waiting']);
    submission()?.send({ type: 'submission.retry' });
    await claim.answer(claimed);
    expect([course(), reports()]).toEqual([held, [told]]);
    expect(claim.inputs).toEqual(Array(2).fill({ requestId: ids.made[0], body }));
  });

  test('that is left may come back with the awards that wait', async () => {
    const { claim, course, ids, press, reports, send, submission } = createClaiming();
    await claim.fail(failedCall('timeout'));
    submission()?.send({ type: 'submission.retry' });
    await claim.fail(failedCall('refused', 401));
    expect([course(), reports()]).toEqual(['idle', [{ type: 'reveal.left' }]]);

    send({ type: 'awards.found', awards: [won] });
    expect([course(), reports().slice(1)]).toEqual([shown, [opened(won)]]);
    send({ type: 'award.dismiss', awardId: 'd1' });
    press();
    expect(claim.inputs.at(-1)?.requestId).toBe(ids.made[1]);
  });

  test('whose submission breaks is left', async () => {
    const { claim, course, reports } = createClaiming({ submission: brokenSubmission(submissionMachine) });
    await claim.fail(failedCall('refused', 1001));
    expect([course(), reports()]).toEqual(['idle', [{ type: 'reveal.left' }]]);
  });
});

describe('awards that wait', () => {
  const [first, second, third] = ['d1', 'd2', 'd3'].map((id) => ({ id }));
  if (!first || !second || !third) throw new Error('three awards');

  test('are shown one after the other before anything is claimed', () => {
    const { claim, course, dismiss, press, reports } = createReveal({ awards: [first, second] });
    expect([course(), reports()]).toEqual([shown, [opened(first)]]);
    press();
    dismiss('d1');
    expect([course(), reports().slice(1)]).toEqual([shown, [opened(second)]]);
    dismiss('d2');
    expect([course(), reports().slice(2), claim.inputs]).toEqual(['idle', [ended], []]);
  });

  test('are not dismissed unseen by a second press', () => {
    const { dismiss, reports, state } = createReveal({ awards: [first, second] });
    dismiss('d1');
    dismiss('d1');
    expect([state().context.award, reports()]).toEqual([second, [opened(first), opened(second)]]);
    dismiss('d2');
    dismiss('d2');
    expect(reports().slice(2)).toEqual([ended]);
  });

  test('are not dismissed by the id of another', () => {
    const { course, dismiss } = createReveal({ awards: [first] });
    dismiss('d3');
    expect(course()).toEqual(shown);
  });

  test('that are found later are shown after the open one, each once', async () => {
    const { dismiss, reports, send } = createReveal({ awards: [first, second] });
    send({ type: 'awards.found', awards: [first, second, third] });
    for (const id of ['d1', 'd2', 'd3']) dismiss(id);
    send({ type: 'awards.found', awards: [first, second, third] });
    expect(reports()).toEqual([opened(first), opened(second), opened(third), ended]);
  });

  test('that are found during a claim wait for it, and its award is not shown twice', async () => {
    const { claim, dismiss, open, reports, send } = createClaiming();
    send({ type: 'awards.found', awards: [won, second] });
    await claim.answer(claimed);
    open();
    dismiss('d1');
    dismiss('d2');
    expect(reports().slice(1)).toEqual([opened(second), ended]);
  });
});

describe('an open award, when the player looks at the page again,', () => {
  const [first, second] = ['d1', 'd2'].map((id) => ({ id }));
  if (!first || !second) throw new Error('two awards');

  function createReturned(awards: Toy[]) {
    const reveal = createReveal({ awards });
    reveal.send({ type: 'page.returned' });
    expect(reveal.checkAward.inputs).toEqual([{ awardId: 'd1' }]);
    return reveal;
  }

  test('stays while it waits at the server, or the server cannot be asked', async () => {
    const { checkAward, course, reports, send } = createReturned([first]);
    await checkAward.answer(true);
    expect(course()).toEqual(shown);
    send({ type: 'page.returned' });
    await checkAward.fail(failedCall('offline'));
    expect([course(), reports()]).toEqual([shown, [opened(first)]]);
  });

  test('goes if it was dismissed elsewhere, and the server is not told', async () => {
    const { checkAward, course, dismissAward, reports, send, state } = createReturned([first]);
    await checkAward.answer(false);
    expect([course(), reports()]).toEqual(['idle', [opened(first), ended]]);
    expect([state().context.award, state().value.checking]).toEqual([null, 'resting']);
    send({ type: 'awards.found', awards: [first] });
    expect([course(), dismissAward.inputs]).toEqual(['idle', []]);
  });

  test('makes room for the next one if it was dismissed elsewhere', async () => {
    const { checkAward, course, dismiss, reports, send } = createReturned([first, second]);
    await checkAward.answer(false);
    expect([course(), reports()]).toEqual([shown, [opened(first), opened(second)]]);
    dismiss('d2');
    send({ type: 'awards.found', awards: [first, second] });
    expect(course()).toBe('idle');
  });

  test('can be dismissed before the server has answered', async () => {
    const { course, dismiss, dismissAward } = createReturned([first]);
    dismiss('d1');
    expect([course(), dismissAward.inputs]).toEqual(['idle', [{ awardId: 'd1' }]]);
  });
});

describe('an award that was dismissed elsewhere while it is held', () => {
  const next = { id: 'd2' };

  test('goes when the player looks at the page', async () => {
    const { checkAward, course, dismissAward, reports, send } = await createHeld();
    expect(checkAward.inputs).toEqual([]);
    send({ type: 'page.returned' });
    expect([course(), checkAward.inputs]).toEqual([held, [{ awardId: 'd1' }]]);
    await checkAward.answer(false);
    expect([course(), reports().slice(1)]).toEqual(['idle', [ended]]);
    send({ type: 'awards.found', awards: [won] });
    expect([course(), dismissAward.inputs]).toEqual(['idle', []]);
  });

  test('makes room for one that waits', async () => {
    const { checkAward, course, reports, send } = await createHeld();
    send({ type: 'awards.found', awards: [next] });
    send({ type: 'page.returned' });
    await checkAward.answer(false);
    expect([course(), reports().slice(1)]).toEqual([shown, [opened(next)]]);
  });

  test('goes when the server answers, though it was opened meanwhile', async () => {
    const { checkAward, course, open, reports, send } = await createHeld();
    send({ type: 'page.returned' });
    open();
    expect(course()).toEqual(shown);
    await checkAward.answer(false);
    expect([course(), reports().slice(1)]).toEqual(['idle', [ended]]);
  });

  test('goes though the player looked before the claim was answered', async () => {
    const { checkAward, claim, course, send } = createClaiming();
    send({ type: 'page.returned' });
    expect(checkAward.inputs).toEqual([]);
    await claim.answer(claimed);
    expect(checkAward.inputs).toEqual([{ awardId: 'd1' }]);
    await checkAward.answer(false);
    expect(course()).toBe('idle');
  });

  test('stays while the server does not answer, and is asked about again at the next look', async () => {
    const { checkAward, course, open, send } = await createHeld();
    send({ type: 'page.returned' });
    send({ type: 'page.returned' });
    expect([checkAward.inputs.length, checkAward.countWaiting()]).toEqual([2, 1]);
    await checkAward.answer(true);
    send({ type: 'page.returned' });
    await checkAward.fail(failedCall('offline'));
    expect([course(), checkAward.inputs.length]).toEqual([held, 3]);
    open();
    expect(course()).toEqual(shown);
  });

  test('is not asked about any more when it is dismissed here', async () => {
    const { checkAward, dismiss, send } = await createAwarding();
    send({ type: 'page.returned' });
    dismiss('d2');
    expect(checkAward.countWaiting()).toBe(1);
    dismiss('d1');
    expect(checkAward.countWaiting()).toBe(0);
  });
});

test('a look at the page without an award asks nothing, nor later about the next draw', async () => {
  const { checkAward, claim, press, send } = createReveal();
  send({ type: 'page.returned' });
  press();
  send({ type: 'page.returned' });
  await claim.fail(failedCall('refused', 1001));
  press();
  await claim.answer(claimed);
  expect(checkAward.inputs).toEqual([]);
});

describe('a dismissal', () => {
  test('is told until the server has heard it, whatever is drawn meanwhile', async () => {
    const { claim, clock, course, dismiss, dismissAward, press } = await createAwarding();
    dismiss('d1');
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 16_000, 16_000]) {
      await dismissAward.fail(failedCall('offline'));
      const asked = dismissAward.inputs.length;
      clock.increment(wait - 1);
      expect(dismissAward.inputs).toHaveLength(asked);
      clock.increment(1);
      expect(dismissAward.inputs).toHaveLength(asked + 1);
    }
    press();
    expect([course(), claim.inputs.length]).toEqual(['claiming', 2]);

    await dismissAward.answer();
    clock.increment(60_000);
    expect(dismissAward.inputs).toEqual(Array(8).fill({ awardId: 'd1' }));
  });

  test('is told at once when the network returns', async () => {
    const { dismiss, dismissAward, send } = await createAwarding();
    dismiss('d1');
    await dismissAward.fail(failedCall('offline'));
    send({ type: 'page.returned' });
    expect(dismissAward.inputs).toHaveLength(2);
  });

  test('of an award that the server does not know is told once', async () => {
    const { clock, dismiss, dismissAward, send } = await createAwarding();
    dismiss('d1');
    await dismissAward.fail(failedCall('refused', 404));
    clock.increment(60_000);
    expect(dismissAward.inputs).toHaveLength(1);
    send({ type: 'awards.found', awards: [{ id: 'd2' }] });
    dismiss('d2');
    expect(dismissAward.inputs).toEqual([{ awardId: 'd1' }, { awardId: 'd2' }]);
  });

  test('waits for the one before, and has waits of its own', async () => {
    const { clock, dismiss, dismissAward } = createReveal({
      awards: [won, { id: 'd2' }],
    });
    dismiss('d1');
    dismiss('d2');
    await dismissAward.fail(failedCall('timeout'));
    clock.increment(1_000);
    await dismissAward.answer();
    expect(dismissAward.inputs).toEqual([{ awardId: 'd1' }, { awardId: 'd1' }, { awardId: 'd2' }]);
    await dismissAward.fail(failedCall('timeout'));
    clock.increment(1_000);
    expect(dismissAward.inputs).toHaveLength(4);
  });
});

test('the reveal hears by itself that the player looks at the page, and works without that', async () => {
  let tell = () => {};
  const seeing = fromCallback<PageEvent>(({ sendBack }) => {
    tell = () => sendBack({ type: 'page.returned' });
  });
  const { checkAward } = createReveal({ watch: seeing, awards: [won] });
  tell();
  expect(checkAward.inputs).toEqual([{ awardId: 'd1' }]);

  const blind = fromCallback<PageEvent>(() => {
    throw new Error('no page');
  });
  expect(createReveal({ watch: blind }).state().status).toBe('active');
});
