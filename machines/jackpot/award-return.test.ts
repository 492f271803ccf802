import { expect, test } from 'vitest';
import { createActor, createEmptyActor, fromCallback } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { type DialogsEvent, dialogsMachine, readDialog } from '../app/dialogs.machine.ts';
import {
  type AwardReturnEvent,
  type AwardReturnInput,
  type AwardReturnNote,
  awardReturnActors,
  awardReturnMachine,
} from './award-return.machine.ts';

function createReturn({
  from = 'login',
  path = '/',
  shown,
}: Partial<AwardReturnInput> & { shown?: DialogsEvent } = {}) {
  const findAward = fakeCall(awardReturnActors.findAward);
  const noted: AwardReturnNote[] = [];
  let tell: (event: AwardReturnEvent) => void = () => {};
  let breakPlayer = () => {};
  const player = fromCallback<AwardReturnNote>(({ receive, self, sendBack }) => {
    receive((note) => {
      if ((note as { type: string }).type === 'break') throw new Error('nobody');
      noted.push(note);
    });
    tell = sendBack;
    breakPlayer = () => self.send({ type: 'break' } as never);
  });
  const appRef = createEmptyActor() as never;
  const dialogsRef = createActor(dialogsMachine, { input: { appRef } }).start();
  if (shown) dialogsRef.send(shown);
  const actor = createActor(awardReturnMachine.provide({ actors: { findAward: findAward.logic, player } }), {
    input: { from, path, dialogsRef },
  }).start();
  return {
    breakPlayer: () => breakPlayer(),
    findAward,
    noted,
    tell: (event: AwardReturnEvent) => tell(event),
    value: () => actor.getSnapshot().value,
    opened: () => readDialog(dialogsRef.getSnapshot())?.kind ?? null,
  };
}

const arrive = (path: string) => ({ type: 'page.arrived', path }) as const;

test.each([
  ['an award that waits is shown', {}, true, 'jackpot', 0],
  ['an award is shown above a game too', { path: '/game/start?gameId=1001&tryIt=0' }, true, 'jackpot', 0],
  ['the page of the draw shows it by itself', { path: '/activity/jackpot?from=home' }, true, null, 0],
  ['an award that no longer waits is settled', {}, false, null, 1],
] as const)('after a login %s', async (_, input, isWaiting, opened, settled) => {
  const award = createReturn(input);
  expect(award.value()).toBe('asking');
  await award.findAward.answer(isWaiting);
  expect([award.value(), award.opened(), award.noted.length]).toEqual(['over', opened, settled]);
});

test('after a login the return waits for the page that it leads to', async () => {
  const { findAward, opened, tell, value } = createReturn({ path: '/auth/login' });
  tell(arrive('/auth/accountLogin'));
  expect(value()).toBe('arriving');
  tell(arrive('/member'));
  await findAward.answer(true);
  expect(opened()).toBe('jackpot');
});

test('from the page of the draw the return waits for the next page', async () => {
  const { findAward, opened, tell, value } = createReturn({ from: 'draw', path: '/activity/jackpot' });
  tell(arrive('/activity/jackpot?from=home'));
  expect(value()).toBe('arriving');
  tell(arrive('/member'));
  await findAward.answer(true);
  expect(opened()).toBe('jackpot');
});

test('after the page of the draw nothing is settled: the draw may still be under way', async () => {
  const { findAward, noted, opened, value } = createReturn({ from: 'draw', path: '/' });
  await findAward.answer(false);
  expect([value(), opened(), noted]).toEqual(['over', null, []]);
});

test.each([
  ['stays if the player opened it', { type: 'dialog.open', kind: 'download' }, 'download'],
  [
    'gives way to the draw if it opened by itself',
    { type: 'dialog.open', kind: 'first-deposit', openedBy: 'queue' },
    'jackpot',
  ],
] as const)('an open dialog %s', async (_, shown, kind) => {
  const { findAward, opened } = createReturn({ shown });
  await findAward.answer(true);
  expect(opened()).toBe(kind);
});

test('a failed call ends the return without settling anything', async () => {
  const { findAward, noted, opened, value } = createReturn();
  await findAward.fail(failedCall('offline'));
  expect([value(), opened(), noted]).toEqual(['over', null, []]);
});

test('another player’s award is not shown', () => {
  const { findAward, tell, value } = createReturn();
  tell({ type: 'login.lost' });
  expect([value(), findAward.countWaiting()]).toEqual(['over', 0]);
});

test('the return ends if it cannot hear of the player', () => {
  const { breakPlayer, value } = createReturn({ from: 'draw', path: '/activity/jackpot' });
  breakPlayer();
  expect(value()).toBe('over');
});
