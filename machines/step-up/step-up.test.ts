import { describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromTransition } from 'xstate';
import type { Proof, ProofMeans } from '#contract/step-up.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { brokenCooldown, fakeCooldown } from '#tests/fake-cooldown.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSmsCode, fakeSmsCode, pressSmsCode } from '#tests/fake-sms-code.ts';
import { brokenSubmission, fakeSubmission, loseAnswers } from '#tests/fake-submission.ts';
import { socialStartActors, socialStartMachine } from '../social/social-start.machine.ts';
import { stepUpActors, stepUpMachine } from './step-up.machine.ts';
import type { StepUpRequest } from './step-up.types.ts';

const NOW = 1_795_000_000_000;
const FIRST_ID = '0198b7d2-0000-7000-8000-000000000001';
const SECOND_ID = '0198b7d2-0000-7000-8000-000000000002';
const HINT = '+63 917 ••• ••67';
const CHALLENGE = { challengeId: 'challenge-1', mobile: HINT, codeLength: 6, resendAfter: 60 };

const password: Proof = { means: 'password', hint: '', readyAt: 0 };
const code: Proof = { means: 'code', hint: HINT, readyAt: 0 };
const google: Proof = { means: 'google', hint: '', readyAt: 0 };

interface Parts {
  wait?: ReturnType<typeof fakeCooldown>;
  submit?: ReturnType<typeof fakeSubmission<StepUpRequest, { provenUntil: number }>>;
  smsCode?: ReturnType<typeof fakeSmsCode>;
}

/** Before it is known what the player has. */
function openStepUp({
  wait = fakeCooldown(),
  submit = fakeSubmission(stepUpActors.submission),
  smsCode = fakeSmsCode(),
}: Parts = {}) {
  const ids = fakeIds();
  const fetchProofs = fakeCall(stepUpActors.fetchProofs);
  const start = fakeCall(socialStartActors.start);
  const owner = createActor(
    fromTransition((heard: AnyEventObject[], event: AnyEventObject) => [...heard, event], []),
  ).start();
  const actor = createActor(
    stepUpMachine.provide({
      actors: {
        fetchProofs: fetchProofs.logic,
        submission: submit.logic,
        smsCode: smsCode.logic,
        socialStart: socialStartMachine.provide({ actors: { start: start.logic } }),
        cooldown: wait.logic,
      },
    }),
    { input: { ownerRef: owner, createId: ids.createId } },
  ).start();
  const state = () => actor.getSnapshot();
  return {
    state,
    fetchProofs,
    start,
    stepUp: submit.send,
    sms: smsCode.sms,
    tellTime: wait.tellTime,
    ...pressSmsCode(() => state().children.smsCode),
    heard: () => owner.getSnapshot().context,
    choose: (means: ProofMeans) => actor.send({ type: 'means.choose', means }),
    type: (text: string) => actor.send({ type: 'password.changed', text }),
    submit: () => actor.send({ type: 'form.submit' }),
    leave: () => actor.send({ type: 'means.leave' }),
    retry: () => actor.send({ type: 'load.retry' }),
    shown: () => ({ fieldError: state().context.fieldError, formError: state().context.formError }),
  };
}

async function createStepUp(proofs: readonly Proof[], parts: Parts = {}) {
  const test = openStepUp(parts);
  await test.fetchProofs.answer({ proofs, provenUntil: 0 });
  return test;
}

const byPassword = { means: 'password', password: 'secret12', challengeId: '', code: '' } as const;

describe('what the player has', () => {
  test.each<[string, readonly Proof[], unknown]>([
    ['a password alone is asked for at once', [password], { proving: { editing: 'ready' } }],
    ['a number alone is a choice, as its code costs a message', [code], 'choosing'],
    ['several are a choice', [password, code, google], 'choosing'],
    ['one that is too new stands beside the others', [password, { ...code, readyAt: NOW }], 'choosing'],
    ['only what is too new leads to customer service', [{ ...password, readyAt: NOW }], 'unable'],
    ['nothing leads to customer service', [], 'unable'],
  ])('%s', async (_, proofs, value) => {
    const { state, stepUp, sms } = await createStepUp(proofs);
    expect([state().value, stepUp.inputs, sms.inputs]).toEqual([value, [], []]);
  });

  test('that proves nothing yet cannot be chosen', async () => {
    const { state, choose } = await createStepUp([password, { ...code, readyAt: NOW }]);
    choose('code');
    expect(state().value).toBe('choosing');
    choose('line');
    expect(state().value).toBe('choosing');
  });

  test('is asked for again when it did not load', async () => {
    const { fetchProofs, retry, state, shown } = openStepUp();
    await fetchProofs.fail(failedCall('offline'));
    expect([state().value, shown().formError]).toEqual(['failed', 'offline']);
    retry();
    expect([state().value, shown().formError]).toEqual(['loading', null]);
    await fetchProofs.answer({ proofs: [password], provenUntil: 0 });
    expect(state().value).toEqual({ proving: { editing: 'ready' } });
  });

  test('is not asked about when the login was proved in another tab meanwhile', async () => {
    const { fetchProofs, state, heard } = openStepUp();
    await fetchProofs.answer({ proofs: [password], provenUntil: NOW });
    expect([state().value, heard()]).toEqual(['proven', [{ type: 'proof.end', isProven: true }]]);
  });
});

