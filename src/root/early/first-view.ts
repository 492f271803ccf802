import { trustView } from '#app/platform/trusted-types.ts';
import type { FirstView } from '#contract/first-view.ts';

/** The page as the server rendered it, until the app has drawn its own. */
export interface EarlyView {
  /** Whether it has the page's data: the app takes its place when it has them too. */
  readonly isFilled: boolean;
  /** Goes to the address of the link that was pressed, if any, so that the app starts there. */
  follow(): void;
  /** The app does not come: links are the browser's again. */
  leave(): void;
  /** The app is drawn in `root`: gives it the focus, what was typed and what was pressed, and goes. */
  handOver(root: HTMLElement): void;
}

declare global {
  var peryaFirstView: EarlyView | undefined;
}

const PRESSED = 'data-pressed';
const SKIP = '#content';

/**
 * Makes the first view the device's own, uncovers home when the first call has ended, and keeps for the app
 * what is pressed in it. Runs before the view is parsed.
 */
export function openFirstView(): EarlyView {
  const page = document.documentElement;
  let buttons: Element[] = [];
  let link: Element | null = null;
  let filled: CSSStyleSheet | null = null;

  document.addEventListener('click', keep, true);
  document.addEventListener('submit', wait, true);
  addEventListener('error', leaveWithoutCode, true);
  page.toggleAttribute('data-asking', location.pathname === '/');
  const uncover = () => page.removeAttribute('data-asking');
  const preLogin = globalThis.peryaEarly?.calls.find(({ path }) => path === 'preLogin');
  preLogin?.answer.then(uncover, uncover);
  globalThis.peryaEarly?.view?.then(fill, () => {});

  function keep(event: MouseEvent) {
    const control = (event.target as Element).closest('#first a, #first button');
    if (!control || leadsOut(event, control)) return;
    event.preventDefault();
    if (control.getAttribute('href') === SKIP) return skip(control);
    if (control.localName === 'a') {
      for (const other of [link, ...buttons]) other?.removeAttribute(PRESSED);
      link = control;
      // They are of this page.
      buttons = [];
    } else if (!buttons.includes(control)) buttons.push(control);
    control.setAttribute(PRESSED, '');
  }

  function fill(view: FirstView | null) {
    const first = document.querySelector('#first');
    if (!view || !first) return;
    const next = document.createElement('div');
    next.id = 'first';
    next.dataset.filled = '';
    next.innerHTML = trustView(view.html);
    filled = new CSSStyleSheet();
    filled.replaceSync(view.css);
    const again = (control: Element) => findAlike(next, control) ?? control;
    link &&= again(link);
    buttons = buttons.map(again);
    for (const control of [link, ...buttons]) control?.setAttribute(PRESSED, '');
    replace(first, next);
    document.querySelector('#first-style')?.remove();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, filled];
  }

  function follow() {
    const path = link?.getAttribute('href') ?? null;
    link = null;
    if (path === null || path === `${location.pathname}${location.search}`) return false;
    history.pushState(null, '', path);
    return true;
  }

  function leaveWithoutCode({ target }: Event) {
    if (target instanceof HTMLScriptElement) leave();
  }

  function leave() {
    stop();
    if (follow()) location.reload();
  }

  function stop() {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('submit', wait, true);
    removeEventListener('error', leaveWithoutCode, true);
  }

  return {
    get isFilled() {
      return filled !== null;
    },
    follow,
    leave,
    handOver(root) {
      stop();
      const first = document.querySelector('#first');
      if (first) replace(first, root);
      document.querySelector('#first-style')?.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== filled);
      setTimeout(() => {
        if (follow()) dispatchEvent(new PopStateEvent('popstate'));
        for (const button of buttons) findAlike(root, button)?.click();
      });
    },
  };
}

/** The other part of the view, which is not shown, has content too. */
function skip(control: Element) {
  control.closest('[data-for]')?.querySelector('main')?.focus();
}

/** Forms have no address of their own: the app sends them. */
function wait(event: Event) {
  event.preventDefault();
}

/** Puts the second one in the place of the first, with its focus and what was typed, ticked or opened. */
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

/** To another tab or site, or down the page: that needs no app. */
function leadsOut({ ctrlKey, metaKey, shiftKey }: MouseEvent, control: Element): boolean {
  const path = control.getAttribute('href');
  return ctrlKey || metaKey || shiftKey || (path !== null && path !== SKIP && !path.startsWith('/'));
}

/**
 * The control of the same name: it may be gone, and what has become the other's has another name. Of several
 * that share a name it is the one in the same place, if they are as many.
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

function nameOf(control: Element): string | null {
  const [label] = (control as HTMLInputElement).labels ?? [];
  return control.getAttribute('aria-label') ?? (label ?? control).textContent;
}
