import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { sampleProfile } from '#tests/sample-profile.ts';
import type { SubmissionEvent } from '../submission/submission.machine.ts';
import { type ProfileSaved, profileActors, profileMachine } from './profile.machine.ts';
import type { ProfileField, ProfileInput, ProfileRequest } from './profile.types.ts';

/** 23 November 2026 in Manila. */
const NOW = Date.UTC(2026, 10, 23, 4);

function createForm(
  overrides: Partial<ProfileInput> = {},
  submit: ReturnType<typeof fakeSubmission<ProfileRequest, ProfileSaved>> = fakeSubmission(
    profileActors.submission,
  ),
) {
  const ids = fakeIds();
  const actor = createActor(profileMachine.provide({ actors: { submission: submit.logic } }), {
    input: {
      ...{ profile: sampleProfile(), language: 'en', nicknameLength: { min: 2, max: 20 }, brand: 'Perya' },
      ...{ minAge: 21, now: () => NOW, createId: ids.createId },
      ...overrides,
    },
  }).start();
  const form = () => actor.getSnapshot();
  return {
    ids,
    update: submit.send,
    form,
    tags: () => [...form().tags],
    submission: (type: SubmissionEvent['type']) => form().children.submission?.send({ type }),
    change: (name: ProfileField, value: string | number) =>
      actor.send({ type: 'field.changed', name, value }),
    blur: (name: ProfileField) => actor.send({ type: 'field.blurred', name }),
    submit: () => actor.send({ type: 'form.submit' }),
    shown: () => ({ errors: form().context.errors, formError: form().context.formError }),
    sent: () => submit.send.inputs.map(({ body }) => body),
  };
}

test('only what was changed is sent, as it is stored', async () => {
  const { change, submit, sent, update, form, tags } = createForm();
  change('nickname', '  Ana  Cruz ');
  change('avatar', 24);
  change('email', ' ana@example.com ');
  change('birthDate', '1990-02-28');
  submit();
  expect(sent()).toEqual([
    { nickname: 'Ana Cruz', avatar: 24, email: 'ana@example.com', birthDate: '1990-02-28' },
  ]);
  expect(tags()).toEqual(['busy', 'uninterruptible']);
  await update.answer({ profile: sampleProfile({ nickname: 'Ana Cruz' }) });
  expect(form().value).toBe('saved');
});

test('nothing is sent when nothing was changed, nor for a nickname that is stored the same', () => {
  const { change, submit, sent, form } = createForm({ language: 'fil' });
  change('nickname', 'Player  7K2QX ');
  submit();
  expect([sent(), form().value]).toEqual([[], 'saved']);
});

test('a chosen language is sent, even the app’s own in place of another', () => {
  const { change, submit, sent } = createForm({ profile: sampleProfile({ language: 'fil' }) });
  change('language', 'en');
  submit();
  expect(sent()).toEqual([{ language: 'en' }]);
});

test.each<[ProfileField, string, string]>([
  ['nickname', '', 'missing'],
  ['nickname', 'A', 'tooShort'],
  ['nickname', 'W'.repeat(21), 'tooLong'],
  ['nickname', 'Adm1n', 'staff'],
  ['birthDate', '2010-01-01', 'tooYoung'],
  ['birthDate', '2001-02-31', 'noDate'],
  ['email', 'ana@', 'email'],
])('%s of %j is shown when it is left, and stops a submit: %s', (name, value, error) => {
  const { change, blur, submit, sent, shown } = createForm();
  change(name, value);
  expect(shown().errors).toEqual({});
  blur(name);
  expect(shown().errors).toEqual({ [name]: error });
  submit();
  expect([sent(), shown().errors]).toEqual([[], { [name]: error }]);
  change(name, name === 'nickname' ? 'Ana' : '');
  expect(shown().errors).toEqual({});
  blur(name);
  expect(shown().errors).toEqual({});
});

test('a submit shows every fault', () => {
  const { change, submit, shown } = createForm();
  change('nickname', 'GM Ana');
  change('email', 'x');
  submit();
  expect(shown().errors).toEqual({ nickname: 'staff', email: 'email' });
});

test('what the server refuses is shown at its field until the next try, which is another request', async () => {
  const { change, ids, submit, update, shown } = createForm();
  change('nickname', 'Ana');
  submit();
  await update.fail(failedCall('refused', 400, { field: 'nickname' }));
  expect(shown()).toEqual({ errors: { nickname: 'invalid' }, formError: null });
  submit();
  expect([update.inputs.map(({ requestId }) => requestId), ids.made.length]).toEqual([ids.made, 2]);
  expect(shown().errors).toEqual({});
});

test('a birth date that was set elsewhere is said at the field', async () => {
  const { change, submit, update, shown } = createForm();
  change('birthDate', '1990-01-01');
  submit();
  await update.fail(failedCall('refused', 1121, { field: 'birthDate' }));
  expect(shown()).toEqual({ errors: { birthDate: 'set' }, formError: null });
});

test('too many changes are refused above the form', async () => {
  const { change, submit, update, shown } = createForm();
  change('avatar', 2);
  submit();
  await update.fail(failedCall('refused', 429, { retryAfter: 2 }));
  expect(shown()).toEqual({ errors: {}, formError: 'tooMany' });
  change('avatar', 3);
  expect(shown().formError).toBeNull();
});

test('a lost answer is asked for again; leaving it says that it took too long', async () => {
  const { change, form, submit, update, submission, tags, shown } = createForm();
  change('avatar', 2);
  submit();
  for (let lost = 0; lost < 6; lost += 1) {
    await update.fail(failedCall('timeout'));
    if (lost < 5) submission('submission.retry');
  }
  expect(tags()).toEqual(['busy', 'uninterruptible']);
  submission('submission.leave');
  expect([form().value, shown()]).toEqual(['editing', { errors: {}, formError: 'timeout' }]);
});

test('a submission that breaks leads back to the form', async () => {
  const { change, form, submit, update, shown } = createForm({}, brokenSubmission(profileActors.submission));
  change('avatar', 2);
  submit();
  await update.fail(failedCall('offline'));
  expect([form().value, shown().formError]).toEqual(['editing', 'timeout']);
});