describe('the password', () => {
  test('is sent once, and the owner hears that the login is proved', async () => {
    const { type, submit, stepUp, state, heard } = await createStepUp([password]);
    type('secret12');
    submit();
    submit();
    expect(stepUp.inputs).toEqual([{ requestId: FIRST_ID, body: byPassword }]);
    expect([...state().tags]).toEqual(['busy', 'uninterruptible']);
    await stepUp.answer({ provenUntil: NOW });
    expect([state().value, heard()]).toEqual(['proven', [{ type: 'proof.end', isProven: true }]]);
  });

  test('that is missing is not sent', async () => {
    const { submit, stepUp, shown } = await createStepUp([password]);
    submit();
    expect([stepUp.inputs, shown()]).toEqual([[], { fieldError: 'missing', formError: null }]);
  });

  test('that is wrong is said to be until it changes, and another one is another request', async () => {
    const { type, submit, stepUp, shown } = await createStepUp([password]);
    type('secret34');
    submit();
    await stepUp.fail(failedCall('refused', 1405));
    expect(shown()).toEqual({ fieldError: 'wrong', formError: null });
    type('secret12');
    expect(shown()).toEqual({ fieldError: null, formError: null });
    submit();
    expect(stepUp.inputs.at(-1)).toEqual({ requestId: SECOND_ID, body: byPassword });
  });

  test('has to wait after too many wrong ones', async () => {
    const { type, submit, stepUp, tellTime, state, shown } = await createStepUp([password]);
    type('secret34');
    submit();
    await stepUp.fail(failedCall('refused', 429, { retryAfter: 1 }));
    type('secret12');
    submit();
    expect([stepUp.inputs.length, state().hasTag('limited'), shown().formError]).toEqual([
      1,
      true,
      'tooMany',
    ]);
    await tellTime.answer(NOW);
    await tellTime.answer(NOW + 1_000);
    expect([state().hasTag('limited'), shown().formError]).toEqual([false, null]);
  });

  test('whose wait breaks can be sent again', async () => {
    const { type, submit, stepUp, tellTime, state } = await createStepUp([password], {
      wait: brokenCooldown(),
    });
    type('secret34');
    submit();
    await stepUp.fail(failedCall('refused', 429, { retryAfter: 60 }));
    await tellTime.answer(NOW);
    expect(state().value).toEqual({ proving: { editing: 'ready' } });
  });

  test('whose answer was lost is asked for with the same request', async () => {
    const { type, submit, stepUp, state, heard } = await createStepUp([password]);
    type('secret12');
    submit();
    await stepUp.fail(failedCall('timeout'));
    state().children.submission?.send({ type: 'submission.retry' });
    expect(stepUp.inputs).toEqual(Array(2).fill({ requestId: FIRST_ID, body: byPassword }));
    await stepUp.answer({ provenUntil: NOW });
    expect(heard()).toHaveLength(1);
  });

  test.each([
    ['has seen the id', 409],
    ['no longer knows an id so old', 410],
    ['has ended the login of that request', 1113],
  ])('whose answer stays lost goes out as the same request, unless the server %s', async (_, errcode) => {
    const { type, submit, stepUp, state, shown } = await createStepUp([password]);
    type('secret12');
    submit();
    await loseAnswers(stepUp, (type) => state().children.submission?.send({ type }));
    expect(shown().formError).toBe('timeout');
    submit();
    expect(stepUp.inputs.at(-1)?.requestId).toBe(FIRST_ID);
    await stepUp.fail(failedCall('refused', errcode));
    submit();
    expect(stepUp.inputs.at(-1)?.requestId).toBe(SECOND_ID);
  });

  test('whose submission breaks can be sent again', async () => {
    const { type, submit, stepUp, state, shown } = await createStepUp([password], {
      submit: brokenSubmission(stepUpActors.submission),
    });
    type('secret12');
    submit();
    await stepUp.fail(failedCall('offline'));
    expect([state().value, shown().formError]).toEqual([{ proving: { editing: 'ready' } }, 'timeout']);
  });

  test('that was changed elsewhere meanwhile leads back to what the player has', async () => {
    const { type, submit, stepUp, fetchProofs, state } = await createStepUp([password]);
    type('secret12');
    submit();
    await stepUp.fail(failedCall('refused', 1112));
    expect([state().value, state().context.password]).toEqual(['loading', '']);
    await fetchProofs.answer({ proofs: [{ ...password, readyAt: NOW }], provenUntil: 0 });
    expect(state().value).toBe('unable');
  });

  test('can be left for another way, and is forgotten by that', async () => {
    const { choose, type, leave, state } = await createStepUp([password, code]);
    choose('password');
    type('secret12');
    leave();
    expect([state().value, state().context.password]).toEqual(['choosing', '']);
  });

  test('cannot be left where there is no other way', async () => {
    const { leave, state } = await createStepUp([password]);
    leave();
    expect(state().value).toEqual({ proving: { editing: 'ready' } });
  });
});

