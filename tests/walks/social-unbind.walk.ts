import { SOCIAL_TYPE } from '#contract/constants.ts';
import { socialUnbindMachine } from '#machines/social/social-unbind.machine.ts';
import { sampleUser } from '../sample-user.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const createId = () => '0198b7d2-0000-7000-8000-000000000001';
const socialType = SOCIAL_TYPE.line;

export const walk = defineWalk(socialUnbindMachine, {
  serves: { beyond: 'Takes away what `bindSocialAccount` adds' },
  inputs: [{ name: 'LINE', create: () => ({ socialType, createId }) }],
  events: [{ type: 'form.submit' }],
  fakes: {
    submission: {
      promise: [
        { name: 'unbound', output: { kind: 'done', answer: { user: sampleUser() } } },
        refused('last way in', 1110),
        ...unanswered,
      ],
    },
  },
  situation: ({ requestId, error }) => [requestId !== '', error],
});
