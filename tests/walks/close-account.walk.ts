import { closeAccountMachine } from '#machines/profile/close-account.machine.ts';
import { failedCall } from '../fake-call.ts';
import { unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const CLOSES_AT = 1_797_592_000_000;
const createId = () => '0198b7d2-0000-7000-8000-000000000001';

const refused = (name: string, errcode: number) => ({
  name,
  output: { kind: 'refused', error: failedCall('refused', errcode) },
});

export const walk = defineWalk(closeAccountMachine, {
  serves: { beyond: 'Players may close their account' },
  inputs: [
    { name: 'open', create: () => ({ closesAt: null, createId }) },
    { name: 'closing', create: () => ({ closesAt: CLOSES_AT, createId }) },
  ],
  events: [
    { type: 'closing.open' },
    { type: 'closing.cancel' },
    { type: 'form.submit' },
    { type: 'account.keep' },
  ],
  fakes: {
    closing: {
      promise: [
        { name: 'asked', output: { kind: 'done', answer: { closesAt: CLOSES_AT } } },
        refused('no proof', 1111),
        refused('coins left', 1122),
        refused('order open', 1410),
        ...unanswered,
      ],
    },
    fetchClosing: {
      promise: [
        { name: 'closing', output: { closesAt: CLOSES_AT } },
        { name: 'not closing', output: { closesAt: null } },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
    keeping: {
      promise: [
        { name: 'kept', output: { kind: 'done', answer: { closesAt: null } } },
        refused('too many', 429),
        ...unanswered,
      ],
    },
  },
  situation: ({ closesAt, formError, block }) => [closesAt, formError, block],
});
