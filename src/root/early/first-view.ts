import { watchFrames } from '#app/platform/early-frame.ts';
import { trustView } from '#app/platform/trusted-types.ts';
import type { FirstView } from '#contract/first-view.ts';

/** The page as the server rendered it, until the app has drawn its own. */
export interface EarlyView {
  /** Whether it has the page's data: the app takes its place when it has them too. */
  readonly isFilled: boolean;
  /** Waits until no press is under way, a second at most: browsers drop one that ends elsewhere. */
  untilReleased(): Promise<void>;
  /** Call once the app is drawn in `root`: hands it the focus, fields and presses. Removes the first view. */
  handOver(root: HTMLElement): void;
}

declare global {
  var peryaFirstView: EarlyView | undefined;
}

const PRESSED = 'data-pressed';
/** Milliseconds in which the click has followed the end of a touch. */
const CLICK_DELAY = 50;
/** Milliseconds. The end of a press on a menu of the browser is not told. */
const LONGEST_PRESS = 1_000;
const SKIP = '#content';

/**
 * Adapts the first view to the device, uncovers home when the first call has ended, and keeps presses in the
 * view for the app. Runs before the view is parsed.
 */
export function openFirstView(): EarlyView {
  const page = document.documentElement;
  let pressed: Element[] = [];
  let filled: CSSStyleSheet | null = null;
  let release = Promise.resolve();

  document.addEventListener('pointerdown', hold, true);
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', wait, true);
  addEventListener('error', leaveWithoutCode, true);
  page.toggleAttribute('data-asking', location.pathname === '/');
  const uncover = () => page.removeAttribute('data-asking');
  const preLogin = globalThis.peryaEarly?.calls.find(({ path }) => path === 'preLogin');
  preLogin?.answer.then(uncover, uncover);
  globalThis.peryaEarly?.view?.then(
    (view) => untilReleased().then(() => fill(view)),
    () => {},
  );

  function hold() {
    release = new Promise((resolve) => {
      for (const type of ['pointerup', 'pointercancel'])
        document.addEventListener(type, () => setTimeout(resolve, CLICK_DELAY), { once: true });
      setTimeout(resolve, LONGEST_PRESS);
    });
  }

  /** Another press may begin before the click of the last one. */
  async function untilReleased() {
    for (let last: unknown; last !== release; ) {
      last = release;
      await release;
    }
  }

  /**
   * Links are the browser's: the page they lead to stands in its document, sooner than the app is here. Only
   * an invitation in the address is kept by the app first.
   */
  function keep(event: MouseEvent) {
    const control = (event.target as Element).closest('#first a, #first button');
    if (!control) return;
    if (control.getAttribute('href') === SKIP) return skip(event, control);
    if (leadsOut(event, control)) return;
    control.setAttribute(PRESSED, '');
    const isHere = (control as HTMLAnchorElement).href === location.href;
    if (control.localName === 'a' && !isHere && !location.search.includes('inviteC')) return;
    event.preventDefault();
    if (!isHere && !pressed.includes(control)) pressed.push(control);
  }

  function fill(view: FirstView | null) {
    const first = document.querySelector('#first');
    if (!view || !first) return;
    const next = document.createElement('div');
    next.id = 'first';
    next.dataset.filled = '';
    next.innerHTML = trustView(view.html);
    watchFrames(next);
    filled = new CSSStyleSheet();
    filled.replaceSync(view.css);
    const again = (control: Element) => findAlike(next, control) ?? control;
    pressed = pressed.map(again);
    for (const control of pressed) control.setAttribute(PRESSED, '');
    replace(first, next);
    document.querySelector('#first-style')?.remove();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, filled];
  }

  function leaveWithoutCode({ target }: Event) {
    if (target instanceof HTMLScriptElement) leave();
  }

  function leave() {
    document.removeEventListener('pointerdown', hold, true);
    document.removeEventListener('click', keep, true);
    document.removeEventListener('submit', wait, true);
    removeEventListener('error', leaveWithoutCode, true);
  }

  return {
    get isFilled() {
      return filled !== null;
    },
    untilReleased,
    handOver(root) {
      leave();
      const first = document.querySelector('#first');
      if (first) replace(first, root);
      document.querySelector('#first-style')?.remove();
      // Older browsers have none, and no view with data.
      if (filled)
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== filled);
      setTimeout(() => {
        for (const control of pressed) findAlike(root, control)?.click();
      });
    },
  };
}

/** The other part of the view, which is not shown, has content too. */
function skip(event: Event, control: Element) {
  event.preventDefault();
  control.closest('[data-for]')?.querySelector('main')?.focus();
}

/** Forms have no address of their own: the app sends them. */
function wait(event: Event) {
  event.preventDefault();
}

/** Replaces `first` by `next`, which takes over the focus and everything typed, ticked or opened. */
function replace(first: Element, next: HTMLElement) {
  const focused = first.querySelector(':focus');
  const own = focused && findAlike(next, focused);
  handOverFields(first, next);
  if (next.isConnected) first.remove();
  else first.replaceWith(next);
  own?.focus({ preventScroll: true });
}

function handOverFields(first: Element, root: HTMLElement) {
  for (const summary of first.querySelectorAll('details[open] > summary')) {
    const own = findAlike(root, summary);
    if (own?.parentElement?.hasAttribute('open') === false) own.click();
  }
  for (const field of first.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const own = findAlike(root, field) as HTMLInputElement | undefined;
    if (!own) continue;
    if (field.checked !== field.defaultChecked && field.checked !== own.checked) own.click();
    // A box that has no value says `on`.
    if (field.value === field.defaultValue || own.value === field.value) continue;
    // React's own setter would take the value for its own.
    const property = field.type === 'file' ? 'files' : 'value';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(own), property)?.set?.call(own, field[property]);
    for (const type of ['input', 'change']) own.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** To another tab or site: that needs no app. */
function leadsOut({ ctrlKey, metaKey, shiftKey }: MouseEvent, control: Element): boolean {
  const isOwn = control.localName === 'button' || control.getAttribute('href')?.startsWith('/');
  return ctrlKey || metaKey || shiftKey || !isOwn || control.hasAttribute('target');
}

/**
 * Finds the control in `root` with the same name as `control`, if there is one. If several controls share
 * this name, it is the one in the same place, provided that both sides have equally many.
 */
function findAlike(root: Element, control: Element): HTMLElement | undefined {
  const [own, others] = [control.closest('[data-for], #first') ?? document, root].map((place) =>
    [...place.querySelectorAll<HTMLElement>(control.localName)].filter(
      (each) => nameOf(each) === nameOf(control),
    ),
  ) as [HTMLElement[], HTMLElement[]];
  const isOfSeveral = own.length > 1 && own.length !== others.length;
  return isOfSeveral ? undefined : others[own.indexOf(control as HTMLElement)];
}

/** A control whose words may change later carries `data-press`. */
function nameOf(control: Element): string | null {
  const [label] = (control as HTMLInputElement).labels ?? [];
  const given = control.getAttribute('data-press') ?? control.getAttribute('aria-label');
  return given ?? (label ?? control).textContent;
}
