import { addressFormMachine } from '#machines/shop/address-form.machine.ts';
import { sampleAddress } from '../sample-shop.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const createId = () => '0198b7d2-0000-7000-8000-000000000001';

export const walk = defineWalk(addressFormMachine, {
  serves: { 7: '`updateAddress`: where the goods of the diamond shop are sent' },
  inputs: [
    { name: 'none yet', create: () => ({ address: null, createId }) },
    { name: 'a stored one', create: () => ({ address: sampleAddress(), createId }) },
  ],
  events: [
    { type: 'field.changed', name: 'city', value: 'Vigan' },
    { type: 'field.blurred', name: 'name' },
    { type: 'form.submit' },
  ],
  fakes: {
    submission: {
      promise: [
        { name: 'saved', output: { kind: 'done', answer: sampleAddress() } },
        refused('refused', 400),
        ...unanswered,
      ],
    },
  },
  situation: ({ values, formError }) => [values, formError],
});
