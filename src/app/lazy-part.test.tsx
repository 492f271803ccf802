import { act, screen } from '@testing-library/react';
import { type ReactNode, type Ref, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { QUIET_PAUSE } from './late-code.ts';
import { AskAgain, lazyPart } from './lazy-part.tsx';
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
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Code on its way until `arrive`. It does not come as often as `failures` says, and then does. */
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

/** What is suspended shows what it has for the meantime. */
async function show(view: ReactNode) {
  const opened = await openTestApp();
  const { container } = await act(async () => opened.show(view));
  return { ...opened, container };
}

test.each(['shown', 'pressed'] as const)(
  'a part %s fetches its code at once, and says what stands there',
  async (when) => {
    const load = createLoad();
    const Part = lazyPart<Props>({ owner: 'it', when, load, meanwhile: 'waiting' });
    const { container } = await show(<Part name="Maria" />);
    expect([load.mock.calls.length, container.textContent]).toEqual([1, 'waiting']);
    await load.arrive();
    expect(screen.getByText('Hello Maria')).toBeTruthy();
  },
);

test('a part without anything for the meantime leaves that to what is above', async () => {
  const load = createLoad();
  const Part = lazyPart<Props>({ owner: 'it', when: 'shown', load });
  const { container } = await show(
    <Suspense fallback="above">
      <Part name="Maria" />
    </Suspense>,
  );
  expect(container.textContent).toBe('above');
  await load.arrive();
  expect(screen.getByText('Hello Maria')).toBeTruthy();
});

test('a quiet part fetches its code when the app has settled', async () => {
  const load = createLoad();
  const Part = lazyPart<Props>({ owner: 'it', when: 'quiet', load, meanwhile: null });
  const opened = await openTestApp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { container } = opened.show(<Part name="Maria" />);
  await act(async () => vi.advanceTimersByTimeAsync(QUIET_PAUSE - 1));
  expect([load.mock.calls.length, container.textContent]).toEqual([0, '']);
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(load).toHaveBeenCalledTimes(1);
  await load.arrive();
  expect(container.textContent).toBe('Hello Maria');
});

test('a quiet part that is due does not wait', async () => {
  const load = createLoad();
  const Part = lazyPart<Props>({ owner: 'it', when: 'quiet', load, meanwhile: null });
  await show(<Part name="Maria" isDue />);
  await load.arrive();
  expect(screen.getByText('Hello Maria')).toBeTruthy();
});

test('a part that waits to be near keeps its place until then', async () => {
  const load = createLoad();
  const place = ({ ref, children }: { ref: Ref<HTMLElement>; children: ReactNode }) => (
    <footer ref={ref}>{children}</footer>
  );
  const Part = lazyPart<Props>({ owner: 'it', when: 'near', load, place, meanwhile: 'waiting' });
  await show(<Part name="Maria" />);
  expect([load.mock.calls.length, screen.getByRole('contentinfo').textContent]).toEqual([0, '']);
  act(() => observers[0]?.([{ isIntersecting: false }]));
  expect(load).not.toHaveBeenCalled();
  await act(async () => observers[0]?.([{ isIntersecting: true }]));
  expect(screen.getByRole('contentinfo').textContent).toBe('waiting');
  await load.arrive();
  expect(screen.getByText('Hello Maria')).toBeTruthy();
});

test('code that was fetched before is not asked for again', async () => {
  const load = createLoad();
  const Part = lazyPart<Props>({ owner: 'it', when: 'pressed', load, meanwhile: 'waiting' });
  const fetched = Part.fetch();
  await load.arrive();
  await fetched;
  const { container } = await show(<Part name="Maria" />);
  expect(container.textContent).toBe('Hello Maria');
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that could not be fetched before is asked for again when it is shown', async () => {
  const load = createLoad(1);
  const Part = lazyPart<Props>({ owner: 'it', when: 'pressed', load, meanwhile: 'waiting' });
  const fetched = Part.fetch();
  await load.arrive();
  await fetched;
  await show(<Part name="Maria" />);
  await load.arrive();
  expect(screen.getByText('Hello Maria')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that did not arrive is asked for once, and again by another try', async () => {
  const load = createLoad(1);
  const missing = ({ name, retry }: Props & { retry: () => void }) => (
    <button type="button" onClick={retry}>
      Without {name}
    </button>
  );
  const Part = lazyPart<Props>({ owner: 'it', when: 'pressed', load, meanwhile: 'waiting', missing });
  await show(<Part name="Maria" />);
  await load.arrive();
  const button = screen.getByRole('button', { name: 'Without Maria' });
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => button.click());
  await load.arrive();
  expect(screen.getByText('Hello Maria')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('without anything for what is missing the page is told whose code it was', async () => {
  const failures: unknown[] = [];
  const onChunkFailure = vi.fn();
  const load = createLoad(1);
  const Part = lazyPart<Props>({ owner: 'the form', when: 'pressed', load, meanwhile: null });
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
  expect(String(failures[0])).toBe('ChunkFailure: The code of the form did not arrive');
  expect(onChunkFailure).toHaveBeenCalledTimes(1);
});

test('a part that is not missed is asked for again by the next page and by the network’s return', async () => {
  const load = createLoad(2);
  const Part = lazyPart<Props>({ owner: 'it', when: 'shown', load, meanwhile: null, missing: AskAgain });
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

test('a part that comes moves no focus', async () => {
  const load = createLoad();
  const Part = lazyPart<Props>({ owner: 'it', when: 'shown', load, meanwhile: null });
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
