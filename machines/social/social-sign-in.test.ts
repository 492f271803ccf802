import { describe, expect, test } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { brokenCooldown, fakeCooldown } from '#tests/fake-cooldown.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { sampleUser } from '#tests/sample-user.ts';
import type { LoggedIn } from '../account/credential-rules.ts';
import { isRefusedFor } from '../submission/outcome.ts';
import { socialSignInActors, socialSignInMachine } from './social-sign-in.machine.ts';
import type {
  Bound,
  Proved,
  Redirect,
  SocialBindRequest,
  SocialLogInRequest,
  SocialSignInInput,
} from './social-sign-in.types.ts';

const NOW = 1_795_000_000_000;
const LOGGED_IN = { token: 'token-1', user: sampleUser() };
const PROVED = { provider: 'google', state: 'l-state', code: 'code-1', iss: 'https://id.example' };
const CONSENT = {
  isOfAge: true,
  acceptsTerms: true,
  termsVersion: 'terms-1',
  privacyVersion: 'privacy-1',
  inviteCode: 'FRIEND',
};

interface Parts {
  submit?: ReturnType<typeof fakeSubmission<SocialLogInRequest, LoggedIn>>;
  bind?: ReturnType<typeof fakeSubmission<SocialBindRequest, Bound>>;
  prove?: ReturnType<typeof fakeSubmission<SocialBindRequest, Proved>>;
  wait?: ReturnType<typeof fakeCooldown>;
}

function createSignIn(
  redirect: Partial<Redirect> = {},
  changes: Partial<SocialSignInInput> = {},
  {
    submit = fakeSubmission(socialSignInActors.submission),
    bind = fakeSubmission(socialSignInActors.bind),
    prove = fakeSubmission(socialSignInActors.prove),
    wait: { logic: cooldown, tellTime } = fakeCooldown(),
  }: Parts = {},
) {
  const fetchVersions = fakeCall(socialSignInActors.fetchVersions);
  const machine = socialSignInMachine.provide({
    actors: {
      submission: submit.logic,
      bind: bind.logic,
      prove: prove.logic,
      fetchVersions: fetchVersions.logic,
      cooldown,
    },
  });
  const actor = createActor(machine, {
    input: {
      provider: 'google',
      redirect: { state: 'l-state', code: 'code-1', iss: 'https://id.example', error: '', ...redirect },
      hasLogin: false,
      termsVersion: 'terms-1',
      privacyVersion: 'privacy-1',
      inviteCode: ' FRIEND ',
      createId: fakeIds().createId,
      ...changes,
    },
  }).start();
  const state = () => actor.getSnapshot();
  return {
    state,
    tellTime,
    fetchVersions,
    logIn: submit.send,
    bind: bind.send,
    prove: prove.send,
    tags: () => [...state().tags],
    ended: () => [state().value, state().context.refusal],
    tick(name: 'isOfAge' | 'acceptsTerms', value = true) {
      actor.send({ type: 'field.changed', name, value });
    },
    submit: () => actor.send({ type: 'form.submit' }),
    invite: (value: string) => actor.send({ type: 'field.changed', name: 'inviteCode', value }),
  };
}

async function createAsking(field?: string, parts?: Parts) {
  const asking = createSignIn({}, {}, parts);
  await asking.logIn.fail(failedCall('refused', 1106, field ? { field } : {}));
  return asking;
}

async function createOpening(parts?: Parts) {
  const opening = await createAsking(undefined, parts);
  opening.tick('isOfAge');
  opening.tick('acceptsTerms');
  opening.submit();
  return opening;
}

