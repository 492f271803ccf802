import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEpoch } from '#app/app/queries.ts';
import type { Protection } from '#contract/protection.ts';
import { loseEveryAnswer } from '#tests/lose-every-answer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleProtection } from '#tests/sample-protection.ts';
import type { Script } from '#tests/scripted-server.ts';
import BreakCard from './break-card.tsx';
import { useLimits } from './use-limits.ts';

const DAY = 86_400_000;
const free = sampleProtection();
const NOW = free.time;
const inForce = { state: 'inForce', kind: 'timeOut', since: NOW, until: NOW + 7 * DAY } as const;

function Limits() {
  const { data } = useLimits();
  const epoch = useEpoch();
  return data && <BreakCard key={epoch} {...data} />;
}

async function openCard(known: Protection = free, answers: Script['answers'] = {}) {
  const app = await openTestApp({
    at: '/member/limits',
    player: {},
    answers: { getLimits: () => known, ...answers },
  });
  app.show(<Limits />);
  await screen.findByRole('region', { name: 'Take a break' });
  return app;
}

const lengthsOf = (kind: string) =>
  within(screen.getByRole('group', { name: kind }))
    .getAllByRole('radio')
    .map((radio) => radio.parentElement?.textContent);

const standing = () =>
  screen
    .getByText(/^You’re taking|^Your break is over|^You can play again soon/, { selector: 'strong' })
    .closest('[role=status]') ?? document.body;

test('both kinds show their lengths and purpose', async () => {
  await openCard();
  expect(lengthsOf('Time-out')).toEqual(['1 day', '3 days', '1 week', '2 weeks', '1 month', '6 weeks']);
  expect(lengthsOf('Self-exclusion')).toEqual(['6 months', '1 year', '5 years']);
});

test('a time-out is explained before it is confirmed, and ends the login', async () => {
  const { app, user, asked } = await openCard(free, {
    takeBreak: () => ({ exclusion: { ...free.exclusion, ...inForce } }),
  });
  await user.click(screen.getByRole('radio', { name: '1 week' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Time-out: 1 week' }));
  expect(screen.getByText(/logged out at once on all your devices/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(asked('takeBreak')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Start time-out' }));
  await waitFor(() => expect(app.services.session.getSnapshot().context.token).toBeNull());
  expect(asked('takeBreak')).toMatchObject([{ kind: 'timeOut', length: 7, unit: 'day' }]);
  expect(app.services.session.getSnapshot().context.ended?.reason).toBe('break');
});

test('a self-exclusion needs a tick, and can still be cancelled', async () => {
  const { user, asked } = await openCard();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Choose how long first.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '1 year' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Exclude myself' }));
  const box = screen.getByRole('checkbox', { name: /^I understand that this can’t end before / });
  expect(document.activeElement).toBe(box);
  expect(screen.getByText('Tick this to continue.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1 year' }).checked).toBe(true);
  expect(asked('takeBreak')).toEqual([]);
});

test('a break in force is shown, and only longer ones can be chosen', async () => {
  await openCard(sampleProtection({ exclusion: inForce }));
  expect(standing().textContent).toMatch(/^You’re taking a time-outUntil /);
  expect(screen.getByText('You can make it longer, but not shorter.')).toBeTruthy();
  expect(lengthsOf('Time-out')).toEqual(['2 weeks', '1 month', '6 weeks']);
});

test('during a self-exclusion no time-out can be chosen', async () => {
  const until = NOW + 183 * DAY;
  await openCard(
    sampleProtection({ exclusion: { state: 'inForce', kind: 'selfExclusion', since: NOW, until } }),
  );
  expect(screen.getByText('You’ve excluded yourself')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Time-out' })).toBeNull();
  expect(lengthsOf('Self-exclusion')).toEqual(['1 year', '5 years']);
});

test('a refusal is shown beside the chosen length', async () => {
  const { user } = await openCard(free, { takeBreak: () => ({ refuse: 'breakLonger' }) });
  await user.click(screen.getByRole('radio', { name: '1 day' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Start time-out' }));
  expect(await screen.findByText('A longer break is already in force.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: '1 day' })).toBeTruthy();
});

test('a lost answer is retried with the same request, and can be left', async () => {
  const { user, asked } = await openCard(free, { takeBreak: () => ({ refuse: 'internal' }) });
  await user.click(screen.getByRole('radio', { name: '1 day' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Start time-out' }));
  expect(await screen.findByRole('heading', { name: 'No answer yet' })).toBeTruthy();
  await loseEveryAnswer(() => asked('takeBreak').length);
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(screen.getByText('That took too long. Please try again.')).toBeTruthy();
  expect(new Set(asked('takeBreak').map(({ requestId }) => requestId)).size).toBe(1);
});

test('a break with a lost answer ends the login too', async () => {
  const lost = { refuse: 'internal' } as const;
  const over = { refuse: 'unauthorised' } as const;
  let answer: typeof lost | typeof over = lost;
  const { app, user, asked } = await openCard(free, { takeBreak: () => answer });
  await user.click(screen.getByRole('radio', { name: '1 day' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Start time-out' }));
  await waitFor(() => expect(asked('takeBreak')).toHaveLength(1));
  answer = over;
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  const session = () => app.services.session.getSnapshot().context;
  await waitFor(() => expect(session().token).toBeNull());
  expect(session().ended?.reason).toBe('break');
});

test('a login already over before the request simply counts as ended', async () => {
  const { app, user } = await openCard(free, { takeBreak: () => ({ refuse: 'unauthorised' }) });
  await user.click(screen.getByRole('radio', { name: '1 day' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Start time-out' }));
  const session = () => app.services.session.getSnapshot().context;
  await waitFor(() => expect(session().ended?.reason).toBe('expired'));
});

test('after its end the player can ask to play again, and reads the start', async () => {
  const over = sampleProtection({ exclusion: { ...inForce, state: 'over', until: NOW - DAY } });
  const returning = sampleProtection({
    exclusion: { ...over.exclusion, state: 'returning', returnsAt: NOW + DAY },
  });
  const { user, asked } = await openCard(over, { returnToPlay: () => returning });
  expect(standing().textContent).toContain('you can play again after 24 hours.');
  await user.click(screen.getByRole('button', { name: 'I want to play again' }));
  expect(await screen.findByText('You can play again soon')).toBeTruthy();
  expect(screen.getByText(/^From /)).toBeTruthy();
  expect(document.activeElement?.contains(standing())).toBe(true);
  expect(asked('returnToPlay')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'I want to play again' })).toBeNull();
});

test('asking to play again during the break is refused in words', async () => {
  const over = sampleProtection({ exclusion: { ...inForce, state: 'over' } });
  const { user } = await openCard(over, { returnToPlay: () => ({ refuse: 'breakInForce' }) });
  await user.click(screen.getByRole('button', { name: 'I want to play again' }));
  expect(await screen.findByText('Your break isn’t over yet.')).toBeTruthy();
});
