import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFirstView } from './first-view.ts';

const STATIC = `
  <style id="first-style"></style>
  <div id="first">
    <a href="/game/start?gameId=1001&amp;tryIt=0"><span>Color Game</span></a>
    <a href="/game/search">Search</a>
    <a href="#content">Skip to content</a>
    <a href="https://elsewhere.example/">Elsewhere</a>
    <a href="/terms-of-use" target="_blank">Terms</a>
    <button type="button">Join</button>
    <button type="button" aria-label="Add Color Game to favourites"></button>
  </div>
  <div id="root"></div>`;

const page = document.documentElement;
let settle: (outcome: 'answered' | 'failed') => void;

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.innerHTML = STATIC;
  page.lang = 'en';
  const { promise, resolve, reject } = Promise.withResolvers<never>();
  settle = (outcome) => (outcome === 'answered' ? resolve({} as never) : reject(new Error('failed')));
  const preLogin = {
    path: 'preLogin',
    token: null,
    body: '{}',
    sentAt: 0,
    answer: promise,
    cancel: () => {},
  };
  globalThis.peryaEarly = {
    token: null,
    isOnBreak: false,
    calls: [preLogin],
    send: () => {},
    view: null,
  };
});

afterEach(() => {
  draw('');
  globalThis.peryaEarly = undefined;
});

let view: ReturnType<typeof openFirstView>;

/** The app draws itself and takes over. */
function draw(html: string): HTMLElement {
  const root = document.querySelector<HTMLElement>('#root') ?? document.body;
  root.innerHTML = html;
  view.handOver(root);
  return root;
}

function press(name: string, keys: MouseEventInit = {}): boolean {
  const controls = [...document.querySelectorAll('#first a, #first button')];
  const control = controls.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
  const target = control?.firstElementChild ?? control;
  return !target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}

const pressed = () => [...document.querySelectorAll('[data-pressed]')].map(({ textContent }) => textContent);
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('pages other than home have no cover', () => {
  window.history.replaceState(null, '', '/faq');
  view = openFirstView();
  expect(page.matches('[data-asking]')).toBe(false);
});

