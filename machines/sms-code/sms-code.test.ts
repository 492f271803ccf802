import { describe, expect, test } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { CODE_PURPOSE } from '#contract/constants.ts';
import { failedCall } from '#tests/fake-call.ts';
import { brokenCooldown, fakeCooldown } from '#tests/fake-cooldown.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission, loseAnswers } from '#tests/fake-submission.ts';
import { smsCodeActors, smsCodeMachine } from './sms-code.machine.ts';
import {
  type CodeChallenge,
  type CodeRequest,
  readCodeRefusal,
  type SmsCodeReport,
} from './sms-code.types.ts';

const NOW = 1_795_000_000_000;
const MOBILE = '+639171234567';
const OTHER = '+639998887766';
const CHALLENGE = { challengeId: 'challenge-1', mobile: MOBILE, codeLength: 6, resendAfter: 60 };
const PROOF = { mobile: MOBILE, challengeId: 'challenge-1', code: '280319' };

interface Parts {
  submit?: ReturnType<typeof fakeSubmission<CodeRequest, CodeChallenge>>;
  wait?: ReturnType<typeof fakeCooldown>;
}

function createTestActor({
  submit = fakeSubmission(smsCodeActors.submission),
  wait: { logic: cooldown, tellTime } = fakeCooldown(),
}: Parts = {}) {
  const reports: SmsCodeReport[] = [];
  const ownerRef = createActor(
    fromTransition((heard: null, event: SmsCodeReport) => {
      reports.push(event);
      return heard;
    }, null),
  ).start();
  const ids = fakeIds();
  const actor = createActor(smsCodeMachine.provide({ actors: { submission: submit.logic, cooldown } }), {
    input: { ownerRef, purpose: CODE_PURPOSE.logIn, createId: ids.createId },
  }).start();
  const state = () => actor.getSnapshot();
  return {
    ids,
    reports,
    tellTime,
    state,
    sms: submit.send,
    send: actor.send,
    tags: () => [...state().tags],
    request: (mobile = MOBILE) => actor.send({ type: 'code.request', mobile }),
    type: (text: string) => actor.send({ type: 'code.typed', text }),
    shown: () => ({ code: state().context.code, error: state().context.error }),
    async endWait(seconds: number) {
      await tellTime.answer(NOW);
      await tellTime.answer(NOW + seconds * 1_000);
    },
    loseAnswers: () => loseAnswers(submit.send, (type) => state().children.submission?.send({ type })),
  };
}

async function createSent(parts?: Parts) {
  const test = createTestActor(parts);
  test.request();
  await test.sms.answer(CHALLENGE);
  return test;
}

async function createReady(parts?: Parts) {
  const test = await createSent(parts);
  await test.endWait(60);
  return test;
}

test('a code is asked for once, and its countdown begins', async () => {
  const { request, sms, ids, tags, state } = createTestActor();
  request();
  request();
  expect(tags()).toEqual(['busy']);
  expect(sms.inputs).toEqual([
    { requestId: ids.made[0], body: { purpose: CODE_PURPOSE.logIn, mobile: MOBILE } },
  ]);
  await sms.answer(CHALLENGE);
  expect([state().value, state().context.challenge]).toEqual([{ sent: 'counting' }, CHALLENGE]);
});

describe('typing', () => {
  test('keeps digits only and reports the code with its last one', async () => {
    const { type, shown, reports } = await createSent();
    type(' 28-03 ');
    expect([shown(), reports]).toEqual([{ code: '2803', error: null }, []]);
    type('280 319 5');
    expect(shown().code).toBe('280319');
    expect(reports).toEqual([{ type: 'code.entered', proof: PROOF }]);
  });

  test('reports a whole code again only when it has changed', async () => {
    const { type, reports } = await createSent();
    type('280319');
    type('2803197');
    expect(reports).toHaveLength(1);
    type('280318');
    expect(reports.at(-1)).toEqual({ type: 'code.entered', proof: { ...PROOF, code: '280318' } });
  });

  test('is of no use before a code was sent', () => {
    const { type, shown } = createTestActor();
    type('280319');
    expect(shown()).toEqual({ code: '', error: null });
  });
});

