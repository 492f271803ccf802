import { expect, test } from 'vitest';
import { type AnyActorLogic, createActor, fromCallback } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import type { ScratchCard } from '#contract/scratch.ts';
import { failedCall } from '#tests/fake-call.ts';
import { sampleScratchCard } from '#tests/sample-scratch.ts';
import { type ScratchPlayerEvent, scratchCardActors, scratchCardMachine } from './scratch-card.machine.ts';

const body = { propId: 80_002, count: 3, dealId: 'deal' } as const;
const [first, second, third] = [
  sampleScratchCard(),
  sampleScratchCard({ cardId: 'c2', propId: 0, count: 0, prizeId: 0 }),
  sampleScratchCard({ cardId: 'c3' }),
];

interface Surroundings {
  reveal?: AnyActorLogic;
  player?: typeof scratchCardActors.player;
}

/** The chart with a reveal whose reports the test sends. */
function createTest(cards: readonly ScratchCard[] = [], surroundings: Surroundings = {}) {
  const [asked, balance, changes]: [unknown[], string[], unknown[]] = [[], [], []];
  const unseen: string[][] = [];
  const actor = createActor(
    scratchCardMachine.provide({
      actors: {
        reveal: (surroundings.reveal ??
          fromCallback(({ receive }) => receive((event) => asked.push(event)))) as never,
        player:
          surroundings.player ??
          fromCallback<ScratchPlayerEvent>(({ receive }) =>
            receive((event) => {
              balance.push(event.type);
              if (event.type === 'balance.hold') unseen.push(event.paid.map(({ cardId }) => cardId));
            }),
          ),
      },
    }),
    { input: { createId: () => 'id', cards } },
  );
  actor.on('info.changed', (event) => changes.push(event));
  actor.start();
  const start = () => {
    actor.send({ type: 'card.start', body });
    actor.send({ type: 'reveal.claimed', answer: { award: first, more: [second, third] } });
  };
  return {
    ...{ actor, asked, balance, changes, start, unseen },
    state: () => actor.getSnapshot().value,
    ids: () => actor.getSnapshot().context.cards.map(({ cardId }) => cardId),
    notice: () => actor.getSnapshot().context.notice,
  };
}

test('cards are claimed once, and the balance is held until nothing is covered', () => {
  const { actor, asked, balance, start, state, ids } = createTest();
  start();
  actor.send({ type: 'card.start', body });
  expect(asked).toEqual([
    { type: 'reveal.claim', body },
    { type: 'awards.found', awards: [second, third] },
    { type: 'award.open' },
  ]);
  expect([state(), ids(), balance]).toEqual([{ atHand: 'covered' }, ['c1', 'c2', 'c3'], ['balance.hold']]);
  actor.send({ type: 'card.touched' });
  expect(state()).toEqual({ atHand: 'scratching' });
  actor.send({ type: 'card.reveal' });
  expect([state(), balance]).toEqual([{ atHand: { opened: 'shown' } }, ['balance.hold']]);
  actor.send({ type: 'card.dismiss', cardId: 'c2' });
  expect(asked).toHaveLength(3);
  actor.send({ type: 'card.dismiss', cardId: 'c1' });
  expect(asked.at(-1)).toEqual({ type: 'award.dismiss', awardId: 'c1' });
  actor.send({ type: 'award.opened', award: second });
  expect([state(), ids()]).toEqual([{ atHand: 'covered' }, ['c2', 'c3']]);
});

test('while cards are asked for the page is busy', () => {
  const { actor, start } = createTest();
  actor.send({ type: 'card.start', body });
  expect([...actor.getSnapshot().tags]).toEqual(['busy']);
  start();
  expect([...actor.getSnapshot().tags]).toEqual([]);
});

test('the last card releases the balance when it opens, and the page is told each time', () => {
  const { actor, balance, changes, ids, state } = createTest();
  actor.send({ type: 'card.start', body });
  actor.send({ type: 'reveal.claimed', answer: { award: first, more: [] } });
  actor.send({ type: 'card.reveal' });
  expect([state(), balance]).toEqual([{ atHand: { opened: 'shown' } }, ['balance.hold', 'balance.release']]);
  expect(changes).toEqual([{ type: 'info.changed' }]);
  actor.send({ type: 'card.dismiss', cardId: 'c1' });
  actor.send({ type: 'reveal.ended' });
  expect([state(), ids(), changes.length]).toEqual(['idle', [], 2]);
});

test('a card that was dismissed elsewhere while it was covered shows the balance again', () => {
  const { actor, balance, start, state } = createTest();
  start();
  actor.send({ type: 'reveal.ended' });
  expect([state(), balance]).toEqual(['idle', ['balance.hold', 'balance.release']]);
});