describe('in a form', () => {
  const FORM = `
    <form>
      <label for="a">Account name</label><input id="a" />
      <label><input type="checkbox" /> I am 21 or older</label>
      <textarea aria-label="Message"></textarea>
      <select aria-label="Kind"><option>A question</option><option>A problem</option></select>
      <details><summary>I have an invite code</summary></details>
      <button>Log in</button>
    </form>`;

  beforeEach(() => {
    document.body.innerHTML = `<div id="first">${FORM}</div><div id="root"></div>`;
    view = openFirstView();
  });

  test('typed, ticked and opened fields stay so in the app, and it gets their events', () => {
    const first = document.querySelector('#first form') as HTMLFormElement;
    const [name, box, message, kind] = first.querySelectorAll<HTMLInputElement>('input, textarea, select');
    Object.assign(name ?? {}, { value: 'ana' });
    Object.assign(box ?? {}, { checked: true });
    Object.assign(message ?? {}, { value: 'Hello' });
    Object.assign(kind ?? {}, { value: 'A problem' });
    first.querySelector('details')?.toggleAttribute('open', true);
    name?.focus();
    const root = document.querySelector<HTMLElement>('#root') ?? document.body;
    root.innerHTML = FORM.replaceAll('"a"', '"b"');
    const heard: string[] = [];
    for (const type of ['input', 'change', 'click'])
      root.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Element).localName}`));
    view.handOver(root);
    const own = root.querySelectorAll<HTMLInputElement>('input, textarea, select');
    expect([...own].map(({ value, checked }) => checked || value)).toEqual([
      ...['ana', true, 'Hello', 'A problem'],
    ]);
    expect(heard).toEqual(
      expect.arrayContaining([
        ...['input input', 'click input', 'input textarea', 'change select', 'click summary'],
      ]),
    );
    expect(document.activeElement).toBe(own[0]);
  });

  test('untouched fields cause no events', () => {
    const root = document.querySelector<HTMLElement>('#root') ?? document.body;
    root.innerHTML = FORM.replaceAll('"a"', '"b"');
    let heard = 0;
    for (const type of ['input', 'click']) root.addEventListener(type, () => (heard += 1));
    view.handOver(root);
    expect(heard).toBe(0);
  });

  test('submitting waits for the app', () => {
    const form = document.querySelector('form') as HTMLFormElement;
    expect(form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))).toBe(false);
    expect(press('Log in')).toBe(true);
    expect(pressed()).toEqual(['Log in']);
  });
});

test.each(['answered', 'failed'] as const)('the cover goes when the first call is %s', async (outcome) => {
  view = openFirstView();
  expect(page.matches('[data-asking]')).toBe(true);
  settle(outcome);
  await nextTask();
  expect(page.matches('[data-asking]')).toBe(false);
  expect(document.querySelector('#first')).not.toBe(null);
});

test('when the app is drawn, view and styles go, and the focus stays on the control of that name', () => {
  view = openFirstView();
  document.querySelector<HTMLElement>('#first a[href="/game/search"]')?.focus();
  const root = draw('<a href="/">Home</a><a href="/game/search">Search</a>');
  expect(document.querySelectorAll('#first, #first-style')).toHaveLength(0);
  expect(document.activeElement).toBe(root.lastElementChild);
});

/** Whether the browser is left to do what it does with this link. */
function isLeftAlone(name: string, keys: MouseEventInit = {}): boolean {
  let wasPrevented = true;
  const stop = (event: Event) => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', stop, { once: true });
  press(name, keys);
  return !wasPrevented;
}

test('the browser follows a link, and the link looks pressed', () => {
  view = openFirstView();
  expect(isLeftAlone('Search')).toBe(true);
  expect(pressed()).toEqual(['Search']);
});

test('a link to the page itself does nothing', async () => {
  window.history.replaceState(null, '', '/game/search');
  view = openFirstView();
  expect(isLeftAlone('Search')).toBe(false);
  const root = draw('<a href="/game/search">Search</a>');
  let heard = 0;
  root.addEventListener('click', () => (heard += 1));
  await nextTask();
  expect(heard).toBe(0);
});

test('with an invitation in the address, links wait until the app has stored it', async () => {
  window.history.replaceState(null, '', '/?inviteCode=abc');
  view = openFirstView();
  expect(isLeftAlone('Search')).toBe(false);
  const root = draw('<a href="/game/search">Search</a>');
  const seen: (string | null)[] = [];
  root.addEventListener('click', (event) => {
    event.preventDefault();
    seen.push((event.target as Element).textContent);
  });
  await nextTask();
  expect(seen).toEqual(['Search']);
});

test('the link to the content leads to the content of the visible part', () => {
  const skip = '<a href="#content">Skip to content</a><main id="content" tabindex="-1"></main>';
  document.body.innerHTML = `<div id="first"><div data-for="visitor">${skip}</div><div data-for="player">${skip}</div></div>`;
  view = openFirstView();
  const [, link] = document.querySelectorAll<HTMLElement>('a');
  link?.click();
  expect(document.activeElement).toBe(document.querySelector('[data-for=player] main'));
  expect(window.location.hash).toBe('');
});

test('pressed buttons are pressed in the app, each once, found by name', async () => {
  view = openFirstView();
  for (const name of ['Join', 'Join', 'Add Color Game to favourites']) press(name);
  const root = draw('<button>Log in</button><button>Join</button><button aria-label="Remove Color Game">');
  const seen: (string | null)[] = [];
  root.addEventListener('click', ({ target }) => seen.push((target as Element).textContent));
  await nextTask();
  expect(seen).toEqual(['Join']);
});

describe('a press that is under way', () => {
  const point = (type: string) =>
    document.querySelector('#first button')?.dispatchEvent(new Event(type, { bubbles: true }));
  let isReleased: boolean;

  beforeEach(() => {
    vi.useFakeTimers();
    view = openFirstView();
    isReleased = false;
    point('pointerdown');
    view.untilReleased().then(() => (isReleased = true));
  });

  afterEach(() => void vi.useRealTimers());

  test.each(['pointerup', 'pointercancel'])('ends with %s, after a moment for its click', async (end) => {
    await vi.advanceTimersByTimeAsync(900);
    point(end);
    await vi.advanceTimersByTimeAsync(49);
    expect(isReleased).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isReleased).toBe(true);
  });

  test('ends with the next press that starts by then', async () => {
    point('pointerup');
    point('pointerdown');
    await vi.advanceTimersByTimeAsync(900);
    expect(isReleased).toBe(false);
    point('pointerup');
    await vi.advanceTimersByTimeAsync(50);
    expect(isReleased).toBe(true);
  });

  test('is not waited for longer than a second', async () => {
    await vi.advanceTimersByTimeAsync(999);
    expect(isReleased).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isReleased).toBe(true);
  });
});

test('a button with its own name is pressed even if its text has changed', async () => {
  document.body.innerHTML =
    '<div id="first"><button data-press="draw">See the draw</button></div><div id="root"></div>';
  view = openFirstView();
  press('See the draw');
  const root = draw('<button>See the draw</button><button data-press="draw">A draw is ready</button>');
  const seen: (string | null)[] = [];
  root.addEventListener('click', ({ target }) => seen.push((target as Element).textContent));
  await nextTask();
  expect(seen).toEqual(['A draw is ready']);
});

test('among several buttons of one name, the one in the same place is pressed if their number is unchanged', async () => {
  const both = '<button>Claim</button><button>Claim</button>';
  for (const [drawn, expected] of [
    [`<p>New</p>${both}`, [1]],
    ['<button>Claim</button>', []],
  ] as const) {
    document.body.innerHTML = `<div id="first">${both}</div><div id="root"></div>`;
    view = openFirstView();
    document.querySelectorAll<HTMLElement>('#first button')[1]?.click();
    const root = draw(drawn);
    const seen: number[] = [];
    root.addEventListener('click', ({ target }) =>
      seen.push([...root.querySelectorAll('button')].indexOf(target as HTMLButtonElement)),
    );
    await nextTask();
    expect(seen).toEqual(expected);
  }
});

describe('with its data', () => {
  const FILLED = { html: '<a href="/vip">VIP 3</a><button>Join</button>', css: 'b{color:red}' };

  beforeEach(() => {
    document.body.innerHTML = STATIC;
    const { promise, resolve } = Promise.withResolvers<typeof FILLED | null>();
    fill = resolve;
    Object.assign(globalThis.peryaEarly ?? {}, { view: promise });
    view = openFirstView();
  });

  let fill: (filled: typeof FILLED | null) => void;

  test('the view replaces the first one, with its styles, focus and presses', async () => {
    press('Join');
    document.querySelector<HTMLElement>('#first button')?.focus();
    expect(view.isFilled).toBe(false);
    fill(FILLED);
    await nextTask();
    expect(view.isFilled).toBe(true);
    expect(document.querySelector('#first')?.innerHTML).toBe(
      '<a href="/vip">VIP 3</a><button data-pressed="">Join</button>',
    );
    expect(document.querySelector('#first-style')).toBe(null);
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('Join');
    const root = draw('<button>Join</button>');
    expect(document.adoptedStyleSheets).toHaveLength(0);
    const seen: (string | null)[] = [];
    root.addEventListener('click', ({ target }) => seen.push((target as Element).textContent));
    await nextTask();
    expect(seen).toEqual(['Join']);
  });

  test.each([
    ['nothing comes', null],
    ['it comes after the app', FILLED],
  ])('%s: it stays as it is', async (_, late) => {
    if (late) draw('<p>App</p>');
    fill(late);
    await nextTask();
    expect(view.isFilled).toBe(false);
    expect(document.adoptedStyleSheets).toHaveLength(0);
    expect(document.querySelector('#first') !== null).toBe(late === null);
  });
});

test.each([
  ['Elsewhere', {}],
  ['Terms', {}],
  ['Search', { ctrlKey: true }],
  ['Search', { metaKey: true }],
  ['Search', { shiftKey: true }],
])('%s with %j leads out of the page, even from an invitation, and does not look pressed', (name, keys) => {
  window.history.replaceState(null, '', '/?inviteCode=abc');
  view = openFirstView();
  expect(isLeftAlone(name, keys)).toBe(true);
  expect(pressed()).toEqual([]);
});

test('a browser without constructed style sheets gets the app too', () => {
  view = openFirstView();
  const own = vi.spyOn(document, 'adoptedStyleSheets', 'get').mockReturnValue(undefined as never);
  draw('<p>App</p>');
  own.mockRestore();
  expect(document.querySelector('#first')).toBe(null);
});

test('if the app’s code does not arrive, links work as links again', () => {
  view = openFirstView();
  window.dispatchEvent(new Event('error'));
  expect(press('Join')).toBe(true);
  const script = document.createElement('script');
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press('Search');
  expect(pressed()).toEqual(['Join']);
});