describe('a request for the number that has a code', () => {
  test('reports the whole code again', async () => {
    const { type, request, reports, sms } = await createSent();
    type('280319');
    request();
    expect(reports).toEqual([
      { type: 'code.entered', proof: PROOF },
      { type: 'code.entered', proof: PROOF },
    ]);
    expect(sms.inputs).toHaveLength(1);
  });

  test('says that digits are missing', async () => {
    const { type, request, reports, shown } = await createSent();
    type('2803');
    request();
    expect([shown(), reports]).toEqual([{ code: '2803', error: 'incomplete' }, []]);
    type('28031');
    expect(shown().error).toBeNull();
  });
});

test('another number gets a code of its own', async () => {
  const { type, request, sms, ids, state } = await createSent();
  type('2803');
  request(OTHER);
  expect(state().context).toMatchObject({ mobile: OTHER, challenge: null, code: '', error: null });
  expect(sms.inputs.at(-1)).toEqual({
    requestId: ids.made[1],
    body: { purpose: CODE_PURPOSE.logIn, mobile: OTHER },
  });
});

describe('another code', () => {
  test('can be sent only after the countdown', async () => {
    const { send, sms, ids, endWait, state, type } = await createSent();
    type('2803');
    send({ type: 'code.resend' });
    expect(sms.inputs).toHaveLength(1);
    await endWait(60);
    expect(state().value).toEqual({ sent: 'ready' });
    send({ type: 'code.resend' });
    expect(sms.inputs.at(-1)).toMatchObject({ requestId: ids.made[1], body: { mobile: MOBILE } });
    await sms.answer({ ...CHALLENGE, challengeId: 'challenge-2' });
    expect(state().context).toMatchObject({ challenge: { challengeId: 'challenge-2' }, code: '' });
    expect(state().value).toEqual({ sent: 'counting' });
  });

  test('leaves the last one in use where it cannot be sent', async () => {
    const { send, sms, state, type, reports } = await createReady();
    send({ type: 'code.resend' });
    await sms.fail(failedCall('refused', 403));
    expect(state().value).toEqual({ sent: 'ready' });
    expect(reports).toEqual([
      { type: 'code.unsent', failure: { form: 'forbidden', field: null, retryAfter: 0 } },
    ]);
    type('280319');
    expect(reports.at(-1)).toEqual({ type: 'code.entered', proof: PROOF });
    send({ type: 'code.resend' });
    expect(sms.inputs[2]?.requestId).not.toBe(sms.inputs[1]?.requestId);
  });

  test('leaves the last one in use where its submission breaks', async () => {
    const { send, sms, state, reports } = await createReady({
      submit: brokenSubmission(smsCodeActors.submission),
    });
    send({ type: 'code.resend' });
    await sms.fail(failedCall('offline'));
    expect(state().value).toEqual({ sent: 'ready' });
    expect(reports).toEqual([
      { type: 'code.unsent', failure: { form: 'timeout', field: null, retryAfter: 0 } },
    ]);
  });

  test('waits where too many were asked for, while the last one can be typed', async () => {
    const { send, sms, state, tags, type, reports, tellTime } = await createReady();
    send({ type: 'code.resend' });
    await sms.fail(failedCall('refused', 429, { retryAfter: 2 }));
    expect([state().value, tags(), reports]).toEqual([{ sent: 'limited' }, ['limited'], []]);
    type('280319');
    expect(reports).toEqual([{ type: 'code.entered', proof: PROOF }]);
    await tellTime.answer(NOW);
    await tellTime.answer(NOW + 1_000);
    expect(state().children.cooldown?.getSnapshot().context.secondsLeft).toBe(1);
    await tellTime.answer(NOW + 2_000);
    expect(state().value).toEqual({ sent: 'ready' });
  });
});

describe('a refused code', () => {
  test('is cleared, and the countdown goes on', async () => {
    const { type, send, state, shown } = await createSent();
    type('280319');
    send({ type: 'code.refused', why: 'codeWrong' });
    expect(shown()).toEqual({ code: '', error: 'codeWrong' });
    expect(state().value).toEqual({ sent: 'counting' });
    type('2');
    expect(shown()).toEqual({ code: '2', error: null });
  });

  test('that is void can be replaced at once', async () => {
    const { type, send, state, shown } = await createSent();
    type('280319');
    send({ type: 'code.refused', why: 'codeOver' });
    expect(shown()).toEqual({ code: '', error: 'codeOver' });
    expect(state().value).toEqual({ sent: 'ready' });
  });

  test('is shown after the countdown too', async () => {
    const { type, send, state, shown } = await createReady();
    type('280319');
    send({ type: 'code.refused', why: 'codeWrong' });
    expect([shown(), state().value]).toEqual([{ code: '', error: 'codeWrong' }, { sent: 'ready' }]);
  });
});