describe('what comes back from a provider', () => {
  test('logs a known player in', async () => {
    const { logIn, state, tags } = createSignIn();
    expect(logIn.inputs).toMatchObject([{ body: { ...PROVED, consent: null } }]);
    expect(tags()).toEqual(['busy', 'uninterruptible']);
    await logIn.answer(LOGGED_IN);
    expect([state().status, state().output]).toEqual(['done', LOGGED_IN]);
  });

  test.each<[Partial<Redirect>, Partial<SocialSignInInput>, unknown]>([
    [{ error: 'access_denied', code: '' }, {}, ['cancelled', null]],
    [{ state: '' }, {}, ['refused', 'stale']],
    [{}, { provider: null }, ['refused', 'stale']],
    [{ state: 'b-state' }, {}, ['refused', 'loggedOut']],
    [{ state: 'p-state' }, {}, ['refused', 'loggedOut']],
  ])('with %o and %o asks the server nothing', (redirect, changes, ended) => {
    const { logIn, bind, ended: read } = createSignIn(redirect, changes);
    expect([read(), logIn.inputs, bind.inputs]).toEqual([ended, [], []]);
  });

  test.each([
    [failedCall('refused', 1108, { field: 'state' }), 'stale'],
    [failedCall('refused', 1113, { field: 'requestId' }), 'stale'],
    [failedCall('refused', 1108, { field: 'provider' }), 'provider'],
    [failedCall('refused', 403), 'closed'],
    [failedCall('refused', 429, { retryAfter: 60 }), 'tooMany'],
  ])('that the server refuses with %o says why', async (failure, refusal) => {
    const { logIn, ended } = createSignIn();
    await logIn.fail(failure);
    expect(ended()).toEqual(['refused', refusal]);
  });

  test('that breaks has no answer', async () => {
    const submit = brokenSubmission(socialSignInActors.submission);
    const { logIn, ended } = createSignIn({}, {}, { submit });
    await logIn.fail(failedCall('offline'));
    expect(ended()).toEqual(['refused', 'noAnswer']);
  });
});

describe('somebody new', () => {
  test('is asked for age and consent, and the account is opened with both', async () => {
    const { logIn, state, submit, tags, tick } = await createAsking();
    expect([state().value, state().context.isEmailKnown]).toEqual([{ asking: 'ready' }, false]);
    submit();
    expect(state().context.errors).toEqual({ isOfAge: 'missing', acceptsTerms: 'missing' });
    tick('isOfAge');
    submit();
    expect(state().context.errors).toEqual({ acceptsTerms: 'missing' });
    tick('acceptsTerms');
    submit();
    expect(logIn.inputs[1]).toMatchObject({ body: { ...PROVED, consent: CONSENT } });
    expect(logIn.inputs[1]?.requestId).not.toBe(logIn.inputs[0]?.requestId);
    expect(tags()).toEqual(['busy', 'uninterruptible']);
    await logIn.answer(LOGGED_IN);
    expect(state().output).toEqual(LOGGED_IN);
  });

  test('whose address another player’s account has is told', async () => {
    expect((await createAsking('email')).state().context.isEmailKnown).toBe(true);
  });

  test('with an invite code that nobody has can change it', async () => {
    const { invite, logIn, state, submit } = await createOpening();
    await logIn.fail(failedCall('refused', 400, { field: 'inviteCode' }));
    expect(state().context.errors).toEqual({ inviteCode: 'invalid' });
    invite('');
    submit();
    expect(logIn.inputs[2]).toMatchObject({ body: { consent: { inviteCode: '' } } });
    expect(logIn.inputs[2]?.requestId).not.toBe(logIn.inputs[1]?.requestId);
  });

  test('accepts terms that have changed again', async () => {
    const { fetchVersions, logIn, state, submit, tags, tick } = await createOpening();
    await logIn.fail(failedCall('refused', 400, { field: 'termsVersion' }));
    expect([state().value, tags()]).toEqual(['updating', ['busy']]);
    await fetchVersions.answer({ termsVersion: 'terms-2', privacyVersion: 'privacy-2' });
    const { values, formError } = state().context;
    expect([values.acceptsTerms, formError]).toEqual([false, 'termsChanged']);
    tick('acceptsTerms');
    submit();
    expect(logIn.inputs[2]).toMatchObject({ body: { consent: { termsVersion: 'terms-2' } } });
  });

  test('sees when the terms cannot be fetched', async () => {
    const { fetchVersions, logIn, state } = await createOpening();
    await logIn.fail(failedCall('refused', 400, { field: 'privacyVersion' }));
    await fetchVersions.fail(failedCall('offline'));
    expect([state().value, state().context.formError]).toEqual([{ asking: 'ready' }, 'offline']);
  });

  test('whose answer is not waited for can send the same request again, without the error before', async () => {
    const { logIn, state, submit } = await createOpening();
    await logIn.fail(failedCall('timeout'));
    state().children.submission?.send({ type: 'submission.retry' });
    await logIn.fail(failedCall('refused', 401));
    expect([state().value, state().context.formError]).toEqual([{ asking: 'ready' }, 'timeout']);
    submit();
    expect([logIn.inputs.at(-1), state().context.formError]).toEqual([logIn.inputs[1], null]);
  });

  test('whose submission breaks is asked again', async () => {
    const submit = fakeSubmission(socialSignInActors.submission);
    const isRefused = ({ event }: { event: EventObject }) => {
      if (isRefusedFor(ERRCODE.consentMissing)({ event })) return true;
      throw new Error('no submission');
    };
    const { logIn, state } = await createOpening({
      submit: { ...submit, logic: submit.logic.provide({ guards: { isRefused } }) },
    });
    await logIn.fail(failedCall('offline'));
    expect([state().value, state().context.formError]).toEqual([{ asking: 'ready' }, 'timeout']);
  });

  test.each([
    [failedCall('refused', 1108, { field: 'state' }), 'stale'],
    [failedCall('refused', 403), 'closed'],
  ])('who takes too long, or finds it closed (%o), begins again', async (failure, refusal) => {
    const { ended, logIn } = await createOpening();
    await logIn.fail(failure);
    expect(ended()).toEqual(['refused', refusal]);
  });

  test('waits after too many tries', async () => {
    const { logIn, state, submit, tellTime } = await createOpening();
    await logIn.fail(failedCall('refused', 429, { retryAfter: 1 }));
    await tellTime.answer(NOW);
    submit();
    expect([state().hasTag('limited'), logIn.inputs.length]).toEqual([true, 2]);
    await tellTime.answer(NOW + 1_000);
    expect(state().context.formError).toBeNull();
    submit();
    expect(logIn.inputs[2]?.requestId).toBe(logIn.inputs[1]?.requestId);
  });
});

