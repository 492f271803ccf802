import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, fromTransition } from 'xstate';
import { changeDrawSeed } from '#contract/jackpot.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';
import type { Answer } from '#tests/scripted-server.ts';
import FairnessPanel from './fairness-panel.tsx';

const { fairness } = sampleDrawInfo();
const CHANGE = 'Change seeds and reveal the old one';
const changed: Answer = ({ clientSeed }) => ({
  fairness: { ...fairness, seedId: 's2', clientSeed, nonce: 0 },
  revealed: { seedId: 's1', serverSeed: 'e'.repeat(64), draws: 4 },
});

interface Shown {
  isLocked?: boolean;
  isChosen?: boolean;
  answer?: Answer;
}

async function show({ isLocked = false, isChosen = true, answer = changed }: Shown = {}) {
  const onChanged = vi.fn();
  const app = await openTestApp({ player: {}, answers: { changeDrawSeed: answer } });
  const ownerRef = createActor(
    fromTransition((heard: null, _: AnyEventObject) => {
      onChanged();
      return heard;
    }, null),
  ).start();
  app.show(
    <FairnessPanel
      call={changeDrawSeed}
      fairness={{ ...fairness, isChosen }}
      isLocked={isLocked}
      ownerRef={ownerRef}
    />,
  );
  return { ...app, onChanged };
}

test('the commitment shows and can be copied', async () => {
  const { app, user } = await show();
  const copy = vi.spyOn(app.platform, 'copy').mockResolvedValue(true);
  expect(screen.getByText('luck').tagName).toBe('DD');
  await user.click(screen.getByRole('button', { name: 'Copy the commitment' }));
  await user.click(screen.getByRole('button', { name: 'Copy the commitment of the next seed' }));
  expect(copy.mock.calls).toEqual([[fairness.commitment], [fairness.nextCommitment]]);
});

test.each([
  ['is invited to choose their own', false],
  ['is not invited again after choosing one', true],
])('a player whose seed is known to the server %s', async (_, isChosen) => {
  await show({ isChosen });
  expect(screen.queryByText(/Enter a seed of your own/) === null).toBe(isChosen);
});

test('a change sends the player’s seed and reveals the old server seed', async () => {
  const { asked, onChanged, user } = await show();
  await user.type(screen.getByRole('textbox', { name: 'Your new seed' }), 'perya');
  await user.click(screen.getByRole('button', { name: CHANGE }));
  expect(await screen.findByText('e'.repeat(64))).toBeTruthy();
  expect(screen.getByText(/Draws made with it: 4\./)).toBeTruthy();
  expect(asked('changeDrawSeed')).toMatchObject([{ clientSeed: 'perya' }]);
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

test('the promise for the new seed is kept', async () => {
  const { app, user } = await show();
  await user.type(screen.getByRole('textbox', { name: 'Your new seed' }), 'perya');
  await user.click(screen.getByRole('button', { name: CHANGE }));
  await screen.findByText('e'.repeat(64));
  const { statement, signature } = fairness;
  expect(await app.dependencies.statements?.read('u1', 'd1')).toEqual({
    statements: [{ statement, signature }],
    relied: '',
  });
});

test.each([
  ['empty', ''],
  ['with a space', 'two words'],
  ['beyond ASCII', 'swerté'],
  ['with a colon', 'luck:1'],
])('an invalid seed (%s) is not sent', async (_, seed) => {
  const { asked, user } = await show();
  if (seed !== '') await user.type(screen.getByRole('textbox'), seed);
  await user.click(screen.getByRole('button', { name: CHANGE }));
  expect(screen.getByText(/^Use 1 to 64 letters/)).toBeTruthy();
  expect(asked('changeDrawSeed')).toEqual([]);
});

test('a lost answer is retried with the same request', async () => {
  let isDown = true;
  const { asked, onChanged, user } = await show({
    answer: (body, usual) => (isDown ? { refuse: 'internal' } : changed(body, usual)),
  });
  await user.type(screen.getByRole('textbox'), 'perya');
  await user.click(screen.getByRole('button', { name: CHANGE }));
  const ask = await screen.findByRole('button', { name: 'Check again' });
  expect(onChanged).not.toHaveBeenCalled();
  isDown = false;
  await user.click(ask);
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  const ids = asked('changeDrawSeed').map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(1);
});

test('a try after a refusal sends a new request', async () => {
  let isDown = true;
  const { asked, onChanged, user } = await show({
    answer: (body, usual) => (isDown ? { refuse: 'activityOver' } : changed(body, usual)),
  });
  await user.type(screen.getByRole('textbox'), 'perya');
  await user.click(screen.getByRole('button', { name: CHANGE }));
  expect(await screen.findByText(/Try again: it won’t happen twice/)).toBeTruthy();
  expect(onChanged).not.toHaveBeenCalled();
  isDown = false;
  await user.click(screen.getByRole('button', { name: CHANGE }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  const [first, second] = asked('changeDrawSeed').map(({ requestId }) => requestId);
  expect(first).not.toBe(second);
});

test('the seeds cannot change during a draw', async () => {
  const { asked, user } = await show({ isLocked: true });
  await user.type(screen.getByRole('textbox'), 'perya');
  await user.click(screen.getByRole('button', { name: CHANGE }));
  expect(screen.getByText('A draw is under way. You can change seeds after it.')).toBeTruthy();
  expect(asked('changeDrawSeed')).toEqual([]);
});
