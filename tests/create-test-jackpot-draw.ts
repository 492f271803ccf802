import { type AnyActorLogic, type AnyEventObject, createActor, fromCallback, SimulatedClock } from 'xstate';
import type { RevealInput, RevealReport } from '#machines/fairness/reveal.types.ts';
import { jackpotDrawActors, jackpotDrawMachine } from '#machines/jackpot/jackpot-draw.machine.ts';
import type {
  DrawAnswer,
  DrawDialogEvent,
  DrawInfo,
  DrawPlace,
  DrawPlayerEvent,
  JackpotDrawEvent,
} from '#machines/jackpot/jackpot-draw.types.ts';
import type { JackpotSpinInput, JackpotSpinOutput } from '#machines/jackpot/jackpot-spin.machine.ts';
import { missingActor } from '#machines/missing-actor.ts';
import type { PageEvent } from '#machines/watch-page.ts';
import { fakeCall } from './fake-call.ts';
import { fakeIds } from './fake-ids.ts';
import { sampleAward } from './sample-award.ts';
import { sampleDrawInfo } from './sample-draw-info.ts';

export const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const chancesSpent = { canReceiveDrawChance: false, chances: 0, needDeposit: 50_000, needTyping: 0 };

type Surroundings = Partial<
  Pick<typeof jackpotDrawActors, 'dialog' | 'player' | 'watchPage'> & { place: DrawPlace }
>;

/** A jackpot draw whose calls wait for the test, and whose reveal and spin the test drives. */
export function createTestJackpotDraw({ place = 'dialog', ...surroundings }: Surroundings = {}) {
  const clock = new SimulatedClock();
  const fetchDrawInfo = fakeCall(jackpotDrawActors.fetchDrawInfo);
  const rollAmounts = fakeCall(missingActor<number[], { widths: readonly number[] }>('rollAmounts'));
  const spin = fakeCall(missingActor<JackpotSpinOutput, JackpotSpinInput>('spin'));
  /** The input of each reveal, and the events sent to the latest. */
  const reveals: RevealInput<DrawAnswer>[] = [];
  const asked: AnyEventObject[] = [];
  let breakReveal = () => {};
  const reveal = fromCallback<AnyEventObject, RevealInput<DrawAnswer>>(({ input, receive, self }) => {
    reveals.push(input);
    breakReveal = () => self.send({ type: 'break' });
    receive((event) => {
      if (event.type === 'break') throw new Error('no reveal');
      asked.push(event);
    });
  });
  const told: (DrawDialogEvent | DrawPlayerEvent)[] = [];
  const kept: DrawPlayerEvent['type'][] = [];
  const actor = createActor(
    jackpotDrawMachine.provide({
      actors: {
        fetchDrawInfo: fetchDrawInfo.logic,
        amounts: jackpotDrawActors.amounts.provide({ actors: { rollAmounts: rollAmounts.logic } }),
        reveal: stand<'reveal'>(reveal),
        spin: stand<'spin'>(spin.logic),
        dialog: fromCallback<DrawDialogEvent, { place: DrawPlace }>(({ receive }) =>
          receive((event) => told.push(event)),
        ),
        player: fromCallback<DrawPlayerEvent, { place: DrawPlace }>(({ receive }) =>
          receive((event) => {
            if (event.type === 'award.awaited' || event.type === 'award.settled') kept.push(event.type);
            else told.push(event);
          }),
        ),
        watchPage: fromCallback<PageEvent>(() => {}),
        ...surroundings,
      },
    }),
    { clock, input: { place, createId: fakeIds().createId } },
  );
  actor.start();
  const state = () => actor.getSnapshot();

  return {
    amounts: () => state().children.amounts?.getSnapshot().context.amounts,
    asked,
    breakReveal: () => breakReveal(),
    clock,
    fetchDrawInfo,
    reveals,
    rollAmounts,
    spin,
    state,
    send: actor.send,
    value: () => state().value,
    draw: () => {
      const { value } = state();
      return typeof value === 'object' && 'open' in value ? value.open.draw : value;
    },
    load: (changes: Partial<DrawInfo> = {}) => fetchDrawInfo.answer(sampleDrawInfo(changes)),
    press: () => actor.send({ type: 'draw.press', places, isStill: false }),
    /** Reports as the running reveal or spin. */
    report: (event: RevealReport<DrawAnswer> | Extract<JackpotDrawEvent, { type: 'spin.landed' }>) =>
      actor.send(event),
    /** Events for dialog and player since the last call. */
    hear: () => told.splice(0),
    /** All messages that an award is in progress or over, for the device to store. */
    kept,
  };
}

/** A stand-in for a child chart. */
function stand<Name extends 'reveal' | 'spin'>(logic: AnyActorLogic) {
  return logic as unknown as (typeof jackpotDrawActors)[Name];
}

/** An open draw with a chance. */
export async function createOpenJackpotDraw(surroundings: Surroundings = {}) {
  const test = createTestJackpotDraw(surroundings);
  await test.load();
  return test;
}

/** A draw after a press of its button. */
export async function createRunningJackpotDraw() {
  const test = await createOpenJackpotDraw();
  test.press();
  test.hear();
  return test;
}

/** A draw whose claim was answered and whose spin runs. */
export async function createSpinningJackpotDraw(award = sampleAward({ id: 4 })) {
  const test = await createRunningJackpotDraw();
  test.report({ type: 'reveal.claimed', answer: { award, chances: chancesSpent } });
  return test;
}