describe('a code', () => {
  async function createCode(parts: Parts = {}) {
    const test = await createStepUp([password, code], parts);
    test.choose('code');
    return test;
  }

  test('is sent by the press that chooses it, and its last digit proves the login', async () => {
    const { sms, stepUp, typeCode, state, heard } = await createCode();
    expect(sms.inputs).toEqual([{ requestId: FIRST_ID, body: { purpose: null, mobile: HINT } }]);
    await sms.answer(CHALLENGE);
    typeCode();
    expect(stepUp.inputs).toEqual([
      {
        requestId: SECOND_ID,
        body: { means: 'code', password: '', challengeId: 'challenge-1', code: '280319' },
      },
    ]);
    await stepUp.answer({ provenUntil: NOW });
    expect([state().value, heard()]).toEqual(['proven', [{ type: 'proof.end', isProven: true }]]);
  });

  test('that is wrong can be typed again', async () => {
    const { sms, stepUp, typeCode, code, state } = await createCode();
    await sms.answer(CHALLENGE);
    typeCode();
    await stepUp.fail(failedCall('refused', 1103));
    expect([state().value, code().code, code().error]).toEqual([
      { proving: { editing: 'ready' } },
      '',
      'codeWrong',
    ]);
    typeCode('280320');
    expect(stepUp.inputs.at(-1)?.body.code).toBe('280320');
  });

  test('that was not sent says why, and another press asks again', async () => {
    const { sms, submit, shown } = await createCode();
    await sms.fail(failedCall('refused', 403));
    expect(shown().formError).toBe('forbidden');
    submit();
    expect([sms.inputs.length, shown().formError]).toEqual([2, null]);
  });

  test('that is no way any more leads back to what the player has', async () => {
    const { sms, stepUp, typeCode, state } = await createCode();
    await sms.answer(CHALLENGE);
    typeCode();
    await stepUp.fail(failedCall('refused', 403, { field: 'means' }));
    expect(state().value).toBe('loading');
  });

  test('has to wait after too many tries, and then goes out with a press', async () => {
    const { sms, stepUp, typeCode, submit, tellTime, state } = await createCode();
    await sms.answer(CHALLENGE);
    typeCode();
    await stepUp.fail(failedCall('refused', 429, { retryAfter: 1 }));
    submit();
    expect([stepUp.inputs.length, state().hasTag('limited')]).toEqual([1, true]);
    await tellTime.answer(NOW);
    await tellTime.answer(NOW + 1_000);
    submit();
    expect(stepUp.inputs.length).toBe(2);
  });

  test('whose wait or submission breaks can be sent again', async () => {
    const limited = await createCode({ wait: brokenCooldown() });
    await limited.sms.answer(CHALLENGE);
    limited.typeCode();
    await limited.stepUp.fail(failedCall('refused', 429, { retryAfter: 60 }));
    await limited.tellTime.answer(NOW);
    expect(limited.state().value).toEqual({ proving: { editing: 'ready' } });

    const broken = await createCode({ submit: brokenSubmission(stepUpActors.submission) });
    await broken.sms.answer(CHALLENGE);
    broken.typeCode();
    await broken.stepUp.fail(failedCall('offline'));
    expect([broken.state().value, broken.shown().formError]).toEqual([
      { proving: { editing: 'ready' } },
      'timeout',
    ]);
  });

  test('whose chart breaks leads back to the choice', async () => {
    const { sms, typeCode, state, shown } = await createCode({ smsCode: brokenSmsCode() });
    await sms.answer(CHALLENGE);
    typeCode('2');
    expect([state().value, shown().formError]).toEqual(['choosing', 'timeout']);
  });

  test('can be left for another way', async () => {
    const { leave, state } = await createCode();
    leave();
    expect(state().value).toBe('choosing');
  });
});

test('a provider is asked for its page, and the choice stays meanwhile', async () => {
  const { choose, start, state } = await createStepUp([password, google]);
  choose('google');
  expect(start.inputs).toEqual([expect.objectContaining({ socialType: 5 })]);
  await start.fail(failedCall('refused', 403, { field: 'type' }));
  expect([state().value, state().children.socialStart?.getSnapshot().context.error]).toEqual([
    'choosing',
    'closed',
  ]);
});
