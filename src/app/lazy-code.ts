/** Milliseconds until the app counts as idle: the first page has loaded and the network is free. */
export const IDLE_DELAY = 6_000;

export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
  /** Allows another request of the code; call it after catching the error. */
  forget: () => void = () => {};
}

/** A memoised dynamic import, which can be retried after a failure. */
export interface LazyCode<Code> {
  /**
   * Always the same promise. When it is fulfilled it is marked as React’s `use` marks promises, so it never
   * suspends.
   * @throws ChunkFailure when the code does not load
   */
  fetch(): Promise<Code>;
  /** The loaded code; null before. */
  read(): Code | null;
  /** Loads the code in advance; a failure is ignored, and the next `fetch` tries again. */
  prefetch(): Promise<void>;
}

export function createLazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let asked: Promise<Code> | null = null;
  let arrived: Code | null = null;

  function ask(): Promise<Code> {
    const promise: Promise<Code> = load().then(
      (value) => {
        arrived = value;
        Object.assign(promise, { status: 'fulfilled', value });
        return value;
      },
      (cause) => {
        const failure = new ChunkFailure('Code did not arrive', { cause });
        throw Object.assign(failure, { forget });
      },
    );
    function forget() {
      if (asked === promise) asked = null;
    }
    return promise;
  }

  function fetch() {
    asked ??= ask();
    return asked;
  }

  return {
    fetch,
    read: () => arrived,
    prefetch: () =>
      fetch().then(
        () => {},
        (failure: ChunkFailure) => failure.forget(),
      ),
  };
}
