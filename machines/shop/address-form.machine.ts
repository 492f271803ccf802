import { assign, setup } from 'xstate';
import type { Address } from '#contract/shop.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { type FormError, readFormFailure } from '../submission/submission-rules.ts';
import {
  type AddressErrors,
  type AddressField,
  type AddressValues,
  addressFields,
  checkAddress,
  readAddress,
} from './shop-rules.ts';

export interface AddressFormInput {
  /** The one that is stored; null for none. */
  address: Address | null;
  createId: () => string;
}

export interface AddressFormContext extends AddressFormInput {
  values: AddressValues;
  touched: readonly AddressField[];
  /** The server's refusal of a field, until the field changes. */
  refused: AddressErrors;
  /** The error shown at each field. */
  errors: AddressErrors;
  formError: FormError | null;
  requestId: string;
}

export type AddressFormEvent =
  | { type: 'field.changed'; name: AddressField; value: string }
  | { type: 'field.blurred'; name: AddressField }
  | { type: 'form.submit' };

type Ended = { output: SubmissionOutput<Address> };

export const addressFormActors = {
  /** Sends `updateAddress`. Sent twice, it stores the same. */
  submission: createSubmissionMachine<Address | null, Address>(),
};

/** The form for the address that goods are sent to. */
export const addressFormMachine = setup({
  types: {} as {
    context: AddressFormContext;
    events: AddressFormEvent;
    input: AddressFormInput;
    tags: 'busy' | 'uninterruptible';
    children: { submission: 'submission' };
  },
  actors: addressFormActors,
  guards: {
    isComplete: ({ context }) => readAddress(context.values) !== null,
    isSaved: (_, { output }: Ended) => output.kind === 'done',
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    changeField: assign(({ context }, { name, value }: { name: AddressField; value: string }) => {
      const { [name]: _, ...refused } = context.refused;
      const values = { ...context.values, [name]: value };
      return { ...showing(context, { values, refused }), formError: null };
    }),
    touch: assign(({ context }, { name }: { name: AddressField }) =>
      showing(context, { touched: [...new Set([...context.touched, name])] }),
    ),
    touchAll: assign(({ context }) => showing(context, { touched: addressFields })),
    beginRequest: assign({ requestId: ({ context }) => context.createId(), formError: null }),
    showRefusal: assign(({ context }, { output }: Ended) => {
      const error = output.kind === 'refused' ? output.error : null;
      const { form, field } = readFormFailure(error, addressFields);
      return {
        ...showing(context, { refused: field ? { [field.name]: 'invalid' } : {} }),
        formError: form,
      };
    }),
    showNoAnswer: assign({ formError: 'timeout' }),
  },
}).createMachine({
  id: 'address-form',
  context: ({ input }) => ({
    ...input,
    values: input.address ?? emptyValues,
    touched: [],
    refused: {},
    errors: {},
    formError: null,
    requestId: '',
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
        'field.blurred': { actions: { type: 'touch', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isComplete', target: 'saving' }, { actions: 'touchAll' }],
      },
    },
    saving: {
      tags: ['busy', 'uninterruptible'],
      entry: 'beginRequest',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, values } }) => ({ requestId, body: readAddress(values) }),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event }, target: 'saved' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'showRefusal', params: ({ event }) => event },
          },
          { target: 'editing', actions: 'showNoAnswer' },
        ],
        onError: { target: 'editing', actions: 'showNoAnswer' },
      },
    },
    saved: { type: 'final' },
  },
});

/** The changed values, and the errors that follow from them: only of touched fields. */
function showing(
  context: AddressFormContext,
  changed: Partial<Pick<AddressFormContext, 'values' | 'touched' | 'refused'>>,
): Partial<AddressFormContext> {
  const { values, touched, refused } = { ...context, ...changed };
  const shown = Object.entries(checkAddress(values)).filter(([name]) =>
    touched.some((field) => field === name),
  );
  return { ...changed, errors: { ...Object.fromEntries(shown), ...refused } };
}

const emptyValues: AddressValues = {
  ...{ name: '', mobile: '', region: '', province: '' },
  ...{ city: '', barangay: '', street: '', postalCode: '' },
};
