import { createActor, type EventObject, fromCallback, fromTransition, SimulatedClock } from 'xstate';
import type { OpenRound, Round } from '#contract/game.ts';
import { gameLaunchActors, gameLaunchMachine } from '#machines/game/game-launch.machine.ts';
import type {
  GameLaunchEmitted,
  GameLaunchInput,
  RoundAnswer,
  StartedGame,
} from '#machines/game/game-launch.types.ts';
import type { PlayDotsEvent } from '#machines/game/play-dots.machine.ts';
import type { RealityCheckEvent } from '#machines/protection/reality-check.machine.ts';
import type { SubmissionEvent } from '#machines/submission/submission.machine.ts';
import type { PageEvent } from '#machines/watch-page.ts';
import { fakeCall } from './fake-call.ts';
import { fakeIds } from './fake-ids.ts';
import { fakeSubmission } from './fake-submission.ts';
import { sampleGame } from './sample-game.ts';

export const REQUEST_ID = '0198b7d2-0000-7000-8000-000000000001';
export const BETS = [{ spot: 'red', amount: 100 }];

export const STARTED: StartedGame = {
  gameId: 1001,
  game: sampleGame({ gameId: 1001, name: 'Color Game', typeId: 3, title: 'color-game' }),
  title: 'color-game',
  url: '/games/pages/dice.html',
  minBet: 100,
  maxBet: 100_000,
  betLimit: 0,
  stakes: [100, 500, 1_000],
  demoCoin: 50_000,
  coin: 10_000,
  openRound: null,
  shortestCycle: 0,
};

/** A round with a win of 300 on a stake of 100. */
export const ROUND: Round = {
  roundId: 'round-1',
  gameId: 1001,
  bets: BETS,
  outcome: { kind: 'dice', dice: ['red', 'red', 'blue'] },
  stake: 100,
  win: 300,
  time: 1_795_000_000_000,
};

export const PLAYED: RoundAnswer = { openRound: null, round: ROUND, coin: 10_200 };

/** A round of pots after its first pick, which was full. */
export const OPEN_ROUND: OpenRound = {
  roundId: '0198b7d2-0000-7000-8000-0000000000aa',
  gameId: 1001,
  stake: 1_000,
  picks: [3],
  cashOut: 1_293,
  time: 1_795_000_000_000,
};

export const STEPPED: RoundAnswer = { openRound: OPEN_ROUND, round: null, coin: 9_000 };

/** A visit to a game whose calls wait for the test; none has been answered. */
export function createTestGame(
  input: Partial<GameLaunchInput> = {},
  submit = fakeSubmission(gameLaunchActors.submission),
  watch = fromCallback<PageEvent>(() => {}),
) {
  const fakes = {
    startGame: fakeCall(gameLaunchActors.startGame),
    exitGame: fakeCall(gameLaunchActors.exitGame),
  };
  const { logic: submission, send: askRound } = submit;
  const ids = fakeIds();
  const [noted, checked] = [listen<PlayDotsEvent>(), listen<RealityCheckEvent>()];
  const clock = new SimulatedClock();
  const actor = createActor(
    gameLaunchMachine.provide({
      actors: {
        startGame: fakes.startGame.logic,
        submission,
        exitGame: fakes.exitGame.logic,
        watchPage: watch,
      },
    }),
    {
      input: {
        gameId: 1001,
        tryIt: 0,
        isLoggedIn: true,
        locale: 'en',
        calm: false,
        stake: 0,
        dotsRef: noted.ref,
        checkRef: checked.ref,
        createId: ids.createId,
        ...input,
      },
      clock,
    },
  );
  const told: GameLaunchEmitted[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  return {
    actor,
    clock,
    told,
    /** The events sent about the dots. */
    noted: noted.events,
    /** The events sent to the reality check. */
    checked: checked.events,
    ids,
    askRound,
    submission: (type: SubmissionEvent['type']) => actor.getSnapshot().children.submission?.send({ type }),
    ...fakes,
    state: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags],
    context: () => actor.getSnapshot().context,
  };
}

function listen<Event extends EventObject>() {
  const events: Event[] = [];
  const hear = fromTransition((_: null, event: Event) => {
    events.push(event);
    return null;
  }, null);
  return { events, ref: createActor(hear).start() };
}

/** A game whose frame is ready for the first bet; earlier messages are dropped. */
export async function createPlaying(...parts: Parameters<typeof createTestGame>) {
  const game = createTestGame(...parts);
  await game.startGame.answer(STARTED);
  game.actor.send({ type: 'frame.ready' });
  game.told.length = 0;
  return game;
}

/** A round that the server has been asked for. */
export async function createAsked(...parts: Parameters<typeof createTestGame>) {
  const game = await createPlaying(...parts);
  game.actor.send({ type: 'round.play', bets: BETS });
  return game;
}
