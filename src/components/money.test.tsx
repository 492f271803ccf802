import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Money } from './money.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.documentElement.removeAttribute('data-calm');
});

test('the count to a new amount ends exactly on it', () => {
  const { show, read } = setUp();
  show(0);
  show(1_000_033);
  const seen = [0, 0, 0, 0].map(() => {
    vi.advanceTimersByTime(64);
    return read();
  });
  expect(read()).toEqual('₱10,000.33');
  expect(new Set(seen).size).toBeGreaterThan(2);
});

test('a further amount replaces the running count', () => {
  const { show, read } = setUp();
  show(0);
  show(1_000);
  vi.advanceTimersByTime(32);
  show(500);
  vi.advanceTimersByTime(400);
  expect(read()).toEqual('₱5.00');
});

test('the amount jumps in calm mode', () => {
  document.documentElement.setAttribute('data-calm', '');
  const { show, read } = setUp();
  show(0);
  show(1_000);
  expect(read()).toEqual('₱10.00');
});

function setUp() {
  const view = render(<p />);
  return {
    read: () => screen.getByTestId('amount').textContent,
    show: (amount: number) =>
      view.rerender(
        <span data-testid="amount">
          <Money amount={amount} counts />
        </span>,
      ),
  };
}
