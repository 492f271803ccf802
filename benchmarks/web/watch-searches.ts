/** Milliseconds since the navigation began. */
export interface Search {
  pressed: number;
  /** What the worker was asked, and when. */
  id: number | null;
  asked: number | null;
  answered: number | null;
  /** When the results were in the document. */
  shown: number | null;
}

declare global {
  var benchSearches: Search[];
  /** Resolves when the latest search has its results and there are more of them than `before`. */
  var benchShown: (before: number) => Promise<void>;
  /** In the worker: milliseconds that each question took. */
  var benchTook: Record<number, number>;
}

interface Answer {
  total: number;
  games: { name: string }[];
}

/** Runs in the page before its own scripts. Records when each typed letter has its results. */
export function watchSearches(): void {
  const searches: Search[] = [];
  const questions = new Map<number, Search>();
  const answers = new Map<Search, Answer>();
  let onShown = () => {};
  globalThis.benchSearches = searches;
  globalThis.benchShown = (before) =>
    new Promise((resolve) => {
      onShown = () => {
        if (searches.length > before && searches.at(-1)?.shown !== null) resolve();
      };
      onShown();
    });

  document.addEventListener(
    'keydown',
    ({ timeStamp, target, key }) => {
      if (target instanceof HTMLInputElement && target.type === 'search' && key.length === 1)
        searches.push({ pressed: timeStamp, id: null, asked: null, answered: null, shown: null });
    },
    true,
  );
  globalThis.Worker = new Proxy(Worker, {
    construct(WorkerClass, args) {
      const worker: Worker = Reflect.construct(WorkerClass, args);
      const post = worker.postMessage;
      worker.postMessage = (message: unknown, ...rest: unknown[]) => {
        const search = searches.at(-1);
        const { type, id, window } = Object(message);
        if (search?.asked === null && type === 'find' && window.offset === 0) {
          search.asked = performance.now();
          search.id = id;
          questions.set(id, search);
        }
        Reflect.apply(post, worker, [message, ...rest]);
      };
      worker.addEventListener('message', ({ data }) => {
        const { type, id } = Object(data);
        const search = type === 'found' ? questions.get(id) : undefined;
        if (!search || search.answered !== null) return;
        search.answered = performance.now();
        answers.set(search, data.found);
        noteShown(search);
      });
      return worker;
    },
  });
  new MutationObserver(() => noteShown(searches.at(-1))).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });

  function noteShown(search: Search | undefined) {
    const answer = search && answers.get(search);
    if (!answer || search.shown !== null || !isShown(answer)) return;
    search.shown = performance.now();
    onShown();
  }

  /** The count and, unless the page has scrolled past it, the first card are those of the answer. */
  function isShown({ total, games: [first] }: Answer): boolean {
    const counts = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) =>
      textContent.replaceAll(/\D/g, ''),
    );
    const card = document.querySelector('[data-place="0"] h3');
    return counts.includes(String(total)) && (!card || !first || card.textContent === first.name);
  }
}

/** Runs in the worker. Measures its own work, without the way to the page and back. */
export function watchWorker(): void {
  const began = new Map<number, number>();
  globalThis.benchTook = {};
  const { get: read } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data') ?? {};
  Object.defineProperty(MessageEvent.prototype, 'data', {
    get() {
      const now = performance.now();
      const data = read?.call(this);
      began.set(Object(data).id, now);
      return data;
    },
  });
  const post = globalThis.postMessage;
  globalThis.postMessage = (message: { id?: number }, ...rest: unknown[]) => {
    const { id = 0 } = message;
    const start = began.get(id);
    if (start !== undefined) globalThis.benchTook[id] = performance.now() - start;
    Reflect.apply(post, globalThis, [message, ...rest]);
  };
}
