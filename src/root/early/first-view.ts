import { applyLook, readLook } from '#app/platform/look.ts';
import { chooseLocale, readChosenLocale } from '#contract/choose-locale.ts';

/** Home as the server rendered it, until the app has drawn its own. */
export interface EarlyView {
  /** Goes to the address of the link that was pressed, if any, so that the app starts there. */
  follow(): void;
  /** The app is drawn in `root`: gives it the focus and what was pressed, and goes. */
  handOver(root: HTMLElement): void;
}

declare global {
  var peryaFirstView: EarlyView | undefined;
}

const PRESSED = 'data-pressed';

/**
 * Makes the first view the device's own, uncovers it when the first call has ended, and keeps for the app
 * what is pressed in it. Runs before the view is parsed.
 */
export function openFirstView(): EarlyView {
  const page = document.documentElement;
  const look = readLook(() => localStorage);
  const locale = readChosenLocale(document.cookie) ?? chooseLocale(navigator.languages);
  const buttons = new Set<Element>();
  let link: Element | null = null;

  const isOther = page.lang !== locale || location.search.includes('type=');
  page.toggleAttribute('data-foreign', isOther || look?.isOnBreak === true);
  if (look) {
    applyLook(page, look);
    page.toggleAttribute('data-player', look.isPlayer);
  }
  document.addEventListener('click', keep, true);
  addEventListener('error', leave, true);
  page.toggleAttribute('data-asking', true);
  const uncover = () => page.removeAttribute('data-asking');
  const preLogin = globalThis.peryaEarly?.calls.find(({ path }) => path === 'preLogin');
  preLogin?.answer.then(uncover, uncover);

  function keep(event: MouseEvent) {
    const control = (event.target as Element).closest('#first a, #first button');
    if (!control || leadsOut(event, control)) return;
    event.preventDefault();
    if (control.localName === 'a') {
      link?.removeAttribute(PRESSED);
      link = control;
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

  /** Without the app, links are followed by the browser. */
  function leave({ target }: Event) {
    if (!(target instanceof HTMLScriptElement)) return;
    stop();
    if (follow()) location.reload();
  }

  function stop() {
    document.removeEventListener('click', keep, true);
    removeEventListener('error', leave, true);
  }

  return {
    follow,
    handOver(root) {
      stop();
      const focused = document.querySelector('#first :focus');
      if (focused) findAlike(root, focused)?.focus({ preventScroll: true });
      for (const part of document.querySelectorAll('#first, #first-style')) part.remove();
      setTimeout(() => {
        if (follow()) dispatchEvent(new PopStateEvent('popstate'));
        for (const button of buttons) findAlike(root, button)?.click();
      });
    },
  };
}

/** To another tab or site, or down the page: that needs no app. */
function leadsOut({ ctrlKey, metaKey, shiftKey }: MouseEvent, control: Element): boolean {
  return ctrlKey || metaKey || shiftKey || control.getAttribute('href')?.startsWith('/') === false;
}

/** The control of the same name: it may be gone, and what has become the other's has another name. */
function findAlike(root: Element, control: Element): HTMLElement | undefined {
  const controls = [...root.querySelectorAll<HTMLElement>(control.localName)];
  return controls.find((other) => nameOf(other) === nameOf(control));
}

function nameOf(control: Element): string | null {
  return control.getAttribute('aria-label') ?? control.textContent;
}
