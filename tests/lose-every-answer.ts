import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { SUBMISSION_WAITS } from '#contract/constants.ts';

/**
 * Lets a submission retry until it waits for the player.
 * @param countCalls number of calls so far
 */
export async function loseEveryAnswer(countCalls: () => number): Promise<void> {
  for (let calls = 1; calls <= SUBMISSION_WAITS.length; calls += 1) {
    await waitFor(() => expect(countCalls()).toBe(calls));
    const ask = await screen.findByRole('button', { name: 'Check again' });
    await waitFor(() => expect(ask.getAttribute('aria-busy')).toBeNull());
    act(() => void window.dispatchEvent(new Event('online')));
  }
  await screen.findByRole('button', { name: 'Stop waiting' });
}
