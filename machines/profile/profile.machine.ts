import { assign, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { updateProfile } from '#contract/profile.ts';
import { errorOf, isDone } from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import { isError, readFormFailure } from '../submission/submission-rules.ts';
import {
  type ProfileContext,
  type ProfileEvent,
  type ProfileField,
  type ProfileInput,
  type ProfileRequest,
  profileFields,
} from './profile.types.ts';
import { findProfileFaults, planChange } from './profile-rules.ts';

export type ProfileSaved = ResponseOf<typeof updateProfile>;

export const profileActors = {
  /** Sends `updateProfile`, and stores what the player is now. */
  submission: createSubmissionMachine<ProfileRequest, ProfileSaved>(),
};

/** The form in which players change what they tell about themselves. */
export const profileMachine = setup({
  types: {} as {
    context: ProfileContext;
    events: ProfileEvent;
    input: ProfileInput;
    tags: 'busy' | 'uninterruptible';
    children: { submission: 'submission' };
  },
  actors: profileActors,
  guards: {
    isUnchanged: ({ context }) => Object.keys(planChange(context)).length === 0,
    isRight: ({ context }) => Object.keys(findProfileFaults(context)).length === 0,
    isSaved: isDone,
  },
  actions: {
    change: assign(
      ({ context }, { name, value }: { name: ProfileField; value: string | number | boolean }) => {
        const { [name]: _, ...errors } = context.errors;
        return { values: { ...context.values, [name]: value }, errors, formError: null };
      },
    ),
    check: assign(({ context }, { name }: { name: ProfileField }) => {
      const { [name]: _, ...errors } = context.errors;
      const fault = findProfileFaults(context)[name];
      return { errors: fault === undefined ? errors : { ...errors, [name]: fault } };
    }),
    checkAll: assign({ errors: ({ context }) => findProfileFaults(context) }),
    beginRequest: assign({ requestId: ({ context }) => context.createId(), formError: null, errors: {} }),
    showRefusal: assign(({ event }) => {
      const error = errorOf(event);
      if (isError(error, ERRCODE.birthDateSet)) return { errors: { birthDate: 'set' as const } };
      const { form, field } = readFormFailure(error, profileFields);
      return field ? { errors: { [field.name]: 'invalid' as const } } : { formError: form };
    }),
    showNoAnswer: assign({ formError: 'timeout' }),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({
    ...input,
    values: {
      nickname: input.profile.nickname,
      avatar: input.profile.avatar,
      birthDate: input.profile.birthDate,
      email: input.profile.email,
      language: input.profile.language || input.language,
      timeZone: input.profile.timeZone,
      isAnonymous: input.profile.isAnonymous,
    },
    requestId: '',
    errors: {},
    formError: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'field.blurred': { actions: { type: 'check', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isUnchanged', target: 'saved' },
          { guard: 'isRight', target: 'saving' },
          { actions: 'checkAll' },
        ],
      },
    },
    saving: {
      tags: ['busy', 'uninterruptible'],
      entry: 'beginRequest',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context }) => ({ requestId: context.requestId, body: planChange(context) }),
        onDone: [
          { guard: 'isSaved', target: 'saved' },
          { target: 'editing', actions: 'showRefusal' },
        ],
        onError: { target: 'editing', actions: 'showNoAnswer' },
      },
    },
    saved: { type: 'final' },
  },
});
