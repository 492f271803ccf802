/** Milliseconds since the navigation began. */
export interface Search {
  pressed: number;
  /** When the worker was asked and when it answered. */
  asked: number | null;
  answered: number | null;
  /** When the results were in the document. */
  shown: number | null;
}

declare global {
  var benchSearches: Search[];
}

/** Runs in the page before its own scripts. Records when each typed letter has its results. */
export function watchSearches(): void {
  const searches: Search[] = [];
  const questions = new Map<number, Search>();
  globalThis.benchSearches = searches;

  document.addEventListener(
    'keydown',
    ({ timeStamp, target, key }) => {
      if (target instanceof HTMLInputElement && target.type === 'search' && key.length === 1)
        searches.push({ pressed: timeStamp, asked: null, answered: null, shown: null });
    },
    true,
  );
  globalThis.Worker = new Proxy(Worker, {
    construct(WorkerClass, args) {
      const worker: Worker = Reflect.construct(WorkerClass, args);
      const post = worker.postMessage;
      worker.postMessage = (message: unknown, ...rest: unknown[]) => {
        const search = searches.at(-1);
        const { type, id } = Object(message);
        if (search?.asked === null && type === 'find') {
          search.asked = performance.now();
          questions.set(id, search);
        }
        Reflect.apply(post, worker, [message, ...rest]);
      };
      worker.addEventListener('message', ({ data }) => {
        const { type, id } = Object(data);
        const search = type === 'found' ? questions.get(id) : undefined;
        if (!search || search.answered !== null) return;
        search.answered = performance.now();
        requestAnimationFrame(() => requestAnimationFrame(() => noteShown(search)));
      });
      return worker;
    },
  });
  new MutationObserver(() => noteShown(searches.at(-1))).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });

  /** A key that changes no result is answered after two frames without a change. */
  function noteShown(search: Search | undefined) {
    if (search && search.answered !== null) search.shown ??= performance.now();
  }
}
