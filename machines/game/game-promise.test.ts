import { expect, test } from 'vitest';
import { BETS, createPlaying, PLAYED, STARTED, STEPPED } from '#tests/create-test-game.ts';
import { failedCall } from '#tests/fake-call.ts';
import fc from '#tests/fast-check.ts';

type Game = Awaited<ReturnType<typeof createPlaying>>;

const happenings: Record<string, (game: Game) => Promise<void> | void> = {
  play: ({ actor }) => actor.send({ type: 'round.play', bets: BETS }),
  open: ({ actor }) => actor.send({ type: 'round.step', step: { kind: 'open', stake: 100 } }),
  'ask again': ({ submission }) => submission('submission.retry'),
  'stop asking': ({ submission }) => submission('submission.leave'),
  'frame ready': ({ actor }) => actor.send({ type: 'frame.ready' }),
  'frame dies': ({ actor }) => actor.send({ type: 'frame.failed' }),
  'start again': ({ actor }) => actor.send({ type: 'game.retry' }),
  started: ({ startGame }) => answering(startGame, () => startGame.answer(STARTED)),
  settled: ({ askRound }) => answering(askRound, () => askRound.answer(PLAYED)),
  stepped: ({ askRound }) => answering(askRound, () => askRound.answer(STEPPED)),
  'moved on': ({ askRound }) => answering(askRound, () => askRound.fail(failedCall('refused', 1205))),
  'answer lost': ({ askRound }) => answering(askRound, () => askRound.fail(failedCall('timeout'))),
  'too many': ({ askRound }) => answering(askRound, () => askRound.fail(failedCall('refused', 429))),
  'too poor': ({ askRound }) => answering(askRound, () => askRound.fail(failedCall('refused', 1201))),
  'logged out': ({ askRound }) => answering(askRound, () => askRound.fail(failedCall('refused', 401))),
  'time passes': ({ clock }) => clock.increment(4_000),
};

async function answering(call: { countWaiting: () => number }, answer: () => Promise<void>): Promise<void> {
  if (call.countWaiting() > 0) await answer();
}

test('every request of a round is settled, refused or explained, exactly once', async () => {
  const steps = fc.array(fc.constantFrom(...Object.keys(happenings)), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, async (names) => {
      const game = await createPlaying();
      for (const name of names) await happenings[name]?.(game);
      game.actor.send({ type: 'view.left' });
      game.clock.increment(0);

      const begun = game.ids.made.length;
      const ends = game.told.filter(
        (event) =>
          ['round.abandoned', 'round.moved'].includes(event.type) ||
          (event.type === 'frame.tell' &&
            ['round.settled', 'round.stepped', 'round.refused'].includes(event.message.type)),
      );
      expect(ends).toHaveLength(begun);
      game.actor.stop();
    }),
    { numRuns: 300 },
  );
});
