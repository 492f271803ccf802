import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { fakeSubmission } from '#tests/fake-submission.ts';
import { registrationActors, registrationMachine } from './registration.machine.ts';

const outdated = failedCall('refused', 400, { field: 'termsVersion' });

/** A form that was refused because the terms have changed; it is fetching the current versions. */
async function createOutdated() {
  const ids = fakeIds();
  const { logic: submission, send: register } = fakeSubmission(registrationActors.submission);
  const fetchVersions = fakeCall(registrationActors.fetchVersions);
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        submission,
        fetchVersions: fetchVersions.logic,
      },
    }),
    {
      input: {
        methods: ['account'],
        method: 'account',
        limits: { account: { min: 4, max: 12 }, password: { min: 8, max: 20 } },
        termsVersion: 'terms-1',
        privacyVersion: 'privacy-1',
        inviteCode: '',
        createId: ids.createId,
      },
    },
  ).start();
  actor.send({ type: 'field.changed', name: 'account', value: 'maria' });
  actor.send({ type: 'field.changed', name: 'password', value: 'secret12' });
  actor.send({ type: 'field.changed', name: 'isOfAge', value: true });
  actor.send({ type: 'field.changed', name: 'acceptsTerms', value: true });
  actor.send({ type: 'form.submit' });
  await register.fail(outdated);
  return {
    ids,
    register,
    fetchVersions,
    send: actor.send,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    form() {
      const { values, formError, requestId, termsVersion, privacyVersion } = actor.getSnapshot().context;
      return { acceptsTerms: values.acceptsTerms, formError, requestId, termsVersion, privacyVersion };
    },
  };
}

test('the current versions are fetched, the consent is cleared, and the form says why', async () => {
  const { fetchVersions, form, isBusy } = await createOutdated();
  expect(isBusy()).toBe(true);

  await fetchVersions.answer({ termsVersion: 'terms-2', privacyVersion: 'privacy-1' });
  expect(form()).toEqual({
    acceptsTerms: false,
    formError: 'termsChanged',
    requestId: '',
    termsVersion: 'terms-2',
    privacyVersion: 'privacy-1',
  });
});

test('once the player accepts them the account is opened under them, with another request id', async () => {
  const { ids, fetchVersions, register, send, form } = await createOutdated();
  await fetchVersions.answer({ termsVersion: 'terms-2', privacyVersion: 'privacy-1' });

  send({ type: 'form.submit' });
  expect(ids.made).toHaveLength(1);

  send({ type: 'field.changed', name: 'acceptsTerms', value: true });
  expect(form().formError).toBeNull();
  send({ type: 'form.submit' });
  expect(register.inputs.at(-1)).toMatchObject({
    requestId: ids.made[1],
    body: { termsVersion: 'terms-2' },
  });
});

test('if they cannot be fetched the form says so, and the next submit fetches them again', async () => {
  const { fetchVersions, register, send, form } = await createOutdated();
  await fetchVersions.fail(failedCall('offline'));
  expect(form()).toMatchObject({ acceptsTerms: true, formError: 'offline', termsVersion: 'terms-1' });

  send({ type: 'form.submit' });
  await register.fail(outdated);
  expect(fetchVersions.inputs).toHaveLength(2);
});