test.each([
  ['begun', { type: 'card.touched' }],
  ['opened', { type: 'card.reveal' }],
] as const)('after a card was %s all of them can still be opened at once', (_, event) => {
  const { actor, start, state } = createTest();
  start();
  actor.send(event);
  actor.send({ type: 'cards.reveal' });
  expect(state()).toEqual({ atHand: 'allOpened' });
});

test('cards that are open stay open when the first was dismissed elsewhere', () => {
  const { actor, ids, start, state } = createTest();
  start();
  actor.send({ type: 'cards.reveal' });
  actor.send({ type: 'award.opened', award: second });
  expect([state(), ids()]).toEqual([{ atHand: 'allOpened' }, ['c2', 'c3']]);
});

test('all cards open at once, and each is told to have been seen', () => {
  const { actor, asked, changes, start, state } = createTest();
  start();
  actor.send({ type: 'cards.reveal' });
  expect([state(), changes]).toEqual([{ atHand: 'allOpened' }, [{ type: 'info.changed' }]]);
  actor.send({ type: 'card.dismiss', cardId: 'c2' });
  expect(state()).toEqual({ atHand: 'allOpened' });
  actor.send({ type: 'card.dismiss', cardId: 'c1' });
  actor.send({ type: 'award.opened', award: second });
  actor.send({ type: 'award.opened', award: third });
  actor.send({ type: 'reveal.ended' });
  const told = asked.filter((event) => Reflect.get(event as object, 'type') === 'award.dismiss');
  expect(told.map((event) => Reflect.get(event as object, 'awardId'))).toEqual(['c1', 'c2', 'c3']);
  expect(state()).toBe('idle');
});

test('a card that was put away does not come back from what was found before', () => {
  const { actor, ids } = createTest();
  actor.send({ type: 'cards.found', cards: [first, second, third] });
  actor.send({ type: 'award.opened', award: first });
  actor.send({ type: 'award.opened', award: second });
  expect(ids()).toEqual(['c2', 'c3']);
  actor.send({ type: 'award.opened', award: third });
  expect(ids()).toEqual(['c3']);
});

test('a card that waited comes back covered, and the balance shows without its coins', () => {
  const { actor, state, ids, asked, balance, unseen } = createTest();
  actor.send({ type: 'cards.found', cards: [first, second] });
  expect(asked).toEqual([{ type: 'awards.found', awards: [first, second] }]);
  actor.send({ type: 'award.opened', award: first });
  expect([state(), ids()]).toEqual([{ atHand: 'covered' }, ['c1', 'c2']]);
  expect([balance, unseen]).toEqual([['balance.hold'], [['c1', 'c2']]]);
  actor.send({ type: 'cards.reveal' });
  expect(balance).toEqual(['balance.hold', 'balance.release']);
});

test.each([
  [ERRCODE.noScratchCard, 'none'],
  [ERRCODE.dealChanged, 'changed'],
  [ERRCODE.scratchClosed, 'closed'],
  [ERRCODE.activityOver, 'over'],
  [ERRCODE.internal, 'failed'],
])('a refusal with %i says "%s" until the next try, and balance and page show it', (errcode, notice) => {
  const { actor, balance, changes, notice: said, state } = createTest();
  actor.send({ type: 'card.start', body });
  actor.send({ type: 'reveal.refused', error: failedCall('refused', errcode) });
  expect([state(), said(), balance]).toEqual(['idle', notice, ['balance.hold', 'balance.release']]);
  expect(changes).toEqual([{ type: 'info.changed' }]);
  actor.send({ type: 'card.start', body });
  expect(said()).toBeNull();
});

test('a lost answer is not taken for nothing, and balance and page show what is there', () => {
  const { actor, balance, changes, notice, state } = createTest();
  actor.send({ type: 'card.start', body });
  actor.send({ type: 'reveal.left' });
  expect([state(), notice(), balance]).toEqual(['idle', 'unknown', ['balance.hold', 'balance.release']]);
  expect(changes).toEqual([{ type: 'info.changed' }]);
});

test('cards whose reveal breaks are not taken for nothing, and the balance shows again', () => {
  const reveal = fromCallback(({ receive }) =>
    receive(() => {
      throw new Error('no reveal');
    }),
  );
  const { actor, balance, notice, state } = createTest([], { reveal });
  actor.send({ type: 'card.start', body });
  expect([state(), notice(), balance]).toEqual(['idle', 'unknown', ['balance.hold', 'balance.release']]);
});

test('the page opens where the balance cannot be held', () => {
  const player = fromCallback<ScratchPlayerEvent>(() => {
    throw new Error('no balance');
  });
  const { actor, state } = createTest([], { player });
  expect([actor.getSnapshot().status, state()]).toEqual(['active', 'idle']);
});

test('without its actors the chart says which one is missing', async () => {
  const errors: unknown[] = [];
  const actor = createActor(scratchCardActors.player, { input: {} });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  expect(errors).toEqual([new Error('`player` actor must be provided')]);
});
