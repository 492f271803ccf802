import { checkChoiceMachine } from '#machines/protection/check-choice.machine.ts';
import { refused, unanswered } from './fakes.ts';
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
        refused('too many', 429),
        ...unanswered,
      ],
    },
  },
  situation: ({ everyMinutes, wish, formError, isSaved }) => [everyMinutes, wish, formError, isSaved],
});
