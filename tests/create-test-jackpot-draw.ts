import { type AnyEventObject, createActor, fromCallback, SimulatedClock } from 'xstate';
import { jackpotDrawActors } from '#machines/jackpot-draw/jackpot-draw.actors.ts';
import { jackpotDrawMachine } from '#machines/jackpot-draw/jackpot-draw.machine.ts';
import type { DrawInfo, JackpotDrawEmitted } from '#machines/jackpot-draw/jackpot-draw.types.ts';
import type { RevealInput, RevealReport } from '#machines/reveal/reveal.types.ts';
import type { PageEvent } from '#machines/watch-page.ts';
import { fakeCall } from './fake-call.ts';
import { sampleDrawInfo } from './sample-draw-info.ts';

export const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A jackpot draw whose every call waits for the test, and whose reveal does what the test says. */
export function createTestJackpotDraw({
  watch = fromCallback<PageEvent>(() => {}),
}: {
  watch?: typeof jackpotDrawActors.watchPage;
} = {}) {
  const clock = new SimulatedClock();
  const fetchDrawInfo = fakeCall(jackpotDrawActors.fetchDrawInfo);
  const rollAmounts = fakeCall(jackpotDrawActors.rollAmounts);
  /** What each reveal was begun with, and what the latest was told. */
  const reveals: RevealInput[] = [];
  const asked: AnyEventObject[] = [];
  let breakReveal = () => {};
  const reveal = fromCallback<AnyEventObject, RevealInput>(({ input, receive, self }) => {
    reveals.push(input);
    breakReveal = () => self.send({ type: 'break' });
    receive((event) => {
      if (event.type === 'break') throw new Error('no reveal');
      asked.push(event);
    });
  });
  const actor = createActor(
    jackpotDrawMachine.provide({
      actors: {
        fetchDrawInfo: fetchDrawInfo.logic,
        rollAmounts: rollAmounts.logic,
        reveal: reveal as unknown as typeof jackpotDrawActors.reveal,
        watchPage: watch,
      },
    }),
    { clock },
  );
  const told: JackpotDrawEmitted[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  const state = () => actor.getSnapshot();

  return {
    asked,
    breakReveal: () => breakReveal(),
    clock,
    fetchDrawInfo,
    reveals,
    rollAmounts,
    state,
    send: actor.send,
    value: () => state().value,
    draw: () => {
      const { value } = state();
      return typeof value === 'object' && 'open' in value ? value.open.draw : value;
    },
    load: (changes: Partial<DrawInfo> = {}) => fetchDrawInfo.answer(sampleDrawInfo(changes)),
    press: () => actor.send({ type: 'draw.press', places, isStill: false }),
    /** From the reveal that runs. */
    report: (event: RevealReport) => actor.send(event),
    /** What was emitted since it was last asked for. */
    hear: () => told.splice(0),
  };
}

/** One that is open, with a chance to draw. */
export async function createOpenJackpotDraw() {
  const test = createTestJackpotDraw();
  await test.load();
  return test;
}

/** One whose button was pressed. */
export async function createRunningJackpotDraw() {
  const test = await createOpenJackpotDraw();
  test.press();
  test.hear();
  return test;
}
