import type { PushChoices } from '#contract/push.ts';
import { pushChoicesMachine } from '#machines/push/push-choices.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

const kinds = { money: true, gifts: true, answers: true, security: true, news: true };
const choices: PushChoices = { kinds, quiet: { isOn: true, from: 1_320, to: 480 } };

export const walk = defineWalk(pushChoicesMachine, {
  serves: { beyond: 'Which push messages players want, and in which hours not' },
  inputs: [{ name: 'start', create: () => ({ choices }) }],
  events: [
    { type: 'choices.change', choices: { ...choices, kinds: { ...kinds, news: false } } },
    { type: 'choices.change', choices: { ...choices, quiet: { ...choices.quiet, isOn: false } } },
    { type: 'choices.retry' },
    { type: 'choices.revert' },
  ],
  fakes: {
    saveChoices: {
      promise: [
        { name: 'saved', answer: (input: PushChoices) => input },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
  },
  situation: ({ kept, wanted, sent }) => [kept, wanted, sent, wanted === sent],
});