test('a player who leaves starts over with another number', async () => {
  const { type, send, state, request, sms } = await createSent();
  type('2803');
  send({ type: 'code.leave' });
  expect(state().value).toBe('idle');
  expect(state().context).toMatchObject({
    mobile: '',
    challenge: null,
    code: '',
    error: null,
    requestId: '',
  });
  request();
  expect(sms.inputs).toHaveLength(2);
});

describe('without a code', () => {
  test('a refused number is reported, and the next request is another one', async () => {
    const { request, sms, state, reports, ids } = createTestActor();
    request();
    await sms.fail(failedCall('refused', 400, { field: 'mobile' }));
    expect(state().value).toBe('idle');
    expect(reports).toEqual([
      {
        type: 'code.unsent',
        failure: { form: null, field: { name: 'mobile', error: 'invalid' }, retryAfter: 0 },
      },
    ]);
    request();
    expect(sms.inputs.at(-1)?.requestId).toBe(ids.made[1]);
  });

  test('a wait binds the number, not others', async () => {
    const { request, sms, state, tags, endWait, ids } = createTestActor();
    request();
    await sms.fail(failedCall('refused', 429, { retryAfter: 2 }));
    expect([state().value, tags()]).toEqual(['limited', ['limited']]);
    request();
    expect(sms.inputs).toHaveLength(1);
    request(OTHER);
    expect(sms.inputs.at(-1)).toMatchObject({ requestId: ids.made[1], body: { mobile: OTHER } });
    await sms.fail(failedCall('refused', 429, { retryAfter: 2 }));
    await endWait(2);
    expect(state().value).toBe('idle');
  });

  test('after a lost answer was left, the same number is the same request and another one is not', async () => {
    const { request, loseAnswers, sms, ids, reports, state } = createTestActor();
    request();
    await loseAnswers();
    expect(state().value).toBe('idle');
    expect(reports).toEqual([
      { type: 'code.unsent', failure: { form: 'timeout', field: null, retryAfter: 0 } },
    ]);
    request();
    expect(sms.inputs.at(-1)?.requestId).toBe(ids.made[0]);
    await loseAnswers();
    request(OTHER);
    expect(sms.inputs.at(-1)?.requestId).toBe(ids.made[1]);
  });

  test('a submission that breaks is reported as no answer', async () => {
    const { request, sms, reports, state } = createTestActor({
      submit: brokenSubmission(smsCodeActors.submission),
    });
    request();
    await sms.fail(failedCall('offline'));
    expect(state().value).toBe('idle');
    expect(reports).toEqual([
      { type: 'code.unsent', failure: { form: 'timeout', field: null, retryAfter: 0 } },
    ]);
  });
});

test('the answer after a resend that was left belongs to the same request', async () => {
  const { send, loseAnswers, sms, ids, state } = await createReady();
  send({ type: 'code.resend' });
  await loseAnswers();
  expect(state().value).toEqual({ sent: 'ready' });
  send({ type: 'code.resend' });
  expect([sms.inputs.at(-1)?.requestId, ids.made]).toEqual([ids.made[1], ids.made.slice(0, 2)]);
});

test.each([
  [1103, 'codeWrong'],
  [1104, 'codeOver'],
  [1106, null],
])('the errcode %i refuses the code as %s', (errcode, why) => {
  expect(readCodeRefusal(failedCall('refused', errcode))).toBe(why);
});

test('a wait that breaks ends, and the server decides about the next try', async () => {
  const counting = await createSent({ wait: brokenCooldown() });
  await counting.tellTime.answer(NOW);
  expect(counting.state().value).toEqual({ sent: 'ready' });

  counting.send({ type: 'code.resend' });
  await counting.sms.fail(failedCall('refused', 429, { retryAfter: 2 }));
  await counting.tellTime.answer(NOW);
  expect(counting.state().value).toEqual({ sent: 'ready' });

  const without = createTestActor({ wait: brokenCooldown() });
  without.request();
  await without.sms.fail(failedCall('refused', 429, { retryAfter: 2 }));
  await without.tellTime.answer(NOW);
  expect(without.state().value).toBe('idle');
});
