import type { PlaySession } from '#contract/protection.ts';
import { realityCheckMachine } from '#machines/protection/reality-check.machine.ts';
import { failedCall } from '../fake-call.ts';
import { unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const played: PlaySession = {
  ...{ since: 1_795_000_000_000, minutes: 10, staked: 1_000, won: 400, net: -600 },
  ...{ everyMinutes: 30, mayBeOff: false, dueInMs: 1_200_000, time: 1_795_000_600_000 },
};
const due = { ...played, dueInMs: 0 };
const round = { staked: 100, won: 0, time: 1_795_000_600_001 };
const create = (isCounted: boolean) => () => ({
  isCounted,
  createId: () => '0198b7d2-0000-7000-8000-000000000001',
});

export const walk = defineWalk(realityCheckMachine, {
  serves: { beyond: 'How long players have played, shown and asked about between rounds' },
  inputs: [
    { name: 'for coins', create: create(true) },
    { name: 'demo', create: create(false) },
  ],
  events: [
    { type: 'game.opened', isOpen: false },
    { type: 'game.opened', isOpen: true },
    { type: 'round.began' },
    { type: 'round.answered', isOpen: true, round: null },
    { type: 'round.answered', isOpen: false, round },
    { type: 'round.refused', isOpen: true },
    { type: 'round.refused', isOpen: false },
    { type: 'round.unknown' },
    { type: 'result.shown' },
    { type: 'game.left' },
    { type: 'check.confirm' },
    { type: 'page.returned' },
  ],
  fakes: {
    readSession: {
      promise: [
        { name: 'played', output: played },
        { name: 'unbegun', output: { ...played, since: 0 } },
        { name: 'due', output: due },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
    submission: {
      promise: [{ name: 'confirmed', output: { kind: 'done', answer: played } }, ...unanswered],
    },
    watchPage: {
      callback: [{ name: 'cannot watch', error: new Error('no page') }],
    },
  },
  situation: ({ isCounted, session, held }) => [isCounted, session?.since, session?.dueInMs, held !== null],
});
