import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { PushChoices } from '#contract/push.ts';
import { pushChoicesMachine } from './push-choices.machine.ts';

const kinds = { money: true, gifts: true, answers: true, security: true, news: true };
const USUAL: PushChoices = { kinds, quiet: { isOn: true, from: 1_320, to: 480 } };
const NO_NEWS: PushChoices = { ...USUAL, kinds: { ...kinds, news: false } };
const NO_GIFTS: PushChoices = { ...USUAL, kinds: { ...kinds, gifts: false } };

function open(...failures: boolean[]) {
  const sent: PushChoices[] = [];
  const actor = createActor(
    pushChoicesMachine.provide({
      actors: {
        saveChoices: fromPromise<PushChoices, PushChoices>(async ({ input }) => {
          sent.push(input);
          if (failures.shift()) throw new Error('offline');
          return input;
        }),
      },
    }),
    { input: { choices: USUAL } },
  ).start();
  const settle = () => waitFor(actor, (state) => !state.hasTag('busy'));
  return { actor, sent, settle };
}

test('each change is saved at once', async () => {
  const { actor, sent, settle } = open();
  actor.send({ type: 'choices.change', choices: NO_NEWS });
  const state = await settle();
  expect([state.value, state.context.kept, sent]).toEqual([{ idle: 'saved' }, NO_NEWS, [NO_NEWS]]);
});

test('a change during another waits for it, and the last one counts', async () => {
  const { actor, sent, settle } = open();
  actor.send({ type: 'choices.change', choices: NO_NEWS });
  actor.send({ type: 'choices.change', choices: USUAL });
  actor.send({ type: 'choices.change', choices: NO_GIFTS });
  const state = await settle();
  expect([sent, state.context.kept]).toEqual([[NO_NEWS, NO_GIFTS], NO_GIFTS]);
});

test('after a failure the player tries again, or goes back to what is kept', async () => {
  const { actor, sent, settle } = open(true, false, true);
  actor.send({ type: 'choices.change', choices: NO_NEWS });
  expect((await settle()).value).toBe('failed');
  actor.send({ type: 'choices.retry' });
  expect((await settle()).context.kept).toEqual(NO_NEWS);
  actor.send({ type: 'choices.change', choices: NO_GIFTS });
  await settle();
  actor.send({ type: 'choices.revert' });
  const { value, context } = actor.getSnapshot();
  expect([value, context.wanted]).toEqual([{ idle: 'untouched' }, NO_NEWS]);
  expect(sent).toEqual([NO_NEWS, NO_NEWS, NO_GIFTS]);
});

test('after a failure another change is saved at once', async () => {
  const { actor, sent, settle } = open(true);
  actor.send({ type: 'choices.change', choices: NO_NEWS });
  await settle();
  actor.send({ type: 'choices.change', choices: NO_GIFTS });
  const state = await settle();
  expect([state.value, state.context.kept, sent]).toEqual([{ idle: 'saved' }, NO_GIFTS, [NO_NEWS, NO_GIFTS]]);
});

test('of two changes of which only the first was saved, the player goes back to the first', async () => {
  const { actor, settle } = open(false, true);
  actor.send({ type: 'choices.change', choices: NO_NEWS });
  actor.send({ type: 'choices.change', choices: NO_GIFTS });
  await settle();
  actor.send({ type: 'choices.revert' });
  expect(actor.getSnapshot().context.wanted).toEqual(NO_NEWS);
});
