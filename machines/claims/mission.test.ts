import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { acceptsClaim, type MissionFacts, missionMachine, readMission } from './mission.machine.ts';

const NOTHING: MissionFacts = { isUnlocked: false, isReached: false, isOver: false, isClaimed: false };
const CLAIMABLE = { ...NOTHING, isUnlocked: true, isReached: true };

test.each<[string, Partial<MissionFacts>]>([
  ['locked', {}],
  ['locked', { isReached: true }],
  ['running', { isUnlocked: true }],
  ['claimable', { isUnlocked: true, isReached: true }],
  ['claimed', { isClaimed: true }],
  ['claimed', { isClaimed: true, isUnlocked: true, isReached: true, isOver: true }],
  ['expired', { isOver: true }],
  ['expired', { isUnlocked: true, isReached: true, isOver: true }],
])('a reward is %s by %j', (state, facts) => {
  expect(readMission({ ...NOTHING, ...facts })).toBe(state);
});

test('only a claimable reward can be claimed', () => {
  expect(acceptsClaim(CLAIMABLE)).toBe(true);
  for (const facts of [NOTHING, { ...NOTHING, isUnlocked: true }]) expect(acceptsClaim(facts)).toBe(false);
  expect(acceptsClaim({ ...CLAIMABLE, isOver: true })).toBe(false);
  expect(acceptsClaim({ ...CLAIMABLE, isClaimed: true })).toBe(false);
});

test('a running chart follows the facts, and ends with a claim here, a claim elsewhere, or its time', () => {
  const open = () => createActor(missionMachine, { input: NOTHING }).start();
  const tell = (actor: ReturnType<typeof open>, facts: Partial<MissionFacts>) => {
    actor.send({ type: 'facts.changed', ...NOTHING, ...facts });
    return actor.getSnapshot().value;
  };
  const actor = open();
  expect(tell(actor, { isUnlocked: true })).toBe('running');
  expect(tell(actor, CLAIMABLE)).toBe('claimable');
  actor.send({ type: 'reward.claim' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'claimed', status: 'done' });

  const elsewhere = open();
  tell(elsewhere, CLAIMABLE);
  expect(tell(elsewhere, { ...CLAIMABLE, isClaimed: true })).toBe('claimed');

  const late = open();
  tell(late, CLAIMABLE);
  expect(tell(late, { ...CLAIMABLE, isOver: true })).toBe('expired');

  const never = open();
  tell(never, { isUnlocked: true });
  expect(tell(never, { isUnlocked: true, isOver: true })).toBe('expired');
});
