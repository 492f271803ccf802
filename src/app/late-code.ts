/** Milliseconds after which the first page is shown, and the network has little else to do. */
export const QUIET_PAUSE = 6_000;

/** Code of the app did not arrive. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
  /** Lets the code be asked for again; whoever caught the failure calls it. */
  forget: () => void = () => {};
}

/** Code that comes in a chunk of its own, asked for once until it is forgotten. */
export interface LateCode<Code> {
  /**
   * Always the same promise. One that is fulfilled is marked the way React's `use` marks it, and so shown at
   * once.
   *
   * @throws ChunkFailure when the code does not arrive
   */
  fetch(): Promise<Code>;
  /** What has arrived; null before. */
  read(): Code | null;
  /** Fetches it for later; without it the next to want it asks again. */
  fetchAhead(): Promise<void>;
}

/** @param owner whose code it is, in the words of an error */
export function createLateCode<Code>(owner: string, load: () => Promise<Code>): LateCode<Code> {
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
        const failure = new ChunkFailure(`The code of ${owner} did not arrive`, { cause });
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
    fetchAhead: () =>
      fetch().then(
        () => {},
        (failure: ChunkFailure) => failure.forget(),
      ),
  };
}
