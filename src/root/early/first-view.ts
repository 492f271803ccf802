import { applyLook, readLook } from '#app/platform/look.ts';
import { chooseLocale, readChosenLocale } from '#contract/choose-locale.ts';

/** The page as the server rendered it, until the app has drawn its own. */
export interface EarlyView {
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
  const look = readLook(() => localStorage);
  const locale = readChosenLocale(document.cookie) ?? chooseLocale(navigator.languages);
  const buttons = new Set<Element>();
  let link: Element | null = null;

  const isHome = location.pathname === '/';
  const isOther = page.lang !== locale || (isHome && location.search.includes('type='));
  page.toggleAttribute('data-foreign', isOther || look?.isOnBreak === true);
  if (look) applyLook(page, look);
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', wait, true);
  addEventListener('error', leaveWithoutCode, true);
  page.toggleAttribute('data-asking', isHome);
  const uncover = () => page.removeAttribute('data-asking');
  const preLogin = globalThis.peryaEarly?.calls.find(({ path }) => path === 'preLogin');
  preLogin?.answer.then(uncover, uncover);

  function keep(event: MouseEvent) {
    const control = (event.target as Element).closest('#first a, #first button');
    if (!control || leadsOut(event, control)) return;
    event.preventDefault();
    if (control.getAttribute('href') === SKIP) return skip(control);
    if (control.localName === 'a') {
      for (const other of [link, ...buttons]) other?.removeAttribute(PRESSED);
      link = control;
      // They are of this page.
      buttons.clear();
    } else buttons.add(control);
    control.setAttribute(PRESSED, '');
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
    follow,
    leave,
    handOver(root) {
      stop();
      const focused = document.querySelector('#first :focus');
      if (focused) findAlike(root, focused)?.focus({ preventScroll: true });
      handOverFields(root);
      for (const part of document.querySelectorAll('#first, #first-style')) part.remove();
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

/** What was typed, ticked, chosen or opened. */
function handOverFields(root: HTMLElement) {
  for (const summary of document.querySelectorAll('#first details[open] > summary')) {
    const own = findAlike(root, summary);
    if (own?.parentElement?.hasAttribute('open') === false) own.click();
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('#first :is(input, textarea, select)')) {
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

/** The control of the same name: it may be gone, and what has become the other's has another name. */
function findAlike(root: Element, control: Element): HTMLElement | undefined {
  const controls = [...root.querySelectorAll<HTMLElement>(control.localName)];
  return controls.find((other) => nameOf(other) === nameOf(control));
}

function nameOf(control: Element): string | null {
  const [label] = (control as HTMLInputElement).labels ?? [];
  return control.getAttribute('aria-label') ?? (label ?? control).textContent;
}
