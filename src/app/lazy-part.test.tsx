import { act, screen } from '@testing-library/react';
import { type ReactNode, type Ref, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { IDLE_DELAY } from './lazy-code.ts';
import { lazyPart } from './lazy-part.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

interface Props {
  name: string;
}

const greeting = { default: ({ name }: Props) => <p tabIndex={-1}>Hello {name}</p> };

let observers: ((entries: Partial<IntersectionObserverEntry>[]) => void)[] = [];

beforeEach(() => {
  observers = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (typeof observers)[number]) {
        observers.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
});

/** Code that loads when the test calls `arrive`, after the given number of failures. */
function createLoad(failures = 0) {
  let left = failures;
  let settle: (() => void)[] = [];
  const load = vi.fn(
    () =>
      new Promise<typeof greeting>((resolve, reject) => {
        left -= 1;
        const fails = left >= 0;
        settle.push(() => (fails ? reject(new TypeError('no network')) : resolve(greeting)));
      }),
  );
  async function arrive() {
    const due = settle;
    settle = [];
    await act(async () => {
      for (const each of due) each();
    });
  }
  return Object.assign(load, { arrive });
}

/** Renders and lets React show the fallbacks. */
async function show(view: ReactNode) {
  const opened = await openTestApp();
  const { container } = await act(async () => opened.show(view));
  return { ...opened, container };
}

test('a visible part loads its code at once and shows its fallback', async () => {
  const load = createLoad();
  const Part = lazyPart<Props>(load, { fallback: 'waiting' });
  const { container } = await show(<Part name="Maria" />);
  expect([load.mock.calls.length, container.textContent]).toEqual([1, 'waiting']);
  await load.arrive();
  expect(screen.getByText('Hello Maria')).toBeTruthy();
});

test('a part whose fallback is above suspends the boundary above', async () => {
  const load = createLoad();
  const Part = lazyPart<Props>(load, { fallback: 'above' });
  const { container } = await show(
    <Suspense fallback="above">
      <Part name="Maria" />
    </Suspense>,
  );
  expect(container.textContent).toBe('above');
  await load.arrive();
  expect(screen.getByText('Hello Maria')).toBeTruthy();
});

test('an idle part loads its code when the app is idle', async () => {
  const load = createLoad();
  const Part = lazyPart<Props>(load, { when: 'idle' });
  const opened = await openTestApp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { container } = opened.show(<Part name="Maria" />);
  await act(async () => vi.advanceTimersByTimeAsync(IDLE_DELAY - 1));
  expect([load.mock.calls.length, container.textContent]).toEqual([0, '']);
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(load).toHaveBeenCalledTimes(1);
  await load.arrive();
  expect(container.textContent).toBe('Hello Maria');
});

test.each([{ when: 'idle' }, { near: '3rem' }] as const)(
  'a part with %o that is due loads at once',
  async (options) => {
    const load = createLoad();
    const Part = lazyPart<Props>(load, options);
    await show(<Part name="Maria" isDue />);
    await load.arrive();
    expect(screen.getByText('Hello Maria')).toBeTruthy();
  },
);

test('a near part reserves its place until it comes near the screen', async () => {
  const load = createLoad();
  const place = ({ ref, children }: { ref: Ref<HTMLElement>; children: ReactNode }) => (
    <footer ref={ref}>{children}</footer>
  );
  const Part = lazyPart<Props>(load, { near: place, fallback: 'waiting' });
  await show(<Part name="Maria" />);
  expect([load.mock.calls.length, screen.getByRole('contentinfo').textContent]).toEqual([0, '']);
  act(() => observers[0]?.([{ isIntersecting: false }]));
  expect(load).not.toHaveBeenCalled();
  await act(async () => observers[0]?.([{ isIntersecting: true }]));
  expect(screen.getByRole('contentinfo').textContent).toBe('waiting');
  await load.arrive();
  expect(screen.getByText('Hello Maria')).toBeTruthy();
});

test('prefetched code is not loaded again', async () => {
  const load = createLoad();
  const Part = lazyPart<Props>(load, { fallback: 'waiting' });
  const fetched = Part.prefetch();
  await load.arrive();
  await fetched;
  const { container } = await show(<Part name="Maria" />);
  expect(container.textContent).toBe('Hello Maria');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed prefetch is repeated when the part is shown', async () => {
  const load = createLoad(1);
  const Part = lazyPart<Props>(load, { fallback: 'waiting' });
  const fetched = Part.prefetch();
  await load.arrive();
  await fetched;
  await show(<Part name="Maria" />);
  await load.arrive();
  expect(screen.getByText('Hello Maria')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('failed code is requested once, and again on retry', async () => {
  const load = createLoad(1);
  const missing = ({ name, retry }: Props & { retry: () => void }) => (
    <button type="button" onClick={retry}>
      Without {name}
    </button>
  );
  const Part = lazyPart<Props>(load, { fallback: 'waiting', missing });
  await show(<Part name="Maria" />);
  await load.arrive();
  const button = screen.getByRole('button', { name: 'Without Maria' });
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => button.click());
  await load.arrive();
  expect(screen.getByText('Hello Maria')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failure that is shown above reaches the boundary there as an error with a name', async () => {
  const failures: unknown[] = [];
  const onChunkFailure = vi.fn();
  const load = createLoad(1);
  const Part = lazyPart<Props>(load, { missing: 'above' });
  const renderFailure = (error: unknown) => {
    failures.push(error);
    return 'broken';
  };
  const { container } = await show(
    <ScreenBoundary onChunkFailure={onChunkFailure} renderFailure={renderFailure}>
      <Part name="Maria" />
    </ScreenBoundary>,
  );
  await load.arrive();
  expect(container.textContent).toBe('broken');
  expect(String(failures[0])).toBe('ChunkFailure: Code did not arrive');
  expect(onChunkFailure).toHaveBeenCalledTimes(1);
});

test('a part that failed is retried by the next page and when the network returns', async () => {
  const load = createLoad(2);
  const Part = lazyPart<Props>(load);
  const { app } = await show(
    <>
      <Link to="/next">Next</Link>
      <Part name="Maria" />
    </>,
  );
  await load.arrive();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => screen.getByRole('link').click());
  expect(load).toHaveBeenCalledTimes(2);
  await load.arrive();
  expect(screen.queryByText('Hello Maria')).toBe(null);
  await act(async () => app.actor.send({ type: 'connection.returned' }));
  await load.arrive();
  expect(screen.getByText('Hello Maria')).toBeTruthy();
});

test('a part that arrives does not move the focus', async () => {
  const load = createLoad();
  const Part = lazyPart<Props>(load);
  await show(
    <>
      <button type="button">Here</button>
      <Part name="Maria" />
    </>,
  );
  const button = screen.getByRole('button');
  button.focus();
  await load.arrive();
  expect(screen.getByText('Hello Maria')).toBeTruthy();
  expect(document.activeElement).toBe(button);
});
