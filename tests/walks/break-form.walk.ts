import { breakFormMachine } from '#machines/protection/break-form.machine.ts';
import { failedCall } from '../fake-call.ts';
import { sampleProtection } from '../sample-protection.ts';
import { unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const refused = (name: string, errcode: number) => ({
  name,
  output: { kind: 'refused', error: failedCall('refused', errcode) },
});
const lost = [...unanswered];

export const walk = defineWalk(breakFormMachine, {
  serves: { beyond: 'Players may take a break from play, which nobody can end early' },
  inputs: [{ name: 'open', create: () => ({ createId: () => '0198b7d2-0000-7000-8000-000000000001' }) }],
  events: [
    { type: 'break.choose', kind: 'timeOut', length: 7, unit: 'day' },
    { type: 'break.choose', kind: 'selfExclusion', length: 12, unit: 'month' },
    { type: 'form.submit' },
    { type: 'understood.changed', isUnderstood: true },
    { type: 'break.cancel' },
    { type: 'return.ask' },
  ],
  fakes: {
    taking: {
      promise: [
        { name: 'begun', output: { kind: 'done', answer: { exclusion: sampleProtection().exclusion } } },
        refused('longer', 1906),
        refused('too many', 429),
        ...lost,
      ],
    },
    returning: {
      promise: [
        { name: 'asked', output: { kind: 'done', answer: sampleProtection() } },
        refused('in force', 1907),
        ...lost,
      ],
    },
  },
  situation: ({ choice, isUnderstood, error }) => [choice, isUnderstood, error],
});
