import { checkChoiceMachine } from '#machines/protection/check-choice.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(checkChoiceMachine, {
  serves: { beyond: 'Players choose how often a reality check comes, within the profile' },
  inputs: [
    {
      name: 'every half hour',
      create: () => ({ everyMinutes: 30, time: 10, createId: () => '0198b7d2-0000-7000-8000-000000000001' }),
    },
  ],
  events: [
    { type: 'minutes.choose', minutes: 15 },
    { type: 'minutes.choose', minutes: 30 },
    { type: 'form.submit' },
    { type: 'check.told', everyMinutes: 20, time: 20 },
    { type: 'check.told', everyMinutes: 10, time: 5 },
  ],
  fakes: {
    saving: {
      promise: [
        { name: 'saved', output: { kind: 'done', answer: { everyMinutes: 15, time: 30 } } },
        { name: 'too many', output: { kind: 'refused', error: failedCall('refused', 429) } },
        { name: 'left', output: { kind: 'left' } },
        { name: 'broken', error: new Error('no submission') },
      ],
    },
  },
  situation: ({ everyMinutes, wish, formError, isSaved }) => [everyMinutes, wish, formError, isSaved],
});