test('a wait for a new account that breaks ends, and the server decides about the next try', async () => {
  const { logIn, state, tellTime } = await createOpening({ wait: brokenCooldown() });
  await logIn.fail(failedCall('refused', 429, { retryAfter: 1 }));
  expect(state().context.formError).toBe('tooMany');
  await tellTime.answer(NOW);
  expect([state().value, state().context.formError]).toEqual([{ asking: 'ready' }, null]);
});

describe('a proof', () => {
  const prove = (parts?: Parts) => createSignIn({ state: 'p-state' }, { hasLogin: true }, parts);

  test('is sent once with what the provider brought', async () => {
    const { prove: call, logIn, bind, state, tags } = prove();
    expect(call.inputs).toMatchObject([{ body: { ...PROVED, state: 'p-state' } }]);
    expect([logIn.inputs, bind.inputs, tags()]).toEqual([[], [], ['busy', 'uninterruptible']]);
    await call.answer({ provenUntil: NOW });
    expect(state().value).toBe('proven');
  });

  test.each([
    ['socialRefused', 1108, { field: 'provider' }, 'provider'],
    ['proofTooNew', 1112, { field: 'means' }, 'tooNew'],
    ['forbidden', 403, {}, 'closed'],
  ] as const)('that is refused as %s says why', async (_, errcode, details, refusal) => {
    const { prove: call, ended } = prove();
    await call.fail(failedCall('refused', errcode, details));
    expect(ended()).toEqual(['refused', refusal]);
  });

  test('whose submission breaks has no answer', async () => {
    const { prove: call, ended } = prove({ prove: brokenSubmission(socialSignInActors.prove) });
    await call.fail(failedCall('offline'));
    expect(ended()).toEqual(['refused', 'noAnswer']);
  });
});

describe('a binding', () => {
  const bind = (parts?: Parts) => createSignIn({ state: 'b-state' }, { hasLogin: true }, parts);

  test('is sent with the player’s login', async () => {
    const { bind: call, state, tags } = bind();
    expect(call.inputs).toMatchObject([{ body: { ...PROVED, state: 'b-state' } }]);
    expect(tags()).toEqual(['busy', 'uninterruptible']);
    await call.answer({ user: sampleUser() });
    expect(state().value).toBe('bound');
  });

  test.each([
    [failedCall('refused', 1109), 'taken'],
    [failedCall('refused', 1107), 'bound'],
    [failedCall('refused', 1111), 'unproven'],
    [failedCall('refused', 401), 'loggedOut'],
    [failedCall('refused', 1108, { field: 'state' }), 'stale'],
  ])('that is refused with %o says why', async (failure, refusal) => {
    const { bind: call, ended } = bind();
    await call.fail(failure);
    expect(ended()).toEqual(['refused', refusal]);
  });

  test('that breaks has no answer', async () => {
    const { bind: call, ended } = bind({ bind: brokenSubmission(socialSignInActors.bind) });
    await call.fail(failedCall('offline'));
    expect(ended()).toEqual(['refused', 'noAnswer']);
  });
});
