import { setup } from 'xstate';
import type { Address } from '#contract/shop.ts';
import { createForm, type FormContext, untouched } from '../submission/form.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import {
  type AddressErrors,
  type AddressField,
  type AddressValues,
  addressFields,
  checkField,
  readAddress,
} from './shop-rules.ts';

export interface AddressFormInput {
  /** The stored address; null for none. */
  address: Address | null;
  createId: () => string;
}

export type AddressFormContext = AddressFormInput & FormContext<AddressValues, AddressErrors>;

export type AddressFormEvent =
  | { type: 'field.changed'; name: AddressField; value: string }
  | { type: 'field.blurred'; name: AddressField }
  | { type: 'form.submit' };

const form = createForm<AddressFormContext, AddressFormEvent>({
  fields: () => addressFields,
  check: (name, { values }) => checkField(name, values[name]),
});

export const addressFormActors = {
  /** Sends `updateAddress`. A repeat stores the same address. */
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
  guards: form.guards,
  actions: form.actions,
}).createMachine({
  id: 'address-form',
  context: ({ input }) => ({
    ...input,
    values: input.address ?? emptyValues,
    ...untouched,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': { actions: 'change' },
        'field.blurred': { actions: 'touch' },
        'form.submit': [{ guard: 'isComplete', target: 'saving' }, { actions: 'touchAll' }],
      },
    },
    saving: {
      tags: ['busy', 'uninterruptible'],
      entry: ['clearFormError', 'beginRequest'],
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, values } }) => ({ requestId, body: readAddress(values) }),
        onDone: [
          { guard: 'isDone', target: 'saved' },
          { target: 'editing', actions: 'showRefusal' },
        ],
        onError: { target: 'editing', actions: 'showNoAnswer' },
      },
    },
    saved: { type: 'final' },
  },
});

const emptyValues: AddressValues = {
  ...{ name: '', mobile: '', region: '', province: '' },
  ...{ city: '', barangay: '', street: '', postalCode: '' },
};
